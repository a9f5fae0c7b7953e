import { type RawBuilder, sql } from 'kysely';
import { type Db, hasAssigned, type Tx } from '../../platform/database/index.ts';
import type { OpenWork } from './room.ts';

/** The maximum number of proposed people. */
const MAX_PEOPLE = 50;

export interface LateWork extends OpenWork {
  id: string;
  ownerId: string | null;
}

export interface Colleague {
  id: string;
  name: string;
  calendarId: string | null;
  /** Whether their roles let them work on their own works. */
  mayWork: boolean;
}

const openWorkColumns = sql`
  w.start, w.due, w.duration_minutes as "durationMinutes", w.effort_minutes as "effortMinutes", w.progress,
  w.calendar_id as "calendarId", p.calendar_id as "projectCalendarId"`;

export async function listLateWorks(
  db: Db | Tx,
  ids: readonly string[],
  access: RawBuilder<boolean>,
): Promise<LateWork[]> {
  const { rows } = await sql<LateWork>`
    select w.id, w.owner_id as "ownerId", ${openWorkColumns}
    from work w left join project p on p.id = w.project_id
    where w.id = any(${ids}::uuid[]) and w.deleted_at is null and ${access}
    order by w.overdue_from, w.id`.execute(db);
  return rows;
}

/** Owners of these works, and active people of their projects and departments whose roles let them work. */
export async function listColleagues(
  db: Db | Tx,
  ids: readonly string[],
  { mayRead, mayWork }: { mayRead: RawBuilder<boolean>; mayWork: RawBuilder<boolean> },
): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    with late as (select w.owner_id, w.project_id, w.department_id from work w where w.id = any(${ids}::uuid[]))
    select u.id, u.name, coalesce(u.calendar_id, d.calendar_id) as "calendarId", ${mayWork} as "mayWork"
    from app_user u left join department d on d.id = u.department_id
    where u.status = 'active' and ${mayRead} and (
      u.id in (select owner_id from late)
      or ${mayWork} and (
        u.department_id in (select department_id from late)
        or u.id in (select m.user_id from project_member m join late on late.project_id = m.project_id)))
    order by u.id in (select owner_id from late) desc, u.name, u.id
    limit ${MAX_PEOPLE}`.execute(db);
  return rows;
}

export interface WorkOfPerson extends OpenWork {
  personId: string;
  /** The person's share of the work. */
  share: number;
}

export interface WorkOfResource extends OpenWork {
  resourceId: string;
  /** The resource's share of the work; above 1 if several units are assigned. */
  share: number;
}

/**
 * The share of an assignee. Effort is divided completely among the assignees by units. A duration is the time of a
 * person with 100 %: of a work of ten days, one person with 50 % gets five days.
 */
const shareOfUnits = sql`
  w.units::real / case when w.effort_minutes is null then greatest(w.all_units, 100) else w.all_units end`;

/** Works that count as load: open, not archived, not a summary, and with a due. */
const isToDo = sql`
  w.status not in ('done', 'cancelled') and w.archived_at is null and w.sub_work_count = 0 and w.due is not null`;

/**
 * Open works of these resources with their shares. A resource is occupied for the duration of the work, multiplied by
 * its units: three cranes for ten hours are thirty hours. Without a duration it gets its share of the effort.
 */
export async function listWorksOfResources(
  db: Db | Tx,
  resourceIds: readonly string[],
  access: RawBuilder<boolean>,
): Promise<WorkOfResource[]> {
  const { rows } = await sql<Omit<WorkOfResource, 'share'> & { units: number; allUnits: number }>`
    select own.resource_id as "resourceId", ${openWorkColumns}, own.units,
      (select sum(other.units)::integer from assignment other where other.work_id = w.id) as "allUnits"
    from assignment own
    join work w on w.id = own.work_id and w.deleted_at is null
    left join project p on p.id = w.project_id
    where own.resource_id = any(${resourceIds}::uuid[]) and ${isToDo} and ${access}`.execute(db);
  return rows.map(({ units, allUnits, ...work }) =>
    work.durationMinutes === null
      ? { ...work, share: units / allUnits }
      : { ...work, effortMinutes: null, share: units / 100 },
  );
}

/**
 * Open works of these people and resources with their shares, except some works. Works are shared among their
 * assignees; the owner also counts for works with only resources assigned. `access` is the condition on `w` that limits
 * the works.
 */
export async function listWorksOfPeople(
  db: Db | Tx,
  personIds: readonly string[],
  exceptIds: readonly string[],
  access: RawBuilder<boolean>,
): Promise<WorkOfPerson[]> {
  const { rows } = await sql<WorkOfPerson>`
    select person.id as "personId", ${shareOfUnits} as share, ${openWorkColumns}
    from unnest(${personIds}::uuid[]) as person (id)
    join lateral (
      select w.*, 100 as units, 100 as all_units from work w
      where w.owner_id = person.id and w.deleted_at is null and not ${hasAssigned('user_id')}
      union all
      select a.*, own.units, (select sum(other.units) from assignment other where other.work_id = a.id) as all_units
      from assignment own join work a on a.id = own.work_id
      where (own.user_id = person.id or own.resource_id = person.id) and a.deleted_at is null) w on true
    left join project p on p.id = w.project_id
    where ${isToDo} and w.id <> all(${exceptIds}::uuid[]) and ${access}`.execute(db);
  return rows.map((row) => ({ ...row, share: Number(row.share) }));
}
