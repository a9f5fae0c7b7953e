import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';
import { isAsImported } from './plan-repository.ts';
import type { Touched } from './touched.ts';

/** Of these works, those in projects that use people's calendars. */
export async function listCountedWorks(tx: Db | Tx, workIds: readonly string[]): Promise<string[]> {
  if (workIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select w.id from work w join project p on p.id = w.project_id
    where w.id = any(${workIds}::uuid[]) and p.people_count`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Projects that use people's calendars, and in which an open work has an assignee whose week, whose week's calendar or
 * whose absences changed. An imported project keeps the dates of its file until it is scheduled.
 */
export async function listProjectsOfPeople(
  tx: Db | Tx,
  { personIds, absenceIds, calendarIds }: Touched,
): Promise<string[]> {
  if (personIds.size + absenceIds.size + calendarIds.size === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with recursive family (id) as (
      select unnest(${[...calendarIds]}::uuid[])
      union select c.id from family join calendar c on c.parent_id = family.id),
    person (id) as (
      select unnest(${[...personIds]}::uuid[])
      union select user_id from absence where id = any(${[...absenceIds]}::uuid[])
      union select u.id from app_user u join family on family.id = u.calendar_id),
    done_by (work_id) as (
      select a.work_id from assignment a join person on person.id = a.user_id
      union select w.id from work w join person on person.id = w.owner_id
        where w.deleted_at is null and not exists (select from assignment a where a.work_id = w.id)),
    concerned (id) as (
      select distinct p.id from done_by join work w on w.id = done_by.work_id join project p on p.id = w.project_id
      where p.people_count and p.deleted_at is null and w.deleted_at is null and w.archived_at is null
        and w.status not in ('done', 'cancelled'))
    select id from concerned where not (${isAsImported(sql`concerned.id`)})`.execute(tx);
  return rows.map(({ id }) => id);
}
