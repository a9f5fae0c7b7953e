import type { PolicyRule, RoleId } from '@gantry/contract';
import {
  type Actor,
  CompiledPolicy,
  hasAdministrator,
  listAdministrators,
  lockAdministration,
  mayAdminister,
  noActiveAdministrator,
  noAdministrator,
  readRules,
  requireAdministrable,
  requireWayBack,
} from '../access/index.ts';
import type { Tx } from '../platform/database/index.ts';
import type { ChangeItem } from './change-items.ts';

/**
 * Ensures that at least one active administrator may change the policy and assign roles. The writer of change sets
 * checks this after every change, so that no route, undo, job or command can break it. A company that never had an
 * administrator is exempt.
 */
export async function keepAdministration(
  tx: Tx,
  items: readonly ChangeItem[],
  actor: Actor | undefined,
): Promise<void> {
  const ofPolicy = items.filter(({ entity }) => entity === 'policy');
  const ofPeople = items.filter(mayEndAdministration);
  if (ofPolicy.length === 0 && ofPeople.length === 0) return;
  await lockAdministration(tx);
  const policy = await readRules(tx);
  if (!policy) return;
  if (ofPolicy.length > 0) {
    const rules = { before: policyBefore(policy, ofPolicy), after: policy };
    await requireAdministrable(tx, rules);
    if (actor) await requireWayBack(tx, rules);
  }
  const left = await listAdministrators(tx);
  if (hasAdministrator(left, policy)) return;
  if (!(await hadAdministrator(tx, ofPeople, policy))) return;
  throw left.length === 0 ? noActiveAdministrator() : noAdministrator();
}

function mayEndAdministration({ entity, field, old }: ChangeItem): boolean {
  if (entity !== 'user') return false;
  return field === 'roles' || (field === 'status' && old === 'active') || (field === 'row' && old !== null);
}

function policyBefore(after: CompiledPolicy, items: readonly ChangeItem[]): CompiledPolicy {
  const old = (field: string) => items.find((item) => item.field === field)?.old;
  const rules = (old('rules') ?? after.rules) as readonly PolicyRule[];
  const roles = (old('roles') ?? after.ownRoles) as CompiledPolicy['ownRoles'];
  return new CompiledPolicy(after.version, rules, roles);
}

/** Whether one of the changed people could administer before. */
async function hadAdministrator(
  tx: Tx,
  items: readonly ChangeItem[],
  policy: CompiledPolicy,
): Promise<boolean> {
  const ids = [...new Set(items.map(({ entityId }) => entityId))];
  if (ids.length === 0) return false;
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'status', 'roles'])
    .where('id', 'in', ids)
    .execute();
  const now = new Map(rows.map((row) => [row.id, row]));
  return ids.some((id) => {
    const of = (field: string) => items.find((item) => item.entityId === id && item.field === field)?.old;
    const before = { ...now.get(id), ...(of('row') as object | undefined) };
    const status = String(of('status') ?? ('status' in before ? before.status : ''));
    const roles = (of('roles') ?? ('roles' in before ? before.roles : [])) as RoleId[];
    return mayAdminister({ status, roles }, policy);
  });
}
