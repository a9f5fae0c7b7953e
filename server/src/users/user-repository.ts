import type { Role, UserChoice, UserStatus } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter, type WorkFacts, worksForOwners } from '../access/index.ts';
import { type Db, holdsTyped, isOwnedOrAssigned, type Tx, workColumn } from '../platform/database/index.ts';

export interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string | null;
  readonly departmentId: string | null;
  readonly managerId: string | null;
  readonly calendarId: string | null;
  readonly roles: Role[];
  readonly status: UserStatus;
  readonly timeZone: string | null;
  readonly locale: string | null;
  readonly weekStart: 'monday' | 'sunday' | 'saturday';
  readonly lastSeenAt: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Whether the person has ever signed in, so that an identity belongs to them. */
  readonly isPinned: boolean;
  /** The wall clock at which a person who is away now is back. */
  readonly awayUntil: string | null;
  /** Open works that the reader may see and the person owns. */
  readonly figures: { readonly open: number; readonly overdue: number };
}

/** Who reads the directory, and the company's wall clock, by which works are overdue. */
export interface UserReader {
  readonly db: Db | Tx;
  readonly actor: Actor;
  readonly now: string;
}

/** Where a page ended. */
export interface UserPosition {
  readonly name: string;
  readonly id: string;
}

export interface UserFilter {
  readonly text?: string | undefined;
  readonly roles: readonly Role[];
  readonly statuses: readonly UserStatus[];
  readonly departmentId?: string | undefined;
}

/** By name. The page is found first, then the figures of its people alone are counted. */
export async function findUserPage(
  reader: UserReader,
  filter: UserFilter,
  after: UserPosition | undefined,
  limit: number,
): Promise<UserRow[]> {
  const conditions = [accessFilter(reader.actor, 'read', 'users', 'u'), ...filterConditions(filter)];
  if (after) conditions.push(sql<boolean>`(u.name, u.id) > (${after.name}, ${after.id}::uuid)`);
  return selectUsers(reader, sql`where ${and(conditions)} order by u.name, u.id limit ${limit}`);
}

/** One person whom the reader may see; everybody may see themselves, whatever the policy says. */
export async function findUser(reader: UserReader, id: string): Promise<UserRow | undefined> {
  const readable = id === reader.actor.id ? sql`true` : accessFilter(reader.actor, 'read', 'users', 'u');
  const [row] = await selectUsers(reader, sql`where u.id = ${id} and ${readable}`);
  return row;
}

async function selectUsers({ db, actor, now }: UserReader, page: RawBuilder<unknown>): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select u.id, u.name, u.email, u.job_title as "jobTitle", u.department_id as "departmentId",
      u.manager_id as "managerId", u.calendar_id as "calendarId", u.roles, u.status, u.time_zone as "timeZone", u.locale, u.week_start as "weekStart",
      a.last_seen_at as "lastSeenAt", u.version, u.created_at as "createdAt", u.updated_at as "updatedAt",
      (u.object_id is not null or u.subject is not null) as "isPinned",
      (select jsonb_build_object('open', count(*), 'overdue', count(*) filter (where w.overdue_from < ${now}::timestamp))
        from work w
        where w.owner_id = u.id and ${openWork}
          and ${accessFilter(actor, 'read', 'works', 'w')}) as figures,
      (select a.ends from absence a
        where a.user_id = u.id and a.deleted_at is null and a.starts <= ${now}::timestamp and a.ends > ${now}::timestamp
          and ${accessFilter(actor, 'read', 'absences', 'u')} limit 1) as "awayUntil"
    from (select * from app_user u ${page}) u
    left join user_activity a on a.user_id = u.id
    order by u.name, u.id`.execute(db);
  return rows;
}

const openWork: RawBuilder<boolean> = sql<boolean>`
  w.deleted_at is null and w.archived_at is null and w.status not in ('done', 'cancelled')`;

/** Few fields of many people, for pickers. */
export async function listChoices(
  { db, actor }: { db: Db; actor: Actor },
  { areHeirs, ...filter }: UserFilter & { readonly areHeirs: boolean },
  limit: number,
): Promise<UserChoice[]> {
  const able = areHeirs ? [worksForOwners(actor.policy, sql`u.roles`)] : [];
  const { rows } = await sql<UserChoice>`
    select u.id, u.name, u.email, u.job_title as "jobTitle", u.department_id as "departmentId", u.roles
    from app_user u
    where ${and([accessFilter(actor, 'read', 'users', 'u'), ...filterConditions(filter), ...able])}
    order by u.name, u.id limit ${limit}`.execute(db);
  return rows;
}

function filterConditions({ text, roles, statuses, departmentId }: UserFilter): RawBuilder<boolean>[] {
  return [
    ...(text?.trim()
      ? [sql<boolean>`(${holdsTyped(sql`u.name`, text)} or ${holdsTyped(sql`u.email`, text)})`]
      : []),
    ...(roles.length === 0 ? [] : [sql<boolean>`u.roles && ${roles}::text[]`]),
    ...(statuses.length === 0 ? [] : [sql<boolean>`u.status = any(${statuses}::user_status[])`]),
    ...(departmentId === undefined ? [] : [sql<boolean>`u.department_id = ${departmentId}`]),
  ];
}

function and(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )}`;
}

export async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql`select from app_user where lower(email) = lower(${email})`.execute(tx);
  return rows.length > 0;
}

export interface OpenWorkRow extends WorkFacts {
  readonly id: string;
}

/** Open works that a person owns or is assigned to; `may` holds for those of `w` that may be handed over. */
export async function listOpenWorks(
  tx: Tx,
  userId: string,
  may: RawBuilder<boolean>,
): Promise<OpenWorkRow[]> {
  const { rows } = await sql<OpenWorkRow>`
    select w.id, w.owner_id as "ownerId", ${workColumn('assigneeIds')} as "assigneeIds", w.created_by as "createdBy",
      w.project_id as "projectId", w.department_id as "departmentId", project.visibility as "projectVisibility"
    from work w left join project on project.id = w.project_id
    where ${isOwnedOrAssigned([userId])} and ${openWork}
      and ${may}`.execute(tx);
  return rows;
}

export async function findDepartmentName(db: Db | Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from department where id = ${id}`.execute(db);
  return rows[0]?.name ?? null;
}

export interface ListedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: Role[];
  readonly status: UserStatus;
  readonly lastSeenAt: string | null;
}

/** Everybody, for operators. */
export async function listPeople(db: Db): Promise<ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    select u.id, u.name, u.email, u.roles, u.status, a.last_seen_at as "lastSeenAt"
    from app_user u left join user_activity a on a.user_id = u.id
    order by u.name, u.id`.execute(db);
  return rows;
}

export async function findPersonByEmail(db: Db | Tx, email: string): Promise<ListedPerson | undefined> {
  const { rows } = await sql<ListedPerson>`
    select u.id, u.name, u.email, u.roles, u.status, null as "lastSeenAt"
    from app_user u where lower(u.email) = lower(${email})`.execute(db);
  return rows[0];
}
