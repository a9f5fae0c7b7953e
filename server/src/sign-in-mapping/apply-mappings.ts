import { sql } from 'kysely';
import {
  hasAdministrator,
  listAdministrators,
  lockAdministration,
  mayAdminister,
  readRules,
} from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { projectEntity, projectMemberEntity } from '../projects/index.ts';
import { userEntity } from '../users/index.ts';
import type { GroupHash, SignInClaims } from './claims.ts';
import { MappingAuthors } from './mapping-authors.ts';
import { type KnownClaims, type Settled, settlePerson, type UsableMapping } from './settle-person.ts';
import { findStandings, listUsableMappings, type StandingRow } from './standing-repository.ts';

interface SigningIn {
  readonly change: ChangeSetWriter;
  readonly userId: string;
  readonly claims: SignInClaims;
}

/**
 * Gives a person who signs in what the mappings name, and removes what came from a mapping that does not apply any
 * more, in the change set of the sign-in. The person is locked. `keptAdmin`: roles that the last administrator keeps
 * against the mappings. `withheld`: mappings that apply to the person and whose authors may not give this to them.
 */
export async function applyMappings(
  { change, userId, claims }: SigningIn,
  hash: GroupHash,
): Promise<{ keptAdmin: boolean; withheld: readonly string[] }> {
  const { tx } = change;
  await keepClaims({ change, userId, claims }, hash);
  const saved = await listUsableMappings(tx, hash);
  let [standing] = await findStandings(tx, [userId]);
  if (!standing) return { keptAdmin: false, withheld: [] };
  const authors = await MappingAuthors.open(tx, saved);
  const mappings = (await authors.prepare(tx, saved))(standing);
  const known = {
    appRoles: claims.appRoles && new Set(claims.appRoles),
    groups: claims.groups && new Set(claims.groups.map((group) => hash.textOf(group))),
  };
  let settled = settlePerson(standing, mappings, known);
  if (standing.roles.includes('admin') && !settled.roles.includes('admin')) {
    await lockAdministration(tx);
    [standing = standing] = await findStandings(tx, [userId]);
    settled = settlePerson(standing, mappings, known);
  }
  settled = await keepAdministrator(change, standing, settled);
  await write(change, standing, settled);
  return { keptAdmin: settled.keptAdmin, withheld: listWithheld(mappings, known) };
}

/**
 * A sign-in is never refused because of what a mapping would remove: the last administrator keeps their roles in that
 * case.
 */
async function keepAdministrator(
  { tx }: ChangeSetWriter,
  { id, roles, granted }: StandingRow,
  settled: Settled,
): Promise<Settled> {
  const policy = await readRules(tx);
  const isAble = (held: StandingRow['roles']) =>
    policy !== undefined && mayAdminister({ status: 'active', roles: held }, policy);
  if (!policy || !isAble(roles) || isAble(settled.roles)) return settled;
  await lockAdministration(tx);
  const others = (await listAdministrators(tx)).filter((person) => person.id !== id);
  if (hasAdministrator(others, policy)) return settled;
  return { ...settled, roles, granted: { ...settled.granted, roles: granted.roles }, keptAdmin: true };
}

function listWithheld(mappings: readonly UsableMapping[], { appRoles, groups }: KnownClaims): string[] {
  return mappings
    .filter(({ withheld = 'nothing' }) => withheld !== 'nothing')
    .filter(({ claim, key }) => (claim === 'group' ? groups : appRoles)?.has(key))
    .map(({ id }) => id);
}

async function write(change: ChangeSetWriter, standing: StandingRow, settled: Settled): Promise<void> {
  const { id } = standing;
  await change.update(userEntity, id, {
    ...(!isSame(standing.roles, settled.roles) && { roles: [...settled.roles] }),
    ...(standing.departmentId !== settled.departmentId && { departmentId: settled.departmentId }),
  });
  await writeMemberships(change, standing, settled);
  await writeGrants(change, id, settled);
}

/** The lead of a project is also its member. */
async function writeMemberships(
  change: ChangeSetWriter,
  { id, projectIds }: StandingRow,
  settled: Settled,
): Promise<void> {
  const joined = settled.projectIds.filter((projectId) => !projectIds.includes(projectId));
  const left = projectIds.filter((projectId) => !settled.projectIds.includes(projectId));
  const touched = [...joined, ...left].sort();
  if (touched.length === 0) return;
  await change.updateMany(
    projectEntity,
    touched.map((projectId) => ({ id: projectId, patch: { membersChangedAt: change.at } })),
  );
  const { rows } = await sql<{ id: string; projectId: string }>`
    select id, project_id as "projectId" from project_member
    where user_id = ${id} and project_id = any(${touched}::uuid[])`.execute(change.tx);
  await change.remove(
    projectMemberEntity,
    rows.filter(({ projectId }) => left.includes(projectId)).map((row) => row.id),
  );
  const there = new Set(rows.map(({ projectId }) => projectId));
  await change.insert(
    projectMemberEntity,
    joined
      .filter((projectId) => !there.has(projectId))
      .map((projectId) => ({ projectId, userId: id, role: 'member' as const })),
  );
}

/**
 * Removes the marks of values that no longer come from a mapping. Triggers have removed the marks whose values are
 * gone.
 */
async function writeGrants({ tx }: ChangeSetWriter, userId: string, { granted, departmentId }: Settled) {
  await sql`
    delete from sign_in_grant g where g.user_id = ${userId}
      and (g.role <> all(${granted.roles}::text[]) or (g.department_id is not null and not ${granted.hasDepartment}))`.execute(
    tx,
  );
  await sql`
    insert into sign_in_grant (user_id, role, department_id, project_member_id)
    select ${userId}::uuid, role, null::uuid, null::uuid from unnest(${granted.roles}::text[]) role
    union all select ${userId}::uuid, null, ${departmentId}::uuid, null::uuid where ${granted.hasDepartment}
    union all select ${userId}::uuid, null, null::uuid, id from project_member
      where user_id = ${userId} and role = 'member' and project_id = any(${granted.projectIds}::uuid[])
    on conflict do nothing`.execute(tx);
}

/** The data for the preview of mappings. Data that the provider did not send is kept from before. */
async function keepClaims({ change, userId, claims }: SigningIn, hash: GroupHash): Promise<void> {
  const { appRoles, groups, isOverage } = claims;
  const hashes = groups?.map((group) => hash.of(group)) ?? null;
  await sql`
    insert into sign_in_claims (user_id, at, app_roles, group_hashes, is_overage)
    values (${userId}, ${change.at}, coalesce(${appRoles}::text[], '{}'), coalesce(${hashes}::bytea[], '{}'), ${isOverage})
    on conflict (user_id) do update set at = excluded.at, is_overage = excluded.is_overage,
      app_roles = coalesce(${appRoles}::text[], sign_in_claims.app_roles),
      group_hashes = coalesce(${hashes}::bytea[], sign_in_claims.group_hashes)`.execute(change.tx);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}
