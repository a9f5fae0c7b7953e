import type { WorkGroup } from '@gantry/contract';
import type { ListRow, RowPlace, RowPlan } from '../list/row-plan.ts';
import type { ListPages } from '../list/use-list-pages.ts';

/** A group of the list; a closed one shows only its head. */
export interface ShownGroup {
  readonly group: WorkGroup;
  readonly isClosed: boolean;
  readonly pages: ListPages;
}

interface Draw {
  readonly head: (group: ShownGroup, place: RowPlace) => React.ReactNode;
  readonly failure: (group: ShownGroup, place: RowPlace) => React.ReactNode;
}

/** The works of an open group, loaded or not. When loading failed, one row about it follows the loaded works. */
function rowCount({ group, isClosed, pages }: ShownGroup): number {
  if (isClosed) return 0;
  if (pages.error !== undefined) return pages.works.length + 1;
  return pages.isComplete ? pages.works.length : Math.max(pages.works.length + 1, group.count);
}

/** The id of the cursor on the head of a group. */
export const headId = ({ value }: Pick<WorkGroup, 'value'>): string => `group ${value ?? ''}`;

/** Heads and works in order, computed once for each response. */
const knownStops = new WeakMap<readonly ShownGroup[], readonly string[]>();

function stopsOf(groups: readonly ShownGroup[]): readonly string[] {
  const known = knownStops.get(groups);
  if (known !== undefined) return known;
  const stops = groups.flatMap(({ group, isClosed, pages }) => [
    headId(group),
    ...(isClosed ? [] : pages.works.map(({ id }) => id)),
  ]);
  knownStops.set(groups, stops);
  return stops;
}

/** A page of a group is requested this many rows before its place is visible. */
const rowsAhead = 40;

/** One list of groups that are each loaded page by page: a head, then its works, then the next head. */
export function planGroups(groups: readonly ShownGroup[], draw: Draw): RowPlan {
  const starts: number[] = [];
  let count = 0;
  for (const group of groups) {
    starts.push(count);
    count += 1 + rowCount(group);
  }
  const stops = stopsOf(groups);
  const placeOf = (row: number) => {
    const index = lastAtMost(starts, row);
    return { shown: groups[index], offset: row - (starts[index] ?? 0) - 1 };
  };
  return {
    count,
    at: (row): ListRow => {
      const { shown, offset } = placeOf(row);
      if (shown === undefined) return { kind: 'pending' };
      const key = headId(shown.group);
      if (offset < 0) return { kind: 'other', key, draw: (place) => draw.head(shown, place) };
      const work = shown.pages.works[offset];
      if (work !== undefined) return { kind: 'work', work };
      if (shown.pages.error === undefined) return { kind: 'pending' };
      return { kind: 'other', key: `${key} failed`, draw: (place) => draw.failure(shown, place) };
    },
    stops,
    headsBefore: (row) => (row === 0 ? 0 : lastAtMost(starts, row - 1) + 1),
    find: (id) => {
      for (const [index, { group, isClosed, pages }] of groups.entries()) {
        if (headId(group) === id) return starts[index] ?? 0;
        const place = isClosed ? -1 : pages.works.findIndex((work) => work.id === id);
        if (place >= 0) return (starts[index] ?? 0) + 1 + place;
      }
      return -1;
    },
    wanted: (first, last) => {
      for (const [index, { isClosed, pages }] of groups.entries()) {
        const start = (starts[index] ?? 0) + 1;
        if (isClosed || start > last + rowsAhead || (starts[index + 1] ?? count) < first) continue;
        if (last + rowsAhead >= start + pages.works.length) pages.loadMore();
      }
    },
  };
}

/** The index of the last of these ascending numbers that is at most `value`. */
function lastAtMost(numbers: readonly number[], value: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
