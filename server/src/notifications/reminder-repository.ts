import type { ReminderChoice } from '@gantry/contract';
import { sql } from 'kysely';
import type { WorkFacts } from '../access/index.ts';
import { type Db, type Tx, workColumn } from '../platform/database/index.ts';

/** A person whose hour has come and whose works have not been checked on their current day. */
export interface Look {
  readonly userId: string;
  /** The day in the person's own time zone. */
  readonly day: string;
  readonly daysBefore: ReminderChoice['daysBefore'];
  readonly calendarId: string | null;
}

export interface Reach {
  /** Works that are due before this day are included. */
  readonly until: string;
}

type ToRemind = WorkFacts & {
  readonly userId: string;
  readonly workId: string;
  readonly due: string;
};

export async function findDueLooks(
  db: Db,
  companyZone: string,
  clockOf: (zone: string) => { readonly day: string; readonly hour: number },
): Promise<Look[]> {
  const { rows: zones } = await sql<{ zone: string }>`
    select distinct coalesce(u.time_zone, ${companyZone}) as zone
    from reminder_choice c join app_user u on u.id = c.user_id and u.status = 'active'`.execute(db);
  const clocks = zones.map(({ zone }) => ({ zone, ...clockOf(zone) }));
  const { rows } = await sql<Look>`
    select u.id as "userId", z.day, c.days_before as "daysBefore", coalesce(u.calendar_id, d.calendar_id) as "calendarId"
    from unnest(${clocks.map(({ zone }) => zone)}::text[], ${clocks.map(({ day }) => day)}::text[],
      ${clocks.map(({ hour }) => hour)}::integer[]) z (zone, day, hour)
    join app_user u on coalesce(u.time_zone, ${companyZone}) = z.zone and u.status = 'active'
    join reminder_choice c on c.user_id = u.id and z.hour >= c.hour and coalesce(c.looked_on < z.day::date, true)
    left join department d on d.id = u.department_id
    order by u.id`.execute(db);
  return rows;
}

/** Marks the day as checked. Returns the people whom this call marked. */
export async function noteLooks(tx: Tx, looks: readonly Look[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    update reminder_choice c set looked_on = l.day
    from unnest(${looks.map(({ userId }) => userId)}::uuid[], ${looks.map(({ day }) => day)}::date[]) l (user_id, day)
    where c.user_id = l.user_id and coalesce(c.looked_on < l.day, true)
    returning c.user_id as "userId"`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/**
 * Open works of these people that are due soon, not late yet, and without a reminder for this due date; earliest first.
 */
export async function listToRemind(
  tx: Tx,
  looks: readonly (Look & Reach)[],
  now: string,
): Promise<ToRemind[]> {
  const { rows } = await sql<ToRemind>`
    select l.user_id as "userId", w.id as "workId", w.due, w.owner_id as "ownerId", w.reviewer_id as "reviewerId",
      ${workColumn('assigneeIds')} as "assigneeIds", w.created_by as "createdBy", w.project_id as "projectId",
      w.department_id as "departmentId", p.visibility as "projectVisibility"
    from unnest(${looks.map(({ userId }) => userId)}::uuid[], ${looks.map(({ until }) => until)}::timestamp[]) l (user_id, until)
    cross join lateral (
      select owned.id from work owned
      where owned.owner_id = l.user_id and owned.overdue_from > ${now}::timestamp and owned.overdue_from <= l.until
      union
      select assigned.work_id from assignment assigned where assigned.user_id = l.user_id) theirs
    join work w on w.id = theirs.id and w.overdue_from > ${now}::timestamp and w.due <= l.until
    left join project p on p.id = w.project_id
    where not exists (
      select from notification n where n.user_id = l.user_id and n.work_id = w.id and n.kind = 'reminder'
        and (n.changes ->> 'due')::timestamp = w.due)
    order by w.due, w.id`.execute(tx);
  return rows;
}
