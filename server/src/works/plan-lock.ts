import { sql } from 'kysely';
import { LostRaceError, prepared, type Tx } from '../platform/database/index.ts';

/** Fields of a work that affect dates, its own or those of other works. */
const PLANNED_FIELDS: ReadonlySet<string> = new Set([
  'start',
  'due',
  'durationMinutes',
  'status',
  'scheduleMode',
  'constraint',
  'constraintDate',
  'milestone',
  'calendarId',
  'actualStart',
  'actualFinish',
  'resume',
  'interruptions',
  'parentId',
  'projectId',
  'archivedAt',
  'deletedAt',
  // Names of fields as sent by callers.
  'archived',
  'remove',
  'shiftWorkingDays',
]);

/** Whether a change of these fields can affect dates. */
export function touchesPlan(fields: object): boolean {
  return Object.entries(fields).some(([field, value]) => value !== undefined && PLANNED_FIELDS.has(field));
}

/**
 * These fields affect the progress of the summaries above. Where people's calendars count, they also affect the dates
 * of the people's works.
 */
const HOLDING_FIELDS = ['progress', 'ownerId', 'assigneeIds', 'addAssigneeIds', 'removeAssigneeIds'];

/** Whether a change of these fields must lock its plan. */
export function holdsPlan(fields: object): boolean {
  const sent = new Map<string, unknown>(Object.entries(fields));
  return touchesPlan(fields) || HOLDING_FIELDS.some((field) => sent.get(field) !== undefined);
}

export interface Plans {
  readonly workIds?: readonly string[];
  /** Links belong to the plan of their successor. */
  readonly linkIds?: readonly string[];
  readonly projectIds?: readonly (string | null)[];
}

/**
 * Locks the plans of these works, links and projects until the transaction ends, in the order of their ids and before
 * any of their works. So a writer calculates dates from the latest values, and two writers do not deadlock.
 */
export async function lockPlans(tx: Tx, plans: Plans): Promise<void> {
  const { workIds = [], linkIds = [], projectIds = [] } = plans;
  await sql`${prepared}
    select from project where id = any(array(
      select unnest(${projectIds.filter((id) => id !== null)}::uuid[])
      union select project_id from work where id = any(${workIds}::uuid[])
      union select w.project_id from link l join work w on w.id = l.successor_id where l.id = any(${linkIds}::uuid[])))
    order by id for no key update`.execute(tx);
}

interface TiedPlans extends Plans {
  /** The projects of link ends that are not created yet. */
  readonly endProjectIds?: readonly (string | null)[];
}

/**
 * Locks these plans, and all plans that are connected to those of `endIds`, the ends of new links. A cycle of links
 * lies within connected plans: of two writers who could close a cycle together, the second waits for the first. Writers
 * elsewhere do not wait.
 */
export async function lockTiedPlans(tx: Tx, endIds: readonly string[], plans: TiedPlans = {}): Promise<void> {
  const { endProjectIds = [] } = plans;
  const tied = await listTiedPlans(tx, endIds, endProjectIds);
  const { projectIds = [] } = plans;
  await lockPlans(tx, { ...plans, projectIds: [...projectIds, ...tied.keys()] });
  // Works without a project have no project row to lock, so all their links share one lock.
  if ([...tied.values()].includes('work'))
    await sql`select pg_advisory_xact_lock(hashtext('links of works without a project'))`.execute(tx);
  const now = await listTiedPlans(tx, endIds, endProjectIds);
  if ([...now.keys()].some((plan) => !tied.has(plan)))
    throw new LostRaceError('these plans were linked to others before they were held');
}

/**
 * The plans that are connected to these works and projects by links in either direction: projects, and works without a
 * project.
 */
async function listTiedPlans(
  tx: Tx,
  workIds: readonly string[],
  projectIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, 'project' | 'work'>> {
  const { rows } = await sql<{ id: string; kind: 'project' | 'work' }>`${prepared}
    with recursive tied (id) as (
      select coalesce(project_id, id) from work where id = any(${[...new Set(workIds)]}::uuid[])
      union select unnest(${projectIds.filter((id) => id !== null)}::uuid[])
      union
      select next.id from tied cross join lateral (
        select later_plan as id from link_between_plans where earlier_plan = tied.id
        union all select earlier_plan from link_between_plans where later_plan = tied.id
        -- Sub-works stand with their summaries; in a project they do so anyway.
        union all select parent_id from (select parent_id from work where id = tied.id offset 0) itself
          where parent_id is not null
        union all select id from work where parent_id = tied.id) next)
    select tied.id, case when p.id is null then 'work' else 'project' end as kind
    from tied left join project p on p.id = tied.id`.execute(tx);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** Locks the plans of all rows that a change set touched, before those rows are locked. */
export async function lockPlansOfChangeSet(tx: Tx, changeSetSeq: number): Promise<void> {
  const { rows } = await sql<{ id: string | null }>`${prepared}
    with touched as (
      select entity, entity_id as id, old_value as old, new_value as new from change_item
      where change_set_seq = ${changeSetSeq}::bigint and origin = 'direct' and entity in ('work', 'link', 'project'))
    select w.project_id as id from touched join work w on touched.entity = 'work' and w.id = touched.id
      union select w.project_id from touched
        join work w on touched.entity = 'link' and w.id = (coalesce(touched.new, touched.old) ->> 'successorId')::uuid
      union select w.project_id from touched
        join link l on touched.entity = 'link' and l.id = touched.id join work w on w.id = l.successor_id
      union select id from touched where entity = 'project'`.execute(tx);
  await lockTiedPlans(tx, await listLinkedBy(tx, changeSetSeq), { projectIds: rows.map(({ id }) => id) });
}

/** The ends of the links that a change set touched. */
async function listLinkedBy(tx: Tx, changeSetSeq: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with touched as (
      select entity_id as id, coalesce(new_value, old_value) as value from change_item
      where change_set_seq = ${changeSetSeq}::bigint and origin = 'direct' and entity = 'link')
    select (value ->> 'predecessorId')::uuid as id from touched where value ? 'predecessorId'
    union select (value ->> 'successorId')::uuid from touched where value ? 'successorId'
    union select unnest(array[l.predecessor_id, l.successor_id]) from touched join link l on l.id = touched.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
