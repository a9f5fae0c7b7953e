import { roles, type SignInMapping } from '@gantry/contract';
import { sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import type { GroupHash } from './claims.ts';
import { MappingAuthors } from './mapping-authors.ts';
import { factsOf } from './mapping-entity.ts';
import { knownRole } from './standing-repository.ts';

type MappingRow = Omit<SignInMapping, 'people' | 'gone'>;

interface FoundRow extends MappingRow {
  readonly authorId: string | null;
  readonly isRoleThere: boolean;
  readonly isDepartmentThere: boolean;
  readonly isProjectThere: boolean;
}

/** The mappings in the order of their creation, with the number of people that each applies to. */
export async function listMappings(
  db: Db | Tx,
  actor: Actor,
  hash: GroupHash,
  ids?: readonly string[],
): Promise<SignInMapping[]> {
  const { rows } = await sql<FoundRow>`
    select m.id, m.claim, m.value, m.name, m.role, m.department_id as "departmentId", m.project_id as "projectId", m.version,
      m.updated_by as "authorId",
      m.role is null or ${knownRole(sql`m.role`)} as "isRoleThere",
      m.department_id is null or exists (select from department d where d.id = m.department_id and d.active
        and ${accessFilter(actor, 'read', 'departments', 'd')}) as "isDepartmentThere",
      m.project_id is null or exists (select from project p where p.id = m.project_id and p.deleted_at is null
        and p.archived_at is null and ${accessFilter(actor, 'read', 'projects', 'p')}) as "isProjectThere"
    from sign_in_mapping m where ${ids === undefined ? sql`true` : sql`m.id = any(${ids}::uuid[])`}
    order by m.id`.execute(db);
  const people = await countPeople(db, actor, hash, rows);
  const authors = await MappingAuthors.open(db, rows);
  const facts = await factsOf(db, rows);
  return rows.map(({ isRoleThere, isDepartmentThere, isProjectThere, authorId, ...row }, place) => ({
    ...row,
    people: people[place] ?? 0,
    gone: [
      ...(isRoleThere ? [] : (['role'] as const)),
      ...(isDepartmentThere ? [] : (['department'] as const)),
      ...(isProjectThere ? [] : (['project'] as const)),
      ...(authors.mayGive(authorId, facts[place]) ? [] : (['author'] as const)),
    ],
  }));
}

type Named = Pick<SignInMapping, 'claim' | 'value'>;

/** The number of active people visible to the reader that each of these applies to. */
async function countPeople(
  db: Db | Tx,
  actor: Actor,
  hash: GroupHash,
  named: readonly Named[],
): Promise<number[]> {
  if (named.length === 0) return [];
  const counts = named.map(
    (each, place) => sql`
      select ${sql.lit(place)} as place, count(*)::integer as people from sign_in_claims c join app_user u on u.id = c.user_id
      where u.status = 'active' and ${cameWith([each], hash)} and ${accessFilter(actor, 'read', 'users', 'u')}`,
  );
  const { rows } = await sql<{
    people: number;
  }>`${sql.join(counts, sql` union all `)} order by place`.execute(db);
  return rows.map(({ people }) => people);
}

/** A condition on `sign_in_claims c`: people with one of these claims. */
export function cameWith(named: readonly Named[], hash: GroupHash) {
  const values = (claim: Named['claim']) =>
    named.filter((each) => each.claim === claim).map(({ value }) => value);
  const groups = values('group').map((group) => hash.of(group));
  return sql<boolean>`(c.app_roles && ${values('app_role')}::text[] or c.group_hashes && ${groups}::bytea[])`;
}

/** A person with this claim who has stored reasons of absences, and who is not below the reader. */
export async function findWithReasons(
  { db, actor, hash }: { db: Db | Tx; actor: Actor; hash: GroupHash },
  named: Named,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select u.name from sign_in_claims c join app_user u on u.id = c.user_id
    where u.status = 'active' and u.id <> ${actor.id} and ${cameWith([named], hash)}
      and (u.department_id = any(${actor.headedDepartmentIds}::uuid[])) is not true
      and exists (select from absence a join absence_why w on w.absence_id = a.id where a.user_id = u.id)
    order by u.name limit 1`.execute(db);
  return rows[0]?.name;
}

/** Active people without a known sign-in with claims, and those with too many groups. */
export async function countKnown(db: Db | Tx): Promise<{ unknown: number; overage: number }> {
  const { rows } = await sql<{ unknown: number; overage: number }>`
    select (count(*) filter (where c.user_id is null))::integer as unknown,
      (count(*) filter (where c.is_overage))::integer as overage
    from app_user u left join sign_in_claims c on c.user_id = u.id where u.status = 'active'`.execute(db);
  return rows[0] ?? { unknown: 0, overage: 0 };
}

/** The number of mappings. Locks, so that two people do not exceed the limit. */
export async function countMappings(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('gantry sign-in mappings'))`.execute(tx);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from sign_in_mapping`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function isKnownRole(db: Db | Tx, role: string): Promise<boolean> {
  if ((roles as readonly string[]).includes(role)) return true;
  const { rows } = await sql<{
    isKnown: boolean;
  }>`select ${knownRole(sql`${role}::text`)} as "isKnown"`.execute(db);
  return rows[0]?.isKnown ?? false;
}
