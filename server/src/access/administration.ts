import type { RoleId } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { type Actor, actorByRoles } from './actor.ts';
import { CompiledPolicy } from './compiled-policy.ts';
import { mayEver } from './decide.ts';
import { loadActors } from './load-actor.ts';
import { compareRules, findUnheldRight } from './role-grants.ts';
import { said } from './words/index.ts';

/** The facts of a person that decide whether they can administer. */
export interface Standing {
  readonly status: string;
  readonly roles: readonly RoleId[];
}

/** Whether a person is an active administrator who may change the policy and assign roles. */
export function mayAdminister({ status, roles }: Standing, policy: CompiledPolicy): boolean {
  if (status !== 'active' || !roles.includes('admin')) return false;
  const person = actorByRoles(roles, policy);
  return mayEver(person, 'update', 'policy') && mayEver(person, 'assign-roles', 'users');
}

/** Serializes the writes that may remove an administrator, so that two administrators cannot be removed at once. */
export async function lockAdministration(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('gantry last administrator'))`.execute(tx);
}

export interface ActiveAdministrator {
  readonly id: string;
  readonly roles: RoleId[];
}

export async function listAdministrators(db: Db | Tx): Promise<ActiveAdministrator[]> {
  return db
    .selectFrom('app_user')
    .select(['id', 'roles'])
    .where('status', '=', 'active')
    .where(sql<boolean>`roles @> array['admin']`)
    .execute();
}

export function hasAdministrator(people: readonly ActiveAdministrator[], policy: CompiledPolicy): boolean {
  return people.some(({ roles }) => mayAdminister({ status: 'active', roles }, policy));
}

/**
 * Refuses rules under which no active administrator could change the rules and assign roles. If this was already so
 * under the old rules, the change is accepted: an upgrade of such a company must be able to start.
 */
export async function requireAdministrable(
  db: Db | Tx,
  { before, after }: { before?: CompiledPolicy; after: CompiledPolicy },
): Promise<void> {
  const found = await listAdministrators(db);
  // Before there is a first administrator, only the role is checked.
  const people: ActiveAdministrator[] = found.length > 0 ? found : [{ id: '', roles: ['admin'] }];
  const hadOne = before === undefined || hasAdministrator(people, before);
  if (hadOne && !hasAdministrator(people, after)) throw noAdministrator();
}

/** No active administrator would be left, or none who could repair the rest. */
export function noAdministrator(): ProblemError {
  return new ProblemError('policy/no-admin', said('noAdmin'));
}

export function noActiveAdministrator(): ProblemError {
  return new ProblemError('users/last-admin', said('lastAdmin'));
}

/**
 * Refuses rules after which no active administrator could restore the old ones, and rules that no active administrator
 * could have written. This applies when a person changes the rules. A command on the server can always undo its change.
 */
export async function requireWayBack(
  db: Db | Tx,
  { before, after }: { before: CompiledPolicy; after: CompiledPolicy },
): Promise<void> {
  const ids = (await listAdministrators(db)).map(({ id }) => id);
  if (ids.length === 0) return;
  const [there, back] = [compareRules(before, after), compareRules(after, before)];
  const isAble = (actor: Actor, differences: typeof there) =>
    mayAdminister({ status: 'active', roles: actor.roles }, actor.policy) &&
    findUnheldRight(actor, differences) === undefined;
  const people = await loadActors(db, before, ids);
  if (!people.some((person) => isAble(person, there))) throw noWay('noAuthor');
  if (people.some((person) => isAble({ ...person, policy: after }, back))) return;
  throw noWay('noWayBack');
}

function noWay(words: 'noAuthor' | 'noWayBack'): ProblemError {
  return new ProblemError('policy/no-admin', said(words));
}

/** The rules in force in this transaction. */
export async function readRules(db: Db | Tx): Promise<CompiledPolicy | undefined> {
  const row = await db.selectFrom('policy').select(['version', 'rules', 'roles']).executeTakeFirst();
  return row && new CompiledPolicy(row.version, row.rules as PolicyRules, row.roles);
}

type PolicyRules = ConstructorParameters<typeof CompiledPolicy>[1];
