import type { Policy, PolicyRule } from '@gantry/contract';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { policyEntity } from './policy-entity.ts';
import { requireChangeable } from './policy-invariants.ts';
import { getPolicyRow } from './policy-repository.ts';

export async function getPolicy(db: Db | Tx): Promise<Policy> {
  const { version, rules } = await getPolicyRow(db);
  return { version, rules };
}

/** Replaces the rules. Rules under which no active administrator could replace them again are refused. */
export async function updatePolicy(
  change: ChangeSetWriter,
  { rules, version }: { rules: PolicyRule[]; version: number },
): Promise<Policy> {
  await requireChangeable(change.tx, rules);
  const { id } = await getPolicyRow(change.tx);
  const row = await change.update(policyEntity, id, { rules }, { version });
  return { version: row.version, rules: row.rules };
}
