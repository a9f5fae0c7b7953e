import { sql } from 'kysely';
import { accessFilter } from '../../access/index.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import type { WorkReader } from '../work-reader.ts';
import { parseWorkFilters, type WorkFilter } from './work-filter.ts';
import { conditionsOf, momentOf } from './work-filter-sql.ts';
import { and } from './work-list-repository.ts';

/**
 * The number of filters in one statement, which is smaller for text filters, and the time limits of a statement and of
 * all statements.
 */
const BATCH = 10;
const SEARCHING_BATCH = 2;
const BATCH_MS = 300;
const ALL_MS = 1_000;
/** The PostgreSQL error code for a statement that exceeded its time limit. */
const TIMED_OUT = '57014';

/**
 * How many works the reader sees with each of several filters; counting stops at `most`. Null for an invalid filter,
 * and for those that were not counted within a second. Filters without a text come first, and equal filters are counted
 * once.
 */
export async function countEach(
  db: Db,
  reader: WorkReader,
  { filters, most }: { filters: readonly (readonly string[])[]; most: number },
): Promise<readonly (number | null)[]> {
  const asked = new Map<string, readonly WorkFilter[]>();
  for (const chips of filters) {
    const parsed = readFilter(chips, reader.actor.id);
    if (parsed) asked.set(chips.join('\n'), parsed);
  }
  const counts = new Map<string, number>();
  const began = performance.now();
  for (const batch of batchesOf([...asked])) {
    if (performance.now() - began > ALL_MS) break;
    const counted = await countBatch(db, reader, { filters: batch.map(([, filter]) => filter), most });
    batch.forEach(([text], index) => {
      const count = counted?.[index];
      if (count !== undefined) counts.set(text, count);
    });
  }
  return filters.map((chips) => counts.get(chips.join('\n')) ?? null);
}

function readFilter(chips: readonly string[], readerId: string): WorkFilter[] | undefined {
  try {
    return parseWorkFilters(chips, readerId);
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

type Asked = readonly [text: string, filter: readonly WorkFilter[]];

function batchesOf(asked: readonly Asked[]): Asked[][] {
  const { plain = [], searching = [] } = Object.groupBy(asked, ([, filter]) =>
    filter.some(({ field }) => field === 'text') ? 'searching' : 'plain',
  );
  return [...inBatches(plain, BATCH), ...inBatches(searching, SEARCHING_BATCH)];
}

function inBatches(asked: readonly Asked[], size: number): Asked[][] {
  return Array.from({ length: Math.ceil(asked.length / size) }, (_, index) =>
    asked.slice(index * size, (index + 1) * size),
  );
}

/** Undefined if it took too long. */
async function countBatch(
  db: Db,
  reader: WorkReader,
  { filters, most }: { filters: readonly (readonly WorkFilter[])[]; most: number },
): Promise<number[] | undefined> {
  const access = accessFilter(reader.actor, 'read', 'works', 'w');
  const moment = momentOf(reader);
  const counts = filters.map((filter) => {
    const matching = and([access, ...conditionsOf(filter, moment)]);
    return sql`(select count(*) from (select from work w where ${matching} limit ${most}) counted)`;
  });
  try {
    return await inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(BATCH_MS)}`.execute(tx);
      const { rows } = await sql<{ counts: number[] }>`
        select array[${sql.join(counts)}]::integer[] as counts`.execute(tx);
      return rows[0]?.counts;
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === TIMED_OUT) return undefined;
    throw error;
  }
}
