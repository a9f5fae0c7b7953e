import type { Calendar } from '@gantry/contract';
import { sql } from 'kysely';
import { absenceEntity } from '../absences/index.ts';
import { baselineEntity } from '../baselines/index.ts';
import { calendarEntity } from '../calendars/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { companyEntity, NAME_AT_FIRST_START } from '../company/index.ts';
import { departmentEntity } from '../departments/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { projectEntity, projectMemberEntity, statusReportEntity } from '../projects/index.ts';
import { resourceEntity } from '../resources/index.ts';
import { userEntity } from '../users/index.ts';
import { attachmentEntity, commentEntity, labelEntity, linkEntity, workEntity } from '../works/index.ts';
import { DEMO_REASON, type DemoRows } from './demo-rows.ts';
import { freeRows } from './free-rows.ts';
import { freeWorks } from './free-works.ts';

/**
 * Removes the demo company for good. References from remaining rows are removed first, and dependent rows before the
 * rows that they depend on.
 */
export async function removeRows(change: ChangeSetWriter, gone: DemoRows): Promise<void> {
  await freeWorks(change, gone);
  await freeRows(change, gone);
  await removeWorks(change, gone);
  await removeProjects(change, gone);
  await change.remove(resourceEntity, gone.resources);
  await change.remove(labelEntity, gone.labels);
  await removeAround(change, gone);
  await startAgain(change);
}

async function removeWorks(change: ChangeSetWriter, { works }: DemoRows): Promise<void> {
  const ofWorks = (table: 'comment' | 'attachment') =>
    listIds(change.tx, sql`select id from ${sql.table(table)} where work_id = any(${works}::uuid[])`);
  const links = await listIds(
    change.tx,
    sql`select id from link where predecessor_id = any(${works}::uuid[]) or successor_id = any(${works}::uuid[])`,
  );
  await change.remove(linkEntity, links);
  await change.remove(attachmentEntity, await ofWorks('attachment'));
  await change.remove(commentEntity, await ofWorks('comment'));
  await change.remove(workEntity, works);
}

async function removeProjects(change: ChangeSetWriter, { users, projects }: DemoRows): Promise<void> {
  const ofProjects = (table: 'baseline' | 'status_report') =>
    listIds(change.tx, sql`select id from ${sql.table(table)} where project_id = any(${projects}::uuid[])`);
  const members = await listIds(
    change.tx,
    sql`select id from project_member where project_id = any(${projects}::uuid[]) or user_id = any(${users}::uuid[])`,
  );
  await change.remove(projectMemberEntity, members);
  await change.remove(baselineEntity, await ofProjects('baseline'));
  await change.remove(statusReportEntity, await ofProjects('status_report'));
  await change.remove(projectEntity, projects);
}

/** People, departments and calendars refer to one another, so these references must be removed before the rows. */
async function removeAround(change: ChangeSetWriter, gone: DemoRows): Promise<void> {
  const { tx } = change;
  const { users, departments, calendars } = gone;
  const absences = await listIds(tx, sql`select id from absence where user_id = any(${users}::uuid[])`);
  await change.remove(absenceEntity, absences);
  await forgetPeople(tx, users);
  await change.updateMany(
    departmentEntity,
    departments.map((id) => ({ id, patch: { headId: null, deputyIds: [], calendarId: null } })),
  );
  await change.remove(userEntity, users);
  await change.remove(departmentEntity, departments);
  await change.remove(calendarEntity, calendars);
}

/** Data of people outside the log that is not deleted automatically with them. */
async function forgetPeople(tx: Tx, users: readonly string[]): Promise<void> {
  await sql`delete from saved_view_mark where user_id = any(${users}::uuid[])
    or view_id in (select id from saved_view where owner_id = any(${users}::uuid[]))`.execute(tx);
  await sql`delete from saved_view where owner_id = any(${users}::uuid[])`.execute(tx);
  for (const table of [
    'access_token',
    'calendar_feed',
    'idempotency_key',
    'notification',
    'notification_mute',
    'one_time_link',
    'session_family',
    'user_activity',
  ] as const)
    await sql`delete from ${sql.table(table)} where user_id = any(${users}::uuid[])`.execute(tx);
}

/** The company as at a first start, except for the settings that people have chosen. */
async function startAgain(change: ChangeSetWriter): Promise<void> {
  const { rows } = await sql<{
    id: string;
    calendarId: string;
    name: string;
    seededName: string | null;
    exceptions: Calendar['exceptions'];
    seededExceptions: Calendar['exceptions'] | null;
  }>`
    with seeded as (
      select i.entity_id as id, i.new_value as made from change_set s join change_item i on i.change_set_seq = s.seq
      where s.actor_id is null and s.via = 'directory' and s.reason = ${DEMO_REASON}
        and i.entity in ('company', 'calendar') and i.field = 'row')
    select c.id, c.calendar_id as "calendarId", c.name, (select made->>'name' from seeded where seeded.id = c.id) as "seededName",
      calendar.exceptions, (select made->'exceptions' from seeded where seeded.id = c.calendar_id) as "seededExceptions"
    from company c join calendar on calendar.id = c.calendar_id`.execute(change.tx);
  const [company] = rows;
  if (!company) throw new Error('This database has no company yet.');
  const { id, calendarId, name, seededName, exceptions, seededExceptions } = company;
  await change.update(companyEntity, id, {
    isDemo: false,
    setUpEnded: false,
    setUpSkipped: [],
    ...(name === seededName && { name: NAME_AT_FIRST_START }),
  });
  const invented = new Set((seededExceptions ?? []).map((each) => JSON.stringify(each)));
  const own = exceptions.filter((each) => !invented.has(JSON.stringify(each)));
  if (own.length < exceptions.length) await change.update(calendarEntity, calendarId, { exceptions: own });
}

async function listIds(tx: Tx, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await (query as ReturnType<typeof sql<{ id: string }>>).execute(tx);
  return rows.map(({ id }) => id);
}
