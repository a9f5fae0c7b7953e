import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import { prepared } from './prepared-statements.ts';

/**
 * The assignees of a work are stored in rows of `assignment` (decision 0015). All other code treats them as a value of
 * the work: this module reads, filters and writes that value.
 */

type Kind = 'user_id' | 'resource_id';

/** The people or resources that are assigned to a work, in the order of assignment. Takes the id of the work. */
export const assignedOf =
  (kind: Kind) =>
  (workId: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`array(
  select assigned.${sql.raw(kind)} from assignment assigned
  where assigned.work_id = ${workId} and assigned.${sql.raw(kind)} is not null order by assigned.place)`;

/** The percent of each assignee of a work, without those at 100. */
export const unitsOf = (workId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_object_agg(assigned.assignee_id, assigned.units), '{}') from assignment assigned
  where assigned.work_id = ${workId} and assigned.units <> 100)`;

/** Whether a person, or a resource, is assigned to the work `w`. */
export const hasAssigned = (kind: Kind): RawBuilder<boolean> => sql<boolean>`exists (
  select from assignment assigned where assigned.work_id = w.id and assigned.${sql.raw(kind)} is not null)`;

/** Whether one of these resources is assigned to the work `w`. */
export const isAnyResource = (resourceIds: readonly string[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from assignment assigned
  where assigned.work_id = w.id and assigned.resource_id = any(${resourceIds}::uuid[]))`;

/** Whether one of these people is assigned to the work `w`. */
export const isAnyAssigned = (userIds: readonly string[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from assignment assigned
  where assigned.work_id = w.id and assigned.user_id = any(${userIds}::uuid[]))`;

/**
 * The same for access checks of one person on many works. The set of ids is read once, and the database knows its size.
 * Not for many people: a set that does not fit into memory would be read again for each work.
 */
export const isAssigned = (
  userIds: readonly string[],
  work = 'w',
): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${work}.id`)} in (
  select assigned.work_id from assignment assigned where assigned.user_id = any(${userIds}::uuid[]))`;

/**
 * Whether one of these people owns the work `w` or is assigned to it; `w` must not be in the bin. The set of ids comes
 * from two indexes: for few people the database gathers their works from there, and if there are fewer works `w`, it
 * looks up each of them.
 */
export const isOwnedOrAssigned = (userIds: readonly string[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from (
    select owned.id from work owned where owned.owner_id = any(${userIds}::uuid[]) and owned.deleted_at is null
    union all select assigned.work_id from assignment assigned where assigned.user_id = any(${userIds}::uuid[])
  ) as theirs (id) where theirs.id = w.id)`;

const assignedBy = (kind: Kind) => ({
  nothing: [],
  read: assignedOf(kind),
  write: (tx: Tx, values: ReadonlyMap<string, unknown>) =>
    writeAssigned(tx, kind, values as ReadonlyMap<string, readonly string[]>),
});

/** The values as change sets read and write them. */
export const assignees = assignedBy('user_id');
export const assignedResources = assignedBy('resource_id');
/** Units of existing assignees, so they are written after the assignees. */
export const assignedUnits = {
  nothing: {},
  read: unitsOf,
  write: (tx: Tx, values: ReadonlyMap<string, unknown>) =>
    writeUnits(tx, values as ReadonlyMap<string, Readonly<Record<string, number>>>),
};

/** Remaining assignees keep their row, and so their units. */
async function writeAssigned(
  tx: Tx,
  kind: Kind,
  values: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const named = [...values].flatMap(([workId, ids]) =>
    [...new Set(ids)].map((id, place) => ({ workId, id, place })),
  );
  const column = sql.raw(kind);
  await sql`${prepared}
    with given as (
      select * from unnest(
        ${named.map(({ workId }) => workId)}::uuid[], ${named.map(({ id }) => id)}::uuid[],
        ${named.map(({ place }) => place)}::smallint[]) as given (work_id, id, place)),
    gone as (
      delete from assignment a
      where a.work_id = any(${[...values.keys()]}::uuid[]) and a.${column} is not null
        and not exists (select from given where given.work_id = a.work_id and given.id = a.${column}))
    insert into assignment (work_id, ${column}, place) select work_id, id, place from given
    on conflict (work_id, assignee_id) do update set place = excluded.place
      where assignment.place <> excluded.place`.execute(tx);
}

async function writeUnits(
  tx: Tx,
  values: ReadonlyMap<string, Readonly<Record<string, number>>>,
): Promise<void> {
  const named = [...values].flatMap(([workId, units]) =>
    Object.entries(units).map(([id, percent]) => ({ workId, id, percent })),
  );
  await sql`${prepared}
    with given as (
      select * from unnest(
        ${named.map(({ workId }) => workId)}::uuid[], ${named.map(({ id }) => id)}::uuid[],
        ${named.map(({ percent }) => percent)}::smallint[]) as given (work_id, id, units)),
    asked as (
      select a.work_id, a.assignee_id, coalesce(given.units, 100) as units
      from assignment a left join given on given.work_id = a.work_id and given.id = a.assignee_id
      where a.work_id = any(${[...values.keys()]}::uuid[]))
    update assignment a set units = asked.units from asked
    where a.work_id = asked.work_id and a.assignee_id = asked.assignee_id and a.units <> asked.units`.execute(
    tx,
  );
}
