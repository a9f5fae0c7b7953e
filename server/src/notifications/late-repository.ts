import { sql } from 'kysely';
import type { WorkFacts } from '../access/index.ts';
import { type Db, type Tx, workColumn } from '../platform/database/index.ts';

/** A person whose works of the last hours were not looked at. Moments are in the company's time. */
export interface LateLook {
  readonly userId: string;
  readonly calendarId: string | null;
}

type LateWork = WorkFacts & {
  readonly userId: string;
  readonly workId: string;
  readonly due: string;
  readonly reason: 'owner' | 'assignee' | 'lead';
};

export async function findLateLooks(db: Db, hour: string): Promise<LateLook[]> {
  const { rows } = await sql<LateLook>`
    select u.id as "userId", coalesce(u.calendar_id, d.calendar_id) as "calendarId"
    from app_user u
    left join department d on d.id = u.department_id
    left join late_look l on l.user_id = u.id
    where u.status = 'active' and coalesce(l.looked_until < ${hour}::timestamp, true)
    order by u.id`.execute(db);
  return rows;
}

/**
 * Marks people as looked at until this hour, and returns since when to look for each. A new person is only marked: works
 * that were late before are no news.
 */
export async function noteLateLooks(
  tx: Tx,
  userIds: readonly string[],
  hour: string,
): Promise<{ userId: string; since: string }[]> {
  const { rows } = await sql<{ userId: string; since: string }>`
    with before as (
      select user_id, looked_until from late_look where user_id = any(${[...userIds]}::uuid[]) for update),
    noted as (
      insert into late_look (user_id, looked_until)
      select id, ${hour}::timestamp from unnest(${[...userIds]}::uuid[]) id
      on conflict (user_id) do update set looked_until = excluded.looked_until
        where late_look.looked_until < excluded.looked_until
      returning user_id)
    select n.user_id as "userId", b.looked_until as since from noted n join before b on b.user_id = n.user_id
    where b.looked_until < ${hour}::timestamp`.execute(tx);
  return rows;
}

/** Open works that became late in this time: a person's own, assigned ones, and those of projects that they lead. */
export async function listBecameLate(
  tx: Tx,
  looks: readonly { readonly userId: string; readonly since: string }[],
  hour: string,
): Promise<LateWork[]> {
  const { rows } = await sql<LateWork>`
    select l.user_id as "userId", theirs.reason, w.id as "workId", w.due, w.owner_id as "ownerId",
      w.reviewer_id as "reviewerId", ${workColumn('assigneeIds')} as "assigneeIds", w.created_by as "createdBy",
      w.project_id as "projectId", w.department_id as "departmentId", p.visibility as "projectVisibility"
    from unnest(${looks.map(({ userId }) => userId)}::uuid[], ${looks.map(({ since }) => since)}::timestamp[]) l (user_id, since)
    cross join lateral (
      select owned.id, 'owner' as reason from work owned
      where owned.owner_id = l.user_id and owned.overdue_from >= l.since and owned.overdue_from < ${hour}::timestamp
      union all
      select assigned.work_id, 'assignee' from assignment assigned where assigned.user_id = l.user_id
      union all
      select led.id, 'lead' from project mine join work led on led.project_id = mine.id
        and led.overdue_from >= l.since and led.overdue_from < ${hour}::timestamp
      where mine.lead_id = l.user_id and mine.archived_at is null) theirs
    join work w on w.id = theirs.id and w.overdue_from >= l.since and w.overdue_from < ${hour}::timestamp
    left join project p on p.id = w.project_id
    order by w.due, w.id`.execute(tx);
  return rows;
}

/**
 * The new lines replace unseen lines of the same day about the same kind of works, and count both: a person reads one
 * line about a day.
 */
export async function mergeUnseenLate(tx: Tx, at: Date, dayBegan: Date): Promise<void> {
  await sql`
    with fresh as (
      select n.id, n.user_id, n.reason = 'lead' as is_led, w.project_id from notification n join work w on w.id = n.work_id
      where n.kind = 'late' and n.created_at = ${at.toISOString()}::timestamptz and n.done_at is null),
    old as (
      delete from notification o using fresh f, work w
      where o.user_id = f.user_id and o.kind = 'late' and w.id = o.work_id
        and o.created_at >= ${dayBegan.toISOString()}::timestamptz and o.created_at < ${at.toISOString()}::timestamptz
        and o.read_at is null and o.done_at is null and o.snoozed_until is null
        and (o.reason = 'lead') = f.is_led and (not f.is_led or w.project_id is not distinct from f.project_id)
      returning f.id, o.work_count)
    update notification n set work_count = n.work_count + earlier.works
    from (select id, sum(work_count)::integer as works from old group by id) earlier
    where n.id = earlier.id`.execute(tx);
}
