import type { QueryOf, ResponseOf } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter, accessReach, allowsAll, type ReachedRows } from '../../access/index.ts';
import { isCommonText } from '../../search/index.ts';
import { presentWorks, type WorkReader } from '../work-reader.ts';
import { isOpenOnly, parseWorkFilters, type WorkFilter } from './work-filter.ts';
import { conditionsOf, momentOf } from './work-filter-sql.ts';
import { and, countWorks, findWorkPage } from './work-list-repository.ts';
import { isNameSort, parseWorkSort, readCursor, type SortField, writeCursor } from './work-sort.ts';
import { findWithSubWorks, placedUnder } from './work-tree.ts';

/** One page of the works that the reader may see, filtered and sorted, with the names of its references. */
export async function listWorks(
  reader: WorkReader,
  query: QueryOf<'listWorks'>,
): Promise<ResponseOf<'listWorks'>> {
  const filters = parseWorkFilters(query.filter, reader.actor.id);
  const sort = parseWorkSort(query.sort);
  const moment = { ...momentOf(reader), commonTexts: await findCommonTexts(reader, filters) };
  const access = accessFilter(reader.actor, 'read', 'works', 'w');
  const reach = isKeptByPlace(filters, sort.field) ? reachOf(reader.actor) : undefined;
  const matching = conditionsOf(filters, moment);
  const inList = and([access, ...matching]);
  const { under } = query;
  const { rows, references, end } = await findWorkPage(reader.db, {
    actor: reader.actor,
    conditions: [
      reach ? ofGathered(access) : access,
      ...matching,
      ...(under === undefined ? [] : [placedUnder(under, inList)]),
    ],
    sort,
    after: readCursor(query.cursor, query.sort),
    limit: query.limit,
    neverEmpty: filters.some((filter) => leavesNoEmpty(filter, sort.field)),
    isSteady:
      under === undefined &&
      query.limit % STEADY_LIMIT === 0 &&
      (reach !== undefined || isGivenByOneIndex(reader.actor, filters, sort.field)),
    reach,
  });
  return {
    response: presentWorks(reader, rows),
    next: end ? writeCursor(query.sort, end) : null,
    references,
    ...(under !== undefined && { withSubWorks: await findWithSubWorks(reader.db, rows, inList) }),
  };
}

async function findCommonTexts(
  { db }: WorkReader,
  filters: readonly WorkFilter[],
): Promise<ReadonlySet<string>> {
  const common = new Set<string>();
  for (const { field, values } of filters)
    if (field === 'text' && (await isCommonText(db, values[0] ?? ''))) common.add(values[0] ?? '');
  return common;
}

/** The number of works that match the filters, and the number without filters. */
export async function countMatchingWorks(
  reader: WorkReader,
  query: QueryOf<'countWorks'>,
): Promise<ResponseOf<'countWorks'>> {
  const filters = parseWorkFilters(query.filter, reader.actor.id);
  const access = accessFilter(reader.actor, 'read', 'works', 'w');
  return { response: await countWorks(reader.db, access, conditionsOf(filters, momentOf(reader))) };
}

/** Whether every work that matches the filter has a value in the sorted column. */
function leavesNoEmpty({ field, operator, values }: WorkFilter, sorted: SortField): boolean {
  if (field !== sorted) return false;
  if (field === 'overdue') return values[0] === 'yes';
  return operator !== 'empty' && operator !== 'is_not' && operator !== 'none_of';
}

/** The page size of lists. Plans are cached only for this size, to limit the number of cached statements. */
const STEADY_LIMIT = 50;
const PLACES: ReadonlySet<string> = new Set(['owner', 'project', 'department']);

/**
 * Whether one index contains these works in this order for all values (all works, those of an owner, late ones of a
 * project). The best plan of any other list depends on how many works have the value, so it must be planned each time.
 */
function isGivenByOneIndex(actor: Actor, given: readonly WorkFilter[], sorted: SortField): boolean {
  const filters = given.filter((filter) => !isOpenOnly(filter));
  if (filters.length === 0) return !isNameSort(sorted) && allowsAll(actor, 'read', 'works');
  const [late, others] = partition(filters, ({ field }) => field === 'overdue');
  const [place, ...more] = others;
  const isOfPlace = place && PLACES.has(place.field) && place.operator === 'is';
  if (!isOfPlace || more.length > 0) return false;
  if (late.length === 0) return sorted === 'updated' || isOpenByDue(given, sorted);
  return sorted === 'overdue' && late.every(({ values }) => values[0] === 'yes');
}

/** The default list of the app. Its indexes contain only open works. */
const isOpenByDue = (filters: readonly WorkFilter[], sorted: SortField): boolean =>
  sorted === 'due' && filters.some(isOpenOnly);

/** Whether each owner, project and department has an index that contains these works in this order. */
function isKeptByPlace(given: readonly WorkFilter[], sorted: SortField): boolean {
  const filters = given.filter((filter) => !isOpenOnly(filter));
  if (filters.length === 0) return sorted === 'updated' || isOpenByDue(given, sorted);
  return (
    sorted === 'overdue' && filters.every(({ field, values }) => field === 'overdue' && values[0] === 'yes')
  );
}

/**
 * With more projects and owners than this, reading a page of each costs more than skipping rows in a scan of all works.
 */
const MOST_PLACES = 50;

/**
 * The projects, owners etc. that contain all works of a person who sees few of the company's works; undefined for other
 * people.
 */
function reachOf(actor: Actor): ReachedRows[] | undefined {
  const reach = accessReach(actor, 'read', 'works', 'w');
  const places = reach?.reduce((sum, { ids }) => sum + ids.length, 0) ?? 0;
  return places > 0 && places <= MOST_PLACES ? reach : undefined;
}

/**
 * Nearly all gathered works are readable. Without this wrapper the database estimates that hardly any are, and reads
 * everything in a project rather than a page.
 */
function ofGathered(access: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${access}, false)`;
}

function partition<T>(items: readonly T[], belongs: (item: T) => boolean): [T[], T[]] {
  const { in: inside = [], out = [] } = Object.groupBy(items, (item) => (belongs(item) ? 'in' : 'out'));
  return [inside, out];
}
