import type { Policy, PolicyUpdate } from '@gantry/contract';
import type { Actor } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { policyEntity, refuseGrant } from './policy-entity.ts';
import { requireSound } from './policy-invariants.ts';
import { getPolicyRow } from './policy-repository.ts';

export async function getPolicy(db: Db | Tx): Promise<Policy> {
  const { version, rules, roles, updatedAt } = await getPolicyRow(db);
  return { version, rules, roles, since: updatedAt };
}

/**
 * Replaces the rules; the command of an operator has no author. Refuses rules under which no active administrator could
 * replace them again.
 */
export async function updatePolicy(
  change: ChangeSetWriter,
  actor: Actor | null,
  { rules, roles, version, reason }: PolicyUpdate,
): Promise<Policy> {
  const current = await getPolicyRow(change.tx);
  const refusal = actor && refuseGrant(actor, rules, roles ?? current.roles);
  if (refusal) throw refusal;
  await requireSound(change.tx, { rules, roles: roles ?? current.roles });
  if (reason !== undefined) change.explain(reason);
  await change.update(policyEntity, current.id, { rules, roles }, { version });
  return getPolicy(change.tx);
}
