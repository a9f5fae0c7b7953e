import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import { prepared } from './prepared-statements.ts';

/**
 * Who does a work lies in rows of `assignment` (decision 0015). For everybody else it is a value of the work: this says how it
 * is read, asked and stored.
 */

/** Who is assigned to a work, in the order in which they were named; the work's id is given. */
export const assigneesOf = (workId: RawBuilder<unknown>): RawBuilder<unknown> => sql`array(
  select assigned.user_id from assignment assigned
  where assigned.work_id = ${workId} and assigned.user_id is not null order by assigned.place)`;

/** Of the work `w`: a person is assigned to it. */
export const hasAssignees: RawBuilder<boolean> = sql<boolean>`exists (
  select from assignment assigned where assigned.work_id = w.id and assigned.user_id is not null)`;

/** Of the work `w`: one of these people is assigned to it. */
export const isAnyAssigned = (userIds: readonly string[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from assignment assigned
  where assigned.work_id = w.id and assigned.user_id = any(${userIds}::uuid[]))`;

/**
 * The same for a person who asks of many works what they may do to them: a set of ids, which the database reads once, and whose
 * size it knows. A set that is too large for memory would be read once for each work: for many people it is not made.
 */
export const isAssigned = (
  userIds: readonly string[],
  work = 'w',
): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${work}.id`)} in (
  select assigned.work_id from assignment assigned where assigned.user_id = any(${userIds}::uuid[]))`;

/**
 * Of the work `w`, which is not in the bin: one of these people owns it or is assigned to it. Asked of a set of ids, which two
 * indexes give: the database gathers the works of few people from there, and looks each work up where that is less.
 */
export const isOwnedOrAssigned = (userIds: readonly string[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from (
    select owned.id from work owned where owned.owner_id = any(${userIds}::uuid[]) and owned.deleted_at is null
    union all select assigned.work_id from assignment assigned where assigned.user_id = any(${userIds}::uuid[])
  ) as theirs (id) where theirs.id = w.id)`;

/** The value as change sets read and write it. */
export const assignees = {
  nothing: [],
  read: assigneesOf,
  write: (tx: Tx, values: ReadonlyMap<string, unknown>) =>
    writeAssignees(tx, values as ReadonlyMap<string, readonly string[]>),
};

/** People who stay keep their row, and their units with it. */
async function writeAssignees(tx: Tx, values: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const named = [...values].flatMap(([workId, userIds]) =>
    [...new Set(userIds)].map((userId, place) => ({ workId, userId, place })),
  );
  await sql`${prepared}
    with given as (
      select * from unnest(
        ${named.map(({ workId }) => workId)}::uuid[], ${named.map(({ userId }) => userId)}::uuid[],
        ${named.map(({ place }) => place)}::smallint[]) as given (work_id, user_id, place)),
    gone as (
      delete from assignment a
      where a.work_id = any(${[...values.keys()]}::uuid[]) and a.user_id is not null
        and not exists (select from given where given.work_id = a.work_id and given.user_id = a.user_id))
    insert into assignment (work_id, user_id, place) select work_id, user_id, place from given
    on conflict (work_id, assignee_id) do update set place = excluded.place
      where assignment.place <> excluded.place`.execute(tx);
}
