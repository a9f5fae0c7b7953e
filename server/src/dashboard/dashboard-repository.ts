import type { Dashboard } from '@gantry/contract';
import { addDays, mondayOf } from '@gantry/scheduling/wall-clock';
import { type RawBuilder, sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { isOwnedOrAssigned } from '../platform/database/index.ts';
import { type ListedWorkRow, listedColumns, openWorks, shownWorks, type WorkReader } from '../works/index.ts';

/** How many works of each kind the home screen shows. */
const SHOWN = 50;
const WEEKS = 12;

export type Bucket = 'late' | 'today' | 'nextDays' | 'review' | 'asked';
export type HomeWorkRow = ListedWorkRow & { readonly bucket: Bucket; readonly lateCount: number };

/**
 * All works on the home screen, in one statement: each part is a short range of its own index. A person is asked if
 * they are to review a work, or if another person asked why it is late and got no answer since.
 */
export async function listHomeWorks({ db, actor, time }: WorkReader): Promise<HomeWorkRow[]> {
  const access = accessFilter(actor, 'read', 'works', 'w');
  const mine = isOwnedOrAssigned([actor.id]);
  const { tomorrow, later } = daysAround(time.now);
  // What is due at midnight is due on the day before.
  const due = (from: RawBuilder<unknown>, to: string) => sql`${mine} and w.status not in ('done', 'cancelled')
    and w.sub_work_count = 0 and ${from} and w.due <= ${to}::timestamp`;
  const late = sql`${mine} and w.overdue_from < ${time.now}::timestamp`;
  const part = (bucket: Bucket, condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select w.*, ${bucket}::text as bucket, ${bucket === 'late' ? sql`count(*) over ()` : sql`0`} as late_count
    from work w
    where w.deleted_at is null and w.archived_at is null and ${access} and ${condition}
    order by ${order}, w.id limit ${SHOWN})`;
  const { rows } = await sql<HomeWorkRow>`
    select ${listedColumns}, w.bucket, w.late_count as "lateCount"
    from (
      ${part('late', late, sql`w.overdue_from`)}
      union all ${part('today', due(sql`w.due >= ${time.now}::timestamp`, tomorrow), sql`w.due`)}
      union all ${part('nextDays', due(sql`w.due > ${tomorrow}::timestamp`, later), sql`w.due`)}
      union all ${part('review', sql`w.status = 'in_review' and w.reviewer_id = ${actor.id}`, sql`w.updated_at`)}
      union all ${part('asked', sql`${isAskedAbout(actor.id)} and w.overdue_from < ${time.now}::timestamp`, sql`w.overdue_from`)}) w
    left join project p on p.id = w.project_id
    order by w.bucket, case w.bucket when 'late' then w.overdue_from when 'review' then null else w.due end,
      w.updated_at, w.id`.execute(db);
  return rows;
}

/** A question is open until the person who was asked comments on the work. */
const isAskedAbout = (userId: string): RawBuilder<boolean> => sql<boolean>`w.id in (
  select n.work_id from notification n
  join comment question on question.id = n.comment_id and question.deleted_at is null
  where n.user_id = ${userId} and n.kind = 'ask_why' and not exists (
    select from comment answer
    where answer.work_id = n.work_id and answer.created_by = ${userId} and answer.created_at > n.created_at))`;

export interface AskRow {
  readonly workId: string;
  readonly byId: string | null;
  readonly at: string;
  readonly comment: string | null;
}

/** Who asked, when, and the last comment on each of these works. */
export async function listAsks(
  { db, actor }: WorkReader,
  ids: { readonly review: readonly string[]; readonly asked: readonly string[] },
): Promise<AskRow[]> {
  const { rows } = await sql<AskRow>`
    select w.id as "workId", ask.by as "byId", coalesce(ask.at, w.updated_at) as at, said.body as comment
    from work w
    left join lateral (
      (select s.actor_id as by, s.at from change_item i join change_set s on s.seq = i.change_set_seq
      where i.entity_id = w.id and i.field in ('status', 'reviewerId', 'row') and w.id = any(${ids.review}::uuid[])
      order by i.change_set_seq desc limit 1)
      union all
      (select n.actor_id, n.created_at from notification n
      where n.work_id = w.id and n.user_id = ${actor.id} and n.kind = 'ask_why' and w.id = any(${ids.asked}::uuid[])
      order by n.id desc limit 1) limit 1) ask on true
    left join lateral (
      select c.body from comment c where c.work_id = w.id and c.deleted_at is null
      order by c.created_at desc, c.id desc limit 1) said on true
    where w.id = any(${[...ids.review, ...ids.asked]}::uuid[])`.execute(db);
  return rows;
}

/** Open works by status, of all that the reader may see. The numbers are those of the linked lists. */
export async function countByStatus({ db, actor }: WorkReader): Promise<Dashboard['byStatus']> {
  const { rows } = await sql<Dashboard['byStatus'][number]>`
    select w.status, count(*) as count from work w
    where ${shownWorks} and ${openWorks} and ${accessFilter(actor, 'read', 'works', 'w')}
    group by w.status order by w.status`.execute(db);
  return rows;
}

/**
 * Works created and works finished in each of the last twelve weeks, including this one. The numbers are those of the
 * lists of these days.
 */
export async function listTrend({ db, actor, time }: WorkReader): Promise<Dashboard['trend']> {
  const first = addDays(mondayOf(time.now), -7 * (WEEKS - 1));
  const access = accessFilter(actor, 'read', 'works', 'w');
  const since = time.instantOf(`${first}T00:00`).toISOString();
  const weekly = (column: RawBuilder<unknown>) => sql`
    select date_trunc('week', ${column} at time zone ${time.timeZone})::date as week, count(*) as count
    from work w
    where ${column} >= ${since}::timestamptz and ${shownWorks} and ${access}
    group by 1`;
  const { rows } = await sql<Dashboard['trend'][number]>`
    select week.day as week, coalesce(opened.count, 0) as opened, coalesce(closed.count, 0) as closed
    from (select (${first}::date + 7 * n) as day from generate_series(0, ${WEEKS - 1}) n) week
    left join (${weekly(sql`w.created_at`)}) opened on opened.week = week.day
    left join (${weekly(sql`w.completed_at`)}) closed on closed.week = week.day
    order by week.day`.execute(db);
  return rows;
}

export async function countOverdueByDepartment({
  db,
  actor,
  time,
}: WorkReader): Promise<Dashboard['overdueByDepartment']> {
  const { rows } = await sql<Dashboard['overdueByDepartment'][number]>`
    select w.department_id as "departmentId", coalesce(d.name, 'No department') as name, count(*) as count
    from work w
    left join department d on d.id = w.department_id and ${accessFilter(actor, 'read', 'departments', 'd')}
    where w.overdue_from < ${time.now}::timestamp and ${accessFilter(actor, 'read', 'works', 'w')}
    group by w.department_id, d.name order by count(*) desc, name`.execute(db);
  return rows;
}

export async function countForSidebar({ db, actor, time }: WorkReader) {
  const access = accessFilter(actor, 'read', 'works', 'w');
  const { rows } = await sql<{ works: number; overdue: number; projects: number }>`
    select
      (select count(*) from work w where ${shownWorks} and ${openWorks} and ${access}) as works,
      (select count(*) from work w where w.overdue_from < ${time.now}::timestamp and ${access}) as overdue,
      (select count(*) from project p where p.deleted_at is null and p.archived_at is null
        and ${accessFilter(actor, 'read', 'projects', 'p')}) as projects`.execute(db);
  return rows[0] ?? { works: 0, overdue: 0, projects: 0 };
}

/** The next seven days after today: on a Sunday, a calendar week would be empty. */
function daysAround(now: string): { tomorrow: string; later: string } {
  const day = now.slice(0, 10);
  return {
    tomorrow: `${addDays(day, 1)}T00:00`,
    later: `${addDays(day, 8)}T00:00`,
  };
}
