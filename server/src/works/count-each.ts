import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { matchingWorks } from './work-filter-sql.ts';
import { and } from './work-list-repository.ts';
import type { WorkReader } from './work-reader.ts';

/** How many works the reader sees under each of several filters, by one statement. Counting ends at `most`. */
export async function countEach(
  reader: WorkReader,
  filters: readonly (readonly string[])[],
  most: number,
): Promise<readonly number[]> {
  if (filters.length === 0) return [];
  const access = accessFilter(reader.actor, 'read', 'works', 'w');
  const counts = filters.map((filter) => {
    const matching = and([access, ...matchingWorks(filter, reader)]);
    return sql`(select count(*) from (select from work w where ${matching} limit ${most}) counted)`;
  });
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts`.execute(reader.db);
  return rows[0]?.counts ?? [];
}
