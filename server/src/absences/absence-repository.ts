import type { AbsenceWhy, UserStatus } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type AbsenceFacts, type Actor, accessFilter, mayNamePerson } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

export interface AbsenceRow {
  readonly id: string;
  readonly userId: string;
  /** The name of the person. */
  readonly departmentId: string | null;
  readonly from: string;
  readonly to: string;
  readonly version: number;
  /** Null: the reader may not know it. */
  readonly why: AbsenceWhy | null;
}

/** The facts that are checked for each absence: those of the absent person. */
export async function findAbsenceFacts(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AbsenceFacts>> {
  const { rows } = await sql<AbsenceFacts & { absenceId: string }>`
    select a.id as "absenceId", u.id, u.department_id as "departmentId"
    from absence a join app_user u on u.id = a.user_id
    where a.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ absenceId, ...facts }) => [absenceId, facts]));
}

/** `mayReadWhy` as a predicate, so that kind and note are only read from the database for these people. */
function readsWhy(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`(u.id = ${actor.id} or u.department_id = any(${actor.headedDepartmentIds}::uuid[]))`;
}

function selectAbsences(actor: Actor, rest: RawBuilder<unknown>): RawBuilder<AbsenceRow> {
  return sql<AbsenceRow>`
    select a.id, a.user_id as "userId", u.department_id as "departmentId", a.starts as "from", a.ends as "to", a.version,
      case when ${readsWhy(actor)} then jsonb_build_object('kind', w.kind, 'note', w.note) end as why
    from absence a
    join app_user u on u.id = a.user_id
    left join absence_why w on w.id = a.why_id and w.absence_id = a.id
    where a.deleted_at is null and ${accessFilter(actor, 'read', 'absences', 'u')} and ${rest}`;
}

export interface AbsenceFilter {
  readonly userId?: string | undefined;
  readonly departmentId?: string | undefined;
  /** Days that the absences must overlap. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The end of the previous page. */
export interface AbsencePosition {
  readonly from: string;
  readonly id: string;
}

/** Absences of people whom the reader sees, earliest first. */
export async function listAbsenceRows(
  db: Db,
  actor: Actor,
  { userId, departmentId, from, to }: AbsenceFilter,
  page: { readonly after: AbsencePosition | undefined; readonly limit: number },
): Promise<AbsenceRow[]> {
  const conditions = [sql`true`];
  if (userId !== undefined) conditions.push(sql`a.user_id = ${userId}`);
  if (departmentId !== undefined) conditions.push(sql`u.department_id in (${below(departmentId)})`);
  if (from !== undefined) conditions.push(sql`a.ends > ${from}::date`);
  if (to !== undefined) conditions.push(sql`a.starts < ${to}::date + 1`);
  if (page.after)
    conditions.push(sql`(a.starts, a.id) > (${page.after.from}::timestamp, ${page.after.id}::uuid)`);
  const { rows } = await selectAbsences(
    actor,
    sql`${sql.join(conditions, sql` and `)} order by a.starts, a.id limit ${page.limit}`,
  ).execute(db);
  return rows;
}

function below(departmentId: string): RawBuilder<unknown> {
  return sql`
    with recursive below (id) as (
      select ${departmentId}::uuid
      union select child.id from below join department child on child.parent_id = below.id)
    select id from below`;
}

export async function findAbsenceRow(db: Db | Tx, actor: Actor, id: string): Promise<AbsenceRow | undefined> {
  const { rows } = await selectAbsences(actor, sql`a.id = ${id}`).execute(db);
  return rows[0];
}

export interface AwayPerson extends AbsenceFacts {
  readonly name: string;
  readonly status: UserStatus;
}

export async function findPersonRow(db: Db | Tx, id: string): Promise<AwayPerson | undefined> {
  const { rows } = await sql<AwayPerson>`
    select id, department_id as "departmentId", name, status from app_user where id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Heads and deputies of the person's department and of those above it, by name, limited to those whom the reader may
 * know.
 */
export async function listHeadNames(
  db: Db,
  actor: Actor,
  { id, departmentId }: AbsenceFacts,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive above (id, parent_id, head_id, deputy_ids) as (
      select id, parent_id, head_id, deputy_ids from department where id = ${departmentId}
      union
      select d.id, d.parent_id, d.head_id, d.deputy_ids from above join department d on d.id = above.parent_id)
    select u.name from app_user u
    where u.status = 'active' and u.id <> ${id} and ${mayNamePerson(actor, 'u')}
      and u.id in (select head_id from above union select unnest(deputy_ids) from above)
    order by u.name, u.id`.execute(db);
  return rows.map(({ name }) => name);
}

/** Stores a reason under its own id, which the absence refers to. */
export async function insertWhy(
  tx: Tx,
  { id, absenceId, kind, note }: AbsenceWhy & { readonly id: string; readonly absenceId: string },
): Promise<void> {
  await tx.insertInto('absence_why').values({ id, absence_id: absenceId, kind, note }).execute();
}

/** Deletes kind and note of absences that ended long ago, by the company's setting. Returns how many were deleted. */
export async function deleteOldWhys(db: Db, now: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from absence_why where id in (
      select w.id from absence_why w join absence a on a.id = w.absence_id cross join company c
      where a.ends < ${now}::timestamp - make_interval(months => c.absence_why_months)
      limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Active or invited people with one of these addresses or names in small letters. */
export async function listPeopleByNames(
  db: Db,
  words: readonly string[],
): Promise<(AwayPerson & { readonly email: string })[]> {
  const { rows } = await sql<AwayPerson & { email: string }>`
    select id, department_id as "departmentId", name, status, email from app_user
    where status <> 'disabled' and (lower(email) = any(${words}::text[]) or lower(name) = any(${words}::text[]))`.execute(
    db,
  );
  return rows;
}

export interface AbsenceSpan {
  readonly id: string;
  readonly userId: string;
  readonly from: string;
  readonly to: string;
}

const spanColumns = sql`a.id, a.user_id as "userId", to_char(a.starts, 'YYYY-MM-DD"T"HH24:MI') as "from",
  to_char(a.ends, 'YYYY-MM-DD"T"HH24:MI') as "to"`;

/** All absences of these people. */
export async function listSpansOf(db: Db, userIds: readonly string[]): Promise<AbsenceSpan[]> {
  const { rows } = await sql<AbsenceSpan>`
    select ${spanColumns} from absence a
    where a.user_id = any(${userIds}::uuid[]) and a.deleted_at is null`.execute(db);
  return rows;
}

/** An absence in the bin. */
export async function findBinnedSpan(db: Db, id: string): Promise<AbsenceSpan[]> {
  const { rows } = await sql<AbsenceSpan>`
    select ${spanColumns} from absence a where a.id = ${id} and a.deleted_at is not null`.execute(db);
  return rows;
}

/** The absences of these people between two moments. */
export async function listAbsencesBetween(
  db: Db,
  { userIds, from, to }: { readonly userIds: readonly string[]; readonly from: string; readonly to: string },
): Promise<Omit<AbsenceSpan, 'id'>[]> {
  const { rows } = await sql<Omit<AbsenceSpan, 'id'>>`
    select user_id as "userId", starts as "from", ends as "to" from absence
    where user_id = any(${userIds}::uuid[]) and deleted_at is null
      and starts < ${to}::timestamp and ends > ${from}::timestamp`.execute(db);
  return rows;
}

/** Those of these people who are active or invited. */
export async function listPeople(tx: Db | Tx, ids: readonly string[]): Promise<AwayPerson[]> {
  const { rows } = await sql<AwayPerson>`
    select id, department_id as "departmentId", name, status from app_user
    where id = any(${ids}::uuid[]) and status <> 'disabled'`.execute(tx);
  return rows;
}

/** The time of one absence of a person. */
export interface TimeAway {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
}

/** The absences of these people from a moment on, limited to what the reader sees. */
export async function listTimesAway(
  db: Db | Tx,
  actor: Actor,
  personIds: readonly string[],
  from: string,
): Promise<TimeAway[]> {
  if (personIds.length === 0) return [];
  const { rows } = await sql<TimeAway>`
    select a.user_id as "userId", a.starts as "from", a.ends as "to"
    from absence a join app_user u on u.id = a.user_id
    where a.user_id = any(${personIds}::uuid[]) and a.deleted_at is null and a.ends > ${from}::timestamp
      and ${accessFilter(actor, 'read', 'absences', 'u')}
    order by a.starts`.execute(db);
  return rows;
}
