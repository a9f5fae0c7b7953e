import type { WorkStatus } from '@gantry/contract';
import { sql } from 'kysely';
import type { ChangeItem, ChangeSetWriter } from '../change-sets/index.ts';
import { prepared, type Tx } from '../platform/database/index.ts';
import { workEntity } from '../works/index.ts';

/** Fields of a work that affect the progress of the summaries above it. */
const MATTERS: ReadonlySet<string> = new Set([
  'progress',
  'durationMinutes',
  'milestone',
  'status',
  'actualStart',
  'actualFinish',
  'parentId',
  'archivedAt',
  'deletedAt',
]);

/**
 * The progress of a summary is that of its sub-works, weighted by duration, as in Microsoft Project: the work done
 * divided by all work. Milestones have no weight, works of unknown duration count as one hour, cancelled ones are
 * ignored. If no sub-work has a weight, the summary gets the mean of their progress. A summary that a person has closed
 * keeps their value. A summary starts with its first sub-work and is in progress from then on. It finishes with the
 * last, once all are finished. Then it is done, unless a reviewer has to approve it, and it is open again once a sub-
 * work is reopened. A status that a person sets in the same change set has priority.
 */
export async function rollUpProgress(change: ChangeSetWriter): Promise<void> {
  const { workIds, parentIds } = findChanged(change.listItems());
  if (workIds.length + parentIds.length === 0) return;
  const { tx } = change;
  const summaryIds = await holdSummariesAbove(tx, workIds, parentIds);
  if (summaryIds.length === 0) return;
  const rolled = await listRolledUp(tx, summaryIds, findTypedStatus(change.listItems()));
  const patches = rolled.map(({ id, wasDone, ...patch }) => {
    const isDone = patch.status === 'done';
    const completed = isDone === wasDone ? {} : { completedAt: isDone ? change.at : null };
    return { id, patch: { ...patch, ...completed } };
  });
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

const findTypedStatus = (items: readonly ChangeItem[]): string[] =>
  items.flatMap(({ entity, entityId, field, origin }) =>
    entity === 'work' && field === 'status' && origin === 'direct' ? [entityId] : [],
  );

function addParent(parentIds: Set<string>, row: unknown): void {
  if (typeof row !== 'object' || row === null || !('parentId' in row)) return;
  if (typeof row.parentId === 'string') parentIds.add(row.parentId);
}

/**
 * Locked before the computation: if two people finish the last two sub-works at the same time, the second transaction
 * counts both.
 */
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

interface RolledUp {
  readonly id: string;
  readonly status: WorkStatus;
  readonly wasDone: boolean;
  readonly progress: number;
  readonly actualStart: string | null;
  readonly actualFinish: string | null;
}

/** The summaries whose progress differs from the stored one. */
async function listRolledUp(
  tx: Tx,
  summaryIds: readonly string[],
  typedStatusIds: readonly string[],
): Promise<RolledUp[]> {
  const { rows } = await sql<RolledUp>`${prepared}
    with recursive below (summary_id, id, sub_work_count, progress, weight, status, actual_start, actual_finish) as (
      select id, id, sub_work_count, progress, 0::bigint, status, actual_start, actual_finish
      from work where id = any(${summaryIds}::uuid[])
      union all
      select below.summary_id, c.id, c.sub_work_count, c.progress,
        case when c.milestone then 0 else coalesce(c.duration_minutes, 60) end::bigint,
        c.status, c.actual_start, c.actual_finish
      from below join work c on c.parent_id = below.id
      where c.deleted_at is null and c.archived_at is null and c.status <> 'cancelled'),
    rolled as (
      select summary_id as id,
        coalesce(round(sum(progress * weight) / nullif(sum(weight), 0)), round(avg(progress)))::integer as progress,
        min(coalesce(actual_start, actual_finish)) as actual_start, bool_and(status = 'done') as all_done,
        case when bool_and(status = 'done') then max(actual_finish) end as actual_finish
      from below where sub_work_count = 0 group by summary_id),
    stated as (
      select rolled.*, w.progress as own_progress,
        case when w.id = any(${typedStatusIds}::uuid[]) then w.status
          when rolled.all_done and w.reviewer_id is null and w.status <> 'in_review' then 'done'
          when w.status in ('backlog', 'todo') and rolled.actual_start is not null then 'in_progress'
          when w.status = 'in_progress' and rolled.actual_start is null and w.actual_start is not null then 'todo'
          when w.status <> 'done' or rolled.all_done or w.actual_finish is null then w.status
          when rolled.actual_start is null then 'todo'
          else 'in_progress' end as status
      from rolled join work w on w.id = rolled.id where w.status <> 'cancelled'),
    wanted as (
      select id, status, actual_start, actual_finish,
        case when status <> 'done' then progress when all_done then 100 else own_progress end as progress
      from stated)
    select wanted.id, wanted.status, w.status = 'done' as "wasDone", wanted.progress,
      wanted.actual_start as "actualStart", wanted.actual_finish as "actualFinish"
    from wanted join work w on w.id = wanted.id
    where (w.status, w.progress, w.actual_start, w.actual_finish) is distinct from
      (wanted.status, wanted.progress::smallint, wanted.actual_start, wanted.actual_finish)
    order by wanted.id`.execute(tx);
  return rows;
}
