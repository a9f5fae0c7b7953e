import type { GanttData } from '@gantry/gantt';
import { createElement, useMemo } from 'react';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import type { WorkIndex } from '#features/plan/model/work-index.ts';
import type { GroupedRows } from '../arrange/group-rows.ts';
import type { GanttSearch } from '../gantt-search.ts';
import type { typingNow } from '../typing/later-typing.ts';
import { filterRows } from './filter-rows.ts';

interface ShownRowsHost {
  readonly plan: Plan;
  /** The plan's columns with flags of critical works. */
  readonly data: GanttData;
  readonly isCriticalKnown: boolean;
  readonly search: Pick<GanttSearch, 'text' | 'only' | 'group' | 'sort' | 'across'>;
  readonly later: readonly number[] | undefined;
  readonly index: WorkIndex;
  readonly columns: readonly PlanColumn[];
  /** The code that sorts and groups, once it is loaded. */
  readonly typing: ReturnType<typeof typingNow>;
}

/** The requested rows: in the plan's own order, sorted, or grouped. */
export function useShownRows(host: ShownRowsHost) {
  const { plan, data, isCriticalKnown, search, later, index, columns, typing } = host;
  const { text, only, group, sort, across } = search;
  const flags = only === 'critical' && !isCriticalKnown ? undefined : data.flags;
  const rows = useMemo(
    () => filterRows(plan, { text, only, later }, flags),
    [plan, text, only, later, flags],
  );
  const isArranged = group !== undefined || sort !== undefined;
  // In the plan's order, a change of the columns does not affect the rows.
  const by = isArranged ? columns : undefined;
  const arranged = useMemo(
    () =>
      by &&
      typing?.arrangeRows(plan, data, rows, {
        search: { group, sort, across },
        columns: by,
        numberOf: (name) => index.numberOf(name),
      }),
    [plan, data, rows, group, sort, across, index, by, typing],
  );
  return {
    data: arranged?.data ?? data,
    rows: arranged?.rows ?? rows,
    groups: arranged?.groups,
    /** All works of the plan are shown in its own order. */
    isInPlanOrder: arranged === undefined && rows === plan.rows,
    isSorted: arranged !== undefined && arranged.groups === undefined,
  };
}

/** The columns of the list, in which a group has only its name. */
export function withGroupNames(columns: readonly PlanColumn[], groups: GroupedRows): PlanColumn[] {
  return columns.map((column) => ({
    ...column,
    ...(column.stamp && { stamp: (work: number) => groups.nameOf(work) ?? column.stamp?.(work) ?? '' }),
    cell: (context) => {
      const name = groups.nameOf(context.work);
      if (name === undefined) return column.cell(context);
      return column.isTree
        ? createElement('span', { dir: 'auto', className: 'truncate font-medium' }, name)
        : null;
    },
  }));
}
