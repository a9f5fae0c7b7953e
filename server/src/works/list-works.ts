import type { QueryOf, ResponseOf } from '@gantry/contract';
import { accessFilter } from '../access/index.ts';
import { parseWorkFilters, type WorkFilter } from './work-filter.ts';
import { conditionsOf } from './work-filter-sql.ts';
import { countWorks, findWorkPage } from './work-list-repository.ts';
import { findWorkReferences, presentWorks, type WorkReader } from './work-reader.ts';
import { parseWorkSort, readCursor, type SortField, writeCursor } from './work-sort.ts';

/** One page of the works that the reader may see, filtered and sorted, with the names that it uses. */
export async function listWorks(
  reader: WorkReader,
  query: QueryOf<'listWorks'>,
): Promise<ResponseOf<'listWorks'>> {
  const filters = parseWorkFilters(query.filter, reader.actor.id);
  const sort = parseWorkSort(query.sort);
  const { rows, end } = await findWorkPage(reader.db, {
    conditions: [accessFilter(reader.actor, 'read', 'works', 'w'), ...conditionsOf(filters, reader.time)],
    sort,
    after: query.cursor === undefined ? undefined : readCursor(query.cursor, query.sort),
    limit: query.limit,
    neverEmpty: filters.some((filter) => leavesNoEmpty(filter, sort.field)),
  });
  return {
    response: presentWorks(reader, rows),
    next: end ? writeCursor(query.sort, end) : null,
    references: await findWorkReferences(reader, rows),
  };
}

/** How many works match the filters, and how many there are without them. */
export async function countMatchingWorks(
  reader: WorkReader,
  query: QueryOf<'countWorks'>,
): Promise<ResponseOf<'countWorks'>> {
  const filters = parseWorkFilters(query.filter, reader.actor.id);
  const access = accessFilter(reader.actor, 'read', 'works', 'w');
  return { response: await countWorks(reader.db, access, conditionsOf(filters, reader.time)) };
}

/** Whether works that match the filter always have something in the column that the list is sorted by. */
function leavesNoEmpty({ field, operator, values }: WorkFilter, sorted: SortField): boolean {
  if (field !== sorted) return false;
  if (field === 'overdue') return values[0] === 'yes';
  return operator !== 'empty' && operator !== 'is_not' && operator !== 'none_of';
}
