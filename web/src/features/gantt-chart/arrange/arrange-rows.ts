import type { GanttData } from '@gantry/gantt';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import type { GanttSearch } from '../gantt-search.ts';
import { type GroupedRows, groupRows } from './group-rows.ts';
import { type Sort, sortSiblings, sortWorks } from './sort-rows.ts';

interface ArrangeHost {
  readonly search: Pick<GanttSearch, 'sort' | 'group' | 'across'>;
  readonly columns: readonly PlanColumn[];
  /** The number of a group's row. It is the same on every call. */
  readonly numberOf: (group: string) => number;
}

/** Rows that are not in the plan's own order. */
interface Arranged {
  readonly data: GanttData;
  readonly rows: Int32Array;
  /** Set when the works are grouped. */
  readonly groups: GroupedRows | undefined;
}

/** Sorts and groups the rows by columns. Returns undefined when no existing column is requested. */
export function arrangeRows(
  plan: Plan,
  data: GanttData,
  rows: Int32Array,
  { search, columns, numberOf }: ArrangeHost,
): Arranged | undefined {
  const sort = sortOf(search, columns);
  const by = columns.find(({ id }) => id === search.group);
  if (by !== undefined) {
    const groups = groupRows(plan, data, rows, { by, sort, numberOf });
    return { data: groups.data, rows: groups.rows, groups };
  }
  if (sort === undefined) return undefined;
  if (search.across === undefined)
    return { data, rows: sortSiblings(rows, data.parent, sort), groups: undefined };
  const works = [...rows].filter((work) => !plan.hasSubWorks.has(work));
  const parent = new Int32Array(data.parent.length).fill(-1);
  return { data: { ...data, parent }, rows: Int32Array.from(sortWorks(works, sort)), groups: undefined };
}

function sortOf({ sort }: ArrangeHost['search'], columns: readonly PlanColumn[]): Sort | undefined {
  const isDescending = sort?.startsWith('-') === true;
  const id = isDescending ? sort?.slice(1) : sort;
  const column = columns.find((each) => each.id === id);
  return column && { column, isDescending };
}
