import type { PolicyDraft } from '@gantry/contract';
import { type Actor, CompiledPolicy, requireWayBack } from '../access/index.ts';
import type { Db } from '../platform/database/index.ts';
import { refuseGrant } from './policy-entity.ts';
import { requireSound } from './policy-invariants.ts';
import { getPolicyRow } from './policy-repository.ts';

/** Compiles unsaved rules as requests would use them. Rules that could not be saved are refused in the same way. */
export async function compileDraft(
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  draft: PolicyDraft,
): Promise<CompiledPolicy> {
  const { rules, roles = (await getPolicyRow(db)).roles } = draft;
  const refusal = refuseGrant(actor, rules, roles);
  if (refusal) throw refusal;
  await requireSound(db, { rules, roles });
  const after = new CompiledPolicy(actor.policy.version, rules, roles);
  await requireWayBack(db, { before: actor.policy, after });
  return after;
}
