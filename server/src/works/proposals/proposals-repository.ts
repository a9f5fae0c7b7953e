import { type RawBuilder, sql } from 'kysely';
import { type Db, hasAssigned, type Tx } from '../../platform/database/index.ts';
import type { OpenWork } from './room.ts';

/** The most people who are offered. */
const MAX_PEOPLE = 50;

export interface LateWork extends OpenWork {
  id: string;
  ownerId: string | null;
}

export interface Colleague {
  id: string;
  name: string;
  calendarId: string | null;
  /** Could do something with works that were theirs. */
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

/** Owners of these works, and active people of their projects and departments who could do something with them. */
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
  /** The part of it that is theirs. */
  share: number;
}

export interface WorkOfResource extends OpenWork {
  resourceId: string;
  /** The part of it that is theirs; above 1 where several of it are assigned. */
  share: number;
}

/**
 * The part of a work that an assignee has. Effort is shared out whole, by units. A length is the time of one who gives all of
 * theirs: of a work of ten days, one person with 50 % has five.
 */
const shareOfUnits = sql`
  w.units::real / case when w.effort_minutes is null then greatest(w.all_units, 100) else w.all_units end`;

/** A work that counts as something to do by a date. */
const isToDo = sql`
  w.status not in ('done', 'cancelled') and w.archived_at is null and w.sub_work_count = 0 and w.due is not null`;

/**
 * Open works of these resources, each with the part that is theirs. A resource is held for the length of the work, as many of
 * it as are assigned: three cranes for ten hours are thirty. Without a length it has its part of the effort.
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
 * Open works of these people and resources, but for some, each with the part that is theirs: works are shared by those who are
 * assigned. A work that only resources are assigned to is its owner's as well. `access`: only those `w` for which it holds.
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
