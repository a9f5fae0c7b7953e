import { sql } from 'kysely';
import type { ChangeItem, ChangeSetWriter } from '../change-sets/index.ts';
import { prepared, type Tx } from '../platform/database/index.ts';
import { workEntity } from '../works/index.ts';

/** Fields of a work from which the progress of the summaries above it follows. */
const MATTERS: ReadonlySet<string> = new Set([
  'progress',
  'durationMinutes',
  'milestone',
  'status',
  'parentId',
  'archivedAt',
  'deletedAt',
]);

/**
 * A summary is as far as its sub-works are, weighted by their length, as Microsoft Project counts it: what is done of them, of all
 * that there is to do. Milestones weigh nothing, works of unknown length an hour, cancelled ones do not count. Summaries whose
 * sub-works all weigh nothing take their mean; one that somebody has closed is as far as they said.
 */
export async function rollUpProgress(change: ChangeSetWriter): Promise<void> {
  const { workIds, parentIds } = findChanged(change.listItems());
  if (workIds.length + parentIds.length === 0) return;
  const { tx } = change;
  const summaryIds = await holdSummariesAbove(tx, workIds, parentIds);
  if (summaryIds.length === 0) return;
  const rolled = await listRolledUp(tx, summaryIds);
  const patches = rolled.map(({ id, progress }) => ({ id, patch: { progress } }));
  await change.updateMany(workEntity, patches, { origin: 'scheduler' });
}

function findChanged(items: readonly ChangeItem[]): { workIds: string[]; parentIds: string[] } {
  const workIds = new Set<string>();
  const parentIds = new Set<string>();
  for (const { entity, entityId, field, old, new: value, origin } of items) {
    if (entity !== 'work' || origin !== 'direct') continue;
    if (field === 'row') for (const row of [old, value]) addParent(parentIds, row);
    else if (MATTERS.has(field)) workIds.add(entityId);
    if (field === 'parentId' && typeof old === 'string') parentIds.add(old);
  }
  return { workIds: [...workIds], parentIds: [...parentIds] };
}

function addParent(parentIds: Set<string>, row: unknown): void {
  if (typeof row !== 'object' || row === null || !('parentId' in row)) return;
  if (typeof row.parentId === 'string') parentIds.add(row.parentId);
}

/** Held before they are reckoned: of two people who finish the last two sub-works at once, the second counts both. */
async function holdSummariesAbove(
  tx: Tx,
  workIds: readonly string[],
  parentIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${prepared}
    with recursive above (id) as (
      select id from work where id = any(${workIds}::uuid[]) and sub_work_count > 0
      union
      select parent_id from work where id = any(${workIds}::uuid[]) and parent_id is not null
      union
      select unnest(${parentIds}::uuid[])
      union
      select w.parent_id from above join work w on w.id = above.id where w.parent_id is not null)
    select w.id from work w where w.id in (select id from above) and w.sub_work_count > 0 and w.deleted_at is null
    order by w.id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of the summaries that are further, or less far, than they say. */
async function listRolledUp(
  tx: Tx,
  summaryIds: readonly string[],
): Promise<{ id: string; progress: number }[]> {
  const { rows } = await sql<{ id: string; progress: number }>`${prepared}
    with recursive below (summary_id, id, sub_work_count, progress, weight) as (
      select id, id, sub_work_count, progress, 0::bigint from work where id = any(${summaryIds}::uuid[])
      union all
      select below.summary_id, c.id, c.sub_work_count, c.progress,
        case when c.milestone then 0 else coalesce(c.duration_minutes, 60) end::bigint
      from below join work c on c.parent_id = below.id
      where c.deleted_at is null and c.archived_at is null and c.status <> 'cancelled'),
    rolled as (
      select summary_id as id,
        coalesce(round(sum(progress * weight) / nullif(sum(weight), 0)), round(avg(progress)))::integer as progress
      from below where sub_work_count = 0 group by summary_id)
    select rolled.id, rolled.progress from rolled join work w on w.id = rolled.id
    where w.progress <> rolled.progress and w.status not in ('done', 'cancelled') order by rolled.id`.execute(
    tx,
  );
  return rows;
}
