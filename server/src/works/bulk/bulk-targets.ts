import { type RecordedWorkField, type WorkBulk, type WorkFieldWith, workFieldsWith } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { accessFilter } from '../../access/index.ts';
import { type Db, inChunks, selectWorkFields, type Tx } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { matchingWorks } from '../list/work-filter-sql.ts';
import { and } from '../list/work-list-repository.ts';
import type { PlannableWork } from '../plan-update.ts';
import { said } from '../words/index.ts';
import type { WorkReader } from '../work-reader.ts';
import { hasDatedSubWorks, type WorkRow, worksWithProjects } from '../work-row.ts';

/** A larger change would make other people wait too long to edit these works. */
const MAX_WORKS = 100_000;

/**
 * Fields that a bulk change cannot set, because each work has its own value. `units` is an exception: removed assignees
 * lose theirs.
 */
const isLeftAlone = (field: RecordedWorkField): boolean =>
  field !== 'units' && ([...workFieldsWith('own'), 'rank', 'deletedAt'] as readonly string[]).includes(field);

/** The fields that a bulk change may set, and those that follow from them. */
const FIELDS = workFieldsWith('asks').filter((field) => !isLeftAlone(field));
type BulkField = Exclude<RecordedWorkField, WorkFieldWith<'own'> | 'rank' | 'deletedAt'> | 'units';

/** The fields of a work that a bulk change needs. */
export type BulkWork = PlannableWork &
  Pick<WorkRow, BulkField | 'id' | 'version' | 'progressEntry' | 'subWorkCount'>;

/**
 * The works that a bulk change targets and that its sender may see. Other works are ignored as if they did not exist.
 */
export async function findTargets(reader: WorkReader, target: WorkBulk): Promise<BulkWork[]> {
  const { db, actor } = reader;
  const mayRead = accessFilter(actor, 'read', 'works', 'w');
  const ids = await findTargetIds(reader, target);
  if (ids.length > MAX_WORKS)
    throw new ProblemError('request/invalid', said('mostChanged', { most: MAX_WORKS }), {
      errors: [{ path: 'filter', message: said('moreThan', { most: MAX_WORKS }) }],
    });
  refuseMoreThanSeen(ids.length, target);
  return listBulkWorks(db, ids, mayRead);
}

/**
 * A selection is what its sender saw. Fewer works are acceptable; with more, the sender would change works that they
 * did not see.
 */
function refuseMoreThanSeen(now: number, { count }: WorkBulk): void {
  if (count !== undefined && now > count)
    throw new ProblemError('works/more-match', said('moreMatch', { now, count }));
}

/** Returns at most one id more than the limit. */
export function findTargetIds(
  reader: WorkReader,
  target: Pick<WorkBulk, 'ids' | 'each' | 'filter' | 'exceptIds'>,
): Promise<string[]> {
  const mayRead = accessFilter(reader.actor, 'read', 'works', 'w');
  return listIds(reader.db, and([mayRead, ...conditionsOf(reader, target)]));
}

function conditionsOf(
  reader: WorkReader,
  { ids, each, filter, exceptIds }: Pick<WorkBulk, 'ids' | 'each' | 'filter' | 'exceptIds'>,
): RawBuilder<boolean>[] {
  const named = ids ?? each?.map(({ id }) => id);
  if (named) return [sql<boolean>`w.id = any(${named}::uuid[])`, sql<boolean>`w.deleted_at is null`];
  const matching = matchingWorks(filter ?? [], reader);
  return exceptIds ? [...matching, sql<boolean>`w.id <> all(${exceptIds}::uuid[])`] : matching;
}

/** Reads the current state of the same works, without access filter. */
export function listTargetsAgain(db: Db | Tx, ids: readonly string[]): Promise<BulkWork[]> {
  return listBulkWorks(db, ids, sql<boolean>`true`);
}

async function listIds(db: Db | Tx, condition: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from work w where ${condition} limit ${MAX_WORKS + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Limits the size, so that no single statement takes long. */
const WORKS_PER_STATEMENT = 5_000;

async function listBulkWorks(
  db: Db | Tx,
  ids: readonly string[],
  condition: RawBuilder<boolean>,
): Promise<BulkWork[]> {
  const works: BulkWork[] = [];
  for (const chunk of inChunks(ids, WORKS_PER_STATEMENT))
    for (const work of await readBulkWorks(db, chunk, condition)) works.push(work);
  return works;
}

async function readBulkWorks(
  db: Db | Tx,
  ids: readonly string[],
  condition: RawBuilder<boolean>,
): Promise<BulkWork[]> {
  const { rows } = await sql<BulkWork>`
    select w.id, w.version, w.created_by as "createdBy", ${selectWorkFields(FIELDS)},
      p.visibility as "projectVisibility", p.calendar_id as "projectCalendarId",
      p.progress_entry as "progressEntry", w.sub_work_count as "subWorkCount",
      ${hasDatedSubWorks} as "hasDatedSubWorks"
    from ${worksWithProjects} where w.id = any(${ids}::uuid[]) and w.deleted_at is null and ${condition}`.execute(
    db,
  );
  return rows;
}
