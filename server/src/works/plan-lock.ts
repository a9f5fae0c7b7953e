import { sql } from 'kysely';
import { prepared, type Tx } from '../platform/database/index.ts';

/** Fields of a work from which dates follow, its own or others'. */
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
  'parentId',
  'projectId',
  'archivedAt',
  'deletedAt',
  // As they are called where they are sent.
  'archived',
  'remove',
  'shiftWorkingDays',
]);

/** Whether dates can follow from a change of these fields. */
export function touchesPlan(fields: object): boolean {
  return Object.entries(fields).some(([field, value]) => value !== undefined && PLANNED_FIELDS.has(field));
}

/** Whether a change of these fields has to hold its plan: dates follow from it, or the progress of the summaries above. */
export function holdsPlan(fields: object): boolean {
  return touchesPlan(fields) || ('progress' in fields && fields.progress !== undefined);
}

interface Plans {
  readonly workIds?: readonly string[];
  /** Links by the work that comes after. */
  readonly linkIds?: readonly string[];
  readonly projectIds?: readonly (string | null)[];
}

/**
 * Holds the plans that these belong to until the transaction ends, in the order of their ids and before any of their works:
 * whoever changes dates reckons with those that others have just set, and two writers never wait for each other in a circle.
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

/** The plans of all that a change set touched, to be held before its rows are. */
export async function lockPlansOfChangeSet(tx: Tx, changeSetSeq: number): Promise<void> {
  await sql`
    with touched as (
      select entity, entity_id as id, old_value as old, new_value as new from change_item
      where change_set_seq = ${changeSetSeq}::bigint and origin = 'direct' and entity in ('work', 'link', 'project'))
    select from project where id = any(array(
      select w.project_id from touched join work w on touched.entity = 'work' and w.id = touched.id
      union select w.project_id from touched
        join work w on touched.entity = 'link' and w.id = (coalesce(touched.new, touched.old) ->> 'successorId')::uuid
      union select w.project_id from touched
        join link l on touched.entity = 'link' and l.id = touched.id join work w on w.id = l.successor_id
      union select id from touched where entity = 'project'))
    order by id for no key update`.execute(tx);
}
