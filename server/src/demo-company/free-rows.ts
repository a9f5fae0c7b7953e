import { sql } from 'kysely';
import { calendarEntity } from '../calendars/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { departmentEntity } from '../departments/index.ts';
import { projectEntity } from '../projects/index.ts';
import { resourceEntity } from '../resources/index.ts';
import { userEntity } from '../users/index.ts';
import type { DemoRows } from './demo-rows.ts';

/**
 * Removes references from remaining rows to removed ones: leads and departments become empty, and calendars become the
 * company's.
 */
export async function freeRows(change: ChangeSetWriter, gone: DemoRows): Promise<void> {
  await freeProjects(change, gone);
  await freeDepartments(change, gone);
  await freePeople(change, gone);
  await freeResources(change, gone);
  await freeCalendars(change, gone);
}

async function freeProjects(change: ChangeSetWriter, gone: DemoRows): Promise<void> {
  const { rows } = await sql<Refs<'leadId' | 'departmentId' | 'calendarId'>>`
    select id, lead_id as "leadId", department_id as "departmentId", calendar_id as "calendarId" from project
    where id <> all(${gone.projects}::uuid[]) and (lead_id = any(${gone.users}::uuid[])
      or department_id = any(${gone.departments}::uuid[]) or calendar_id = any(${gone.calendars}::uuid[]))`.execute(
    change.tx,
  );
  const isGone = goneIn(gone.users, gone.departments, gone.calendars);
  await change.updateMany(projectEntity, rows.map(withoutGone(isGone)));
}

async function freeDepartments(change: ChangeSetWriter, gone: DemoRows): Promise<void> {
  const { rows } = await sql<Refs<'parentId' | 'headId' | 'calendarId'> & { deputyIds: string[] }>`
    select id, parent_id as "parentId", head_id as "headId", calendar_id as "calendarId", deputy_ids as "deputyIds"
    from department
    where id <> all(${gone.departments}::uuid[]) and (parent_id = any(${gone.departments}::uuid[])
      or head_id = any(${gone.users}::uuid[]) or deputy_ids && ${gone.users}::uuid[]
      or calendar_id = any(${gone.calendars}::uuid[]))`.execute(change.tx);
  const isGone = goneIn(gone.users, gone.departments, gone.calendars);
  await change.updateMany(
    departmentEntity,
    rows.map(({ deputyIds, ...row }) => {
      const { id, patch } = withoutGone(isGone)(row);
      return { id, patch: { ...patch, deputyIds: deputyIds.filter((each) => !isGone(each)) } };
    }),
  );
}

async function freePeople(change: ChangeSetWriter, gone: DemoRows): Promise<void> {
  const { rows } = await sql<Refs<'departmentId' | 'managerId' | 'calendarId'>>`
    select id, department_id as "departmentId", manager_id as "managerId", calendar_id as "calendarId" from app_user
    where id <> all(${gone.users}::uuid[]) and (department_id = any(${gone.departments}::uuid[])
      or manager_id = any(${gone.users}::uuid[]) or calendar_id = any(${gone.calendars}::uuid[]))`.execute(
    change.tx,
  );
  const isGone = goneIn(gone.users, gone.departments, gone.calendars);
  await change.updateMany(userEntity, rows.map(withoutGone(isGone)));
}

async function freeResources(change: ChangeSetWriter, gone: DemoRows): Promise<void> {
  const { rows } = await sql<Refs<'departmentId' | 'calendarId'>>`
    select id, department_id as "departmentId", calendar_id as "calendarId" from resource
    where id <> all(${gone.resources}::uuid[]) and (department_id = any(${gone.departments}::uuid[])
      or calendar_id = any(${gone.calendars}::uuid[]))`.execute(change.tx);
  const isGone = goneIn(gone.departments, gone.calendars);
  await change.updateMany(resourceEntity, rows.map(withoutGone(isGone)));
}

/** A calendar that inherited from a demo calendar gets the company's holidays instead. */
async function freeCalendars(change: ChangeSetWriter, gone: DemoRows): Promise<void> {
  const { rows } = await sql<{ id: string; parentId: string | null }>`
    select c.id, case when c.id = company.calendar_id then null else company.calendar_id end as "parentId"
    from calendar c, company
    where c.id <> all(${gone.calendars}::uuid[]) and c.parent_id = any(${gone.calendars}::uuid[])`.execute(
    change.tx,
  );
  await change.updateMany(
    calendarEntity,
    rows.map(({ id, parentId }) => ({ id, patch: { parentId } })),
  );
}

type Refs<F extends string> = { id: string } & Record<F, string | null>;
type IsGone = (id: string) => boolean;

function goneIn(...lists: readonly (readonly string[])[]): IsGone {
  const gone = new Set(lists.flat());
  return (id) => gone.has(id);
}

/** A patch that clears each field that refers to a removed row. */
function withoutGone(isGone: IsGone) {
  return <F extends string>({ id, ...refs }: Refs<F>) => ({
    id,
    patch: Object.fromEntries(
      Object.entries<string | null>(refs as Record<string, string | null>)
        .filter(([, value]) => value !== null && isGone(value))
        .map(([field]) => [field, null]),
    ),
  });
}
