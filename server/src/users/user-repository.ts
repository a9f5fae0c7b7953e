import {
  foldText,
  type InvitationMail,
  type LinkAroundChoice,
  type RoleId,
  type UserChoice,
  type UserSort,
  type UserStatus,
  type WholeWork,
} from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter, type WorkFacts, worksForOwners } from '../access/index.ts';
import {
  beginsTyped,
  type Db,
  holdsTyped,
  isOwnedOrAssigned,
  type Tx,
  workColumn,
} from '../platform/database/index.ts';

export interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string | null;
  readonly departmentId: string | null;
  readonly managerId: string | null;
  readonly calendarId: string | null;
  readonly roles: RoleId[];
  readonly status: UserStatus;
  readonly timeZone: string | null;
  readonly locale: string | null;
  readonly weekStart: 'monday' | 'sunday' | 'saturday';
  readonly linkAround: LinkAroundChoice;
  readonly lastSeenAt: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Whether the person has ever signed in, so that an identity is pinned to them. */
  readonly isPinned: boolean;
  /** The local time at which an absent person is back. */
  readonly awayUntil: string | null;
  /** What a sign-in mapping has set, and not a person. */
  readonly mappedRoles: RoleId[];
  readonly isDepartmentMapped: boolean;
  /** Their number in the ledger of erasures. */
  readonly erasedNumber: number | null;
  /** The version of their picture. */
  readonly photo: string | null;
  /** Their newest invitation mail, while they have not joined. */
  readonly invitation: InvitationMail | null;
  /** Open works that the person owns and the reader may see. */
  readonly figures: { readonly open: number; readonly overdue: number };
}

/** A person in a list, with the sort value. */
export interface ListedUserRow extends UserRow {
  readonly sortKey: string;
}

/** The reader of the directory, and the company's local time, which determines overdue works. */
export interface UserReader {
  readonly db: Db | Tx;
  readonly actor: Actor;
  readonly now: string;
}

/** The end of the previous page. */
export interface UserPosition {
  /** The sort value, as text. */
  readonly key: string;
  readonly id: string;
}

export interface UserFilter {
  readonly ids?: readonly string[];
  readonly text?: string | undefined;
  readonly roles: readonly RoleId[];
  readonly statuses: readonly UserStatus[];
  readonly departmentId?: string | undefined;
}

export interface UserPage {
  readonly sort: UserSort;
  readonly order: 'asc' | 'desc';
  readonly after: UserPosition | undefined;
  readonly limit: number;
}

interface SortKey {
  readonly key: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
}

/** Empty values come first, as in every other list in ascending order. */
const SORT_KEYS: Readonly<Record<UserSort, SortKey>> = {
  name: { key: sql`u.name`, type: sql`text` },
  title: { key: sql`coalesce(u.job_title, '')`, type: sql`text` },
  seen: { key: sql`coalesce(s.last_seen_at, '-infinity')`, type: sql`timestamptz` },
};

/** The page is found first, so that figures are only counted for its people. */
export async function findUserPage(
  reader: UserReader,
  filter: UserFilter,
  { sort, order, after, limit }: UserPage,
): Promise<ListedUserRow[]> {
  const { key, type } = SORT_KEYS[sort];
  const conditions = [accessFilter(reader.actor, 'read', 'users', 'u'), ...filterConditions(filter)];
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  if (after)
    conditions.push(sql<boolean>`(${key}, u.id) ${beyond} (${after.key}::${type}, ${after.id}::uuid)`);
  const page = sql`where ${and(conditions)} order by ${key} ${sql.raw(order)}, u.id ${sql.raw(order)} limit ${limit}`;
  return selectUsers(reader, page, { key, order });
}

/** The number of matching people by status. The requested status is ignored here. */
export async function countByStatus(
  { db, actor }: Pick<UserReader, 'db' | 'actor'>,
  filter: UserFilter,
): Promise<Record<UserStatus, number>> {
  const conditions = [
    accessFilter(actor, 'read', 'users', 'u'),
    ...filterConditions({ ...filter, statuses: [] }),
  ];
  const { rows } = await sql<{ status: UserStatus; count: number }>`
    select u.status, count(*)::integer as count from app_user u where ${and(conditions)} group by u.status`.execute(
    db,
  );
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return {
    active: counts.get('active') ?? 0,
    invited: counts.get('invited') ?? 0,
    disabled: counts.get('disabled') ?? 0,
  };
}

/** People whom the reader may see, in the order of their ids, locked until the transaction ends. */
export async function findUsers(reader: UserReader, ids: readonly string[]): Promise<UserRow[]> {
  const seen = accessFilter(reader.actor, 'read', 'users', 'u');
  return selectUsers(reader, sql`where u.id = any(${ids}::uuid[]) and ${seen}`);
}

/** One person whom the reader may see. Everybody may see themselves under any policy. */
export async function findUser(reader: UserReader, id: string): Promise<UserRow | undefined> {
  const readable = id === reader.actor.id ? sql`true` : accessFilter(reader.actor, 'read', 'users', 'u');
  const [row] = await selectUsers(reader, sql`where u.id = ${id} and ${readable}`);
  return row;
}

const byName = { key: sql`u.name`, order: 'asc' } as const;

async function selectUsers(
  { db, actor, now }: UserReader,
  page: RawBuilder<unknown>,
  { key, order }: { readonly key: RawBuilder<unknown>; readonly order: 'asc' | 'desc' } = byName,
): Promise<ListedUserRow[]> {
  const { rows } = await sql<Omit<ListedUserRow, 'invitation'> & InvitationColumns>`
    select u.id, u.name, u.email, u.job_title as "jobTitle", u.department_id as "departmentId",
      u.manager_id as "managerId", u.calendar_id as "calendarId", u.roles, u.status, u.time_zone as "timeZone", u.locale, u.week_start as "weekStart",
      u.link_around as "linkAround",
      u.last_seen_at as "lastSeenAt", u.sort_key::text as "sortKey", u.version, u.created_at as "createdAt", u.updated_at as "updatedAt",
      u.erased_number as "erasedNumber",
      (u.object_id is not null or u.subject is not null) as "isPinned",
      array(select g.role from sign_in_grant g where g.user_id = u.id and g.role is not null) as "mappedRoles",
      exists (select from sign_in_grant g where g.user_id = u.id and g.department_id is not null) as "isDepartmentMapped",
      (select p.hash from user_photo p where p.user_id = u.id) as photo,
      (select jsonb_build_object('open', count(*), 'overdue', count(*) filter (where w.overdue_from < ${now}::timestamp))
        from work w
        where w.owner_id = u.id and ${openWork}
          and ${accessFilter(actor, 'read', 'works', 'w')}) as figures,
      i.state as "invitationState", i.at as "invitationAt", i.answer as "invitationAnswer",
      (select a.ends from absence a
        where a.user_id = u.id and a.deleted_at is null and a.starts <= ${now}::timestamp and a.ends > ${now}::timestamp
          and ${accessFilter(actor, 'read', 'absences', 'u')} limit 1) as "awayUntil"
    from (
      select u.*, ${key} as sort_key, s.last_seen_at
      from app_user u left join user_activity s on s.user_id = u.id ${page}) u
    left join lateral (${newestInvitation}) i on u.status = 'invited'
    order by u.sort_key ${sql.raw(order)}, u.id ${sql.raw(order)}`.execute(db);
  return rows.map(({ invitationState: state, invitationAt: at, invitationAnswer: answer, ...row }) => ({
    ...row,
    invitation: state === null || at === null ? null : { state, at, answer },
  }));
}

interface InvitationColumns {
  readonly invitationState: InvitationMail['state'] | null;
  readonly invitationAt: string | null;
  readonly invitationAnswer: number | null;
}

/** A mail that was withdrawn before it was sent does not count. */
const newestInvitation: RawBuilder<unknown> = sql`
  select m.answer,
    case when m.sent_at is not null then 'sent' when m.next_attempt_at is not null then 'waiting'
      when m.dropped in ('refused', 'address') then 'refused' else 'given-up' end as state,
    coalesce(m.sent_at, m.failed_at, m.created_at) as at
  from mail m where m.user_id = u.id and m.kind = 'invitation' and m.dropped is distinct from 'gone'
  order by m.created_at desc, m.id desc limit 1`;

const openWork: RawBuilder<boolean> = sql<boolean>`
  w.deleted_at is null and w.archived_at is null and w.status not in ('done', 'cancelled')`;

interface ChoiceReader {
  readonly db: Db;
  readonly actor: Actor;
}

type ChoiceFilter = UserFilter & { readonly areHeirs: boolean };

const choiceColumns: RawBuilder<unknown> = sql`
  u.id, u.name, u.email, u.job_title as "jobTitle", u.department_id as "departmentId", u.roles,
  u.status = 'invited' as "isInvited"`;

function choiceConditions({ actor }: ChoiceReader, { areHeirs, ...filter }: ChoiceFilter) {
  const able = areHeirs ? [worksForOwners(actor.policy, sql`u.roles`)] : [];
  return and([accessFilter(actor, 'read', 'users', 'u'), ...filterConditions(filter), ...able]);
}

/** Few fields of many people, for pickers. */
export async function listChoices(
  reader: ChoiceReader,
  filter: ChoiceFilter,
  limit: number,
): Promise<UserChoice[]> {
  const { rows } = await sql<UserChoice>`
    select ${choiceColumns} from app_user u where ${choiceConditions(reader, filter)}
    order by u.name, u.id limit ${limit}`.execute(reader.db);
  return rows;
}

/** With this many people of the same name, the name is ambiguous. */
const NAMESAKES = 2;

/** People whose name is equal to one of these or begins with it: for each name enough to show whether it is unique. */
export async function listNamed(
  reader: ChoiceReader,
  filter: ChoiceFilter,
  names: readonly string[],
): Promise<UserChoice[]> {
  const conditions = choiceConditions(reader, filter);
  const called = (condition: RawBuilder<boolean>) => sql`
    (select ${choiceColumns} from app_user u where ${condition} and ${conditions}
    order by u.name, u.id limit ${sql.lit(NAMESAKES)})`;
  const searches = [...new Set(names.map((name) => foldText(name.trim())))].flatMap((name) => [
    called(sql`search_fold(u.name) = ${name}`),
    called(beginsTyped(sql`u.name`, name)),
  ]);
  const { rows } = await sql<UserChoice>`
    select distinct on (u.name, u.id) u.* from (${sql.join(searches, sql` union all `)}) u
    order by u.name, u.id`.execute(reader.db);
  return rows;
}

function filterConditions({
  ids = [],
  text,
  roles,
  statuses,
  departmentId,
}: UserFilter): RawBuilder<boolean>[] {
  return [
    ...(ids.length === 0 ? [] : [sql<boolean>`u.id = any(${ids}::uuid[])`]),
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

export interface OpenWorkRow extends WorkFacts, Pick<WholeWork, 'units' | 'status'> {
  readonly id: string;
}

/** The number of a person's open works that another person sees: `count` may be handed over, `kept` stay. */
export async function countOpenWorks(
  db: Db | Tx,
  userId: string,
  { seen, may }: { readonly seen: RawBuilder<boolean>; readonly may: RawBuilder<boolean> },
): Promise<{ count: number; kept: number }> {
  const { rows } = await sql<{ count: number; kept: number }>`
    select (count(*) filter (where ${may}))::integer as count,
      (count(*) filter (where (${may}) is not true))::integer as kept
    from work w
    where (${isOwnedOrAssigned([userId])} or w.reviewer_id = ${userId}) and ${openWork} and ${seen}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, kept: 0 };
}

/** Open works that a person owns, is assigned to or reviews. `may` is true for works `w` that may be handed over. */
export async function listOpenWorks(
  tx: Tx,
  userId: string,
  may: RawBuilder<boolean>,
): Promise<OpenWorkRow[]> {
  const { rows } = await sql<OpenWorkRow>`
    select w.id, w.status, w.owner_id as "ownerId", ${workColumn('assigneeIds')} as "assigneeIds", ${workColumn('units')} as units,
      w.reviewer_id as "reviewerId", w.created_by as "createdBy", w.project_id as "projectId", w.department_id as "departmentId", project.visibility as "projectVisibility"
    from work w left join project on project.id = w.project_id
    where (${isOwnedOrAssigned([userId])} or w.reviewer_id = ${userId}) and ${openWork}
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
  readonly roles: RoleId[];
  readonly status: UserStatus;
  readonly lastSeenAt: string | null;
}

/** All people, for operators. */
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
