import type { PolicyRule, Role } from '@gantry/contract';
import { actorByRoles, CompiledPolicy, mayEver } from '../access/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { listRolesOfAdmins } from './policy-repository.ts';

/** Refuses rules that would lock every administrator out of changing them. */
export async function requireChangeable(tx: Tx, rules: readonly PolicyRule[]): Promise<void> {
  const policy = new CompiledPolicy(0, rules);
  const admins = await listRolesOfAdmins(tx);
  // Before the first administrator has come, the role alone is asked.
  const people: Role[][] = admins.length > 0 ? admins : [['admin']];
  if (people.some((roles) => mayEver(actorByRoles(roles, policy), 'update', 'policy'))) return;
  throw new ProblemError(
    'policy/no-admin',
    'No active administrator could change the policy again. Leave administrators the right to update the policy.',
  );
}
