import { sql } from 'kysely';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { listWholePlanIds } from './read-reach.ts';
import { type Touched, touchCalendars, touchProjects } from './touched.ts';

/**
 * With more works than these, the plans on a calendar follow one by one in a job, so that no writer waits for all of
 * them.
 */
export const MOST_WORKS_AT_ONCE = 2_000;

/**
 * If a calendar of plans with many works changes, stores these plans for the job that lets them catch up. Returns what
 * must be scheduled at once: everything else that the change set touches.
 */
export async function leaveToCatchUp(change: ChangeSetWriter, touched: Touched): Promise<Touched> {
  const { calendarIds, isCompanyCalendar } = touched;
  if (calendarIds.size === 0 && !isCompanyCalendar) return touched;
  const { tx, undoes } = change;
  const calendars: Touched = { ...touchProjects([]), calendarIds, isCompanyCalendar };
  const planIds = await listWholePlanIds(tx, calendars);
  const isTurned = undoes !== null && (await isCatchingUp(tx, undoes));
  if (!isTurned && !(await hasManyWorks(tx, planIds))) return touched;
  await sql`
    insert into catch_up (change_set_id, actor_id, calendar_ids, undoes, begun_at)
    values (${change.id}, ${change.actorId}, ${[...calendarIds]}::uuid[], ${isTurned ? undoes : null}, ${change.at})
    on conflict do nothing`.execute(tx);
  // Plans that have not followed yet do not have to be undone.
  if (isTurned)
    await sql`delete from catch_up_plan where change_set_id = ${undoes} and done_at is null`.execute(tx);
  await sql`
    insert into catch_up_plan (change_set_id, project_id)
    select ${change.id}::uuid, id from unnest(${planIds}::uuid[]) as on_calendar (id)
    union select ${change.id}::uuid, project_id from catch_up_plan where change_set_id = ${isTurned ? undoes : null}::uuid
    on conflict do nothing`.execute(tx);
  return { ...touched, calendarIds: new Set(), isCompanyCalendar: false };
}

/** Whether the plans on this calendar would follow one by one. */
export async function wouldCatchUp(db: Db, calendarId: string): Promise<boolean> {
  return hasManyWorks(db, await listWholePlanIds(db, touchCalendars([calendarId])));
}

/** The plans that have to follow a change set; null: works without a project. */
export async function listPlansToFollow(tx: Tx, changeSetId: string): Promise<(string | null)[]> {
  const rows = await tx
    .selectFrom('catch_up_plan')
    .select('project_id')
    .where('change_set_id', '=', changeSetId)
    .execute();
  return rows.map(({ project_id }) => project_id);
}

/** Whether plans follow a change set one by one. */
export async function isCatchingUp(tx: Tx, changeSetId: string): Promise<boolean> {
  const { rows } = await sql`select from catch_up where change_set_id = ${changeSetId}`.execute(tx);
  return rows.length > 0;
}

async function hasManyWorks(tx: Db | Tx, planIds: readonly (string | null)[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from work where (project_id = any(${planIds}::uuid[]) or ${planIds.includes(null)} and project_id is null)
        and deleted_at is null and archived_at is null limit ${MOST_WORKS_AT_ONCE + 1}) first`.execute(tx);
  return (rows[0]?.count ?? 0) > MOST_WORKS_AT_ONCE;
}
