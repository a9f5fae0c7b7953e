import type { Priority, WorkStatus } from '@gantry/contract';
import type { GanttData } from '@gantry/gantt';
import { createElement, useMemo } from 'react';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import type { WorkIndex } from '#features/plan/model/work-index.ts';
import { priorityWords, statusWords } from '#features/works/index.ts';
import type { GanttSearch, Grouping } from '../gantt-search.ts';
import { filterRows } from './filter-rows.ts';
import { type GroupedRows, groupRows } from './group-rows.ts';

interface ShownRowsHost {
  readonly plan: Plan;
  /** The plan's columns with what is critical in them. */
  readonly data: GanttData;
  readonly isCriticalKnown: boolean;
  readonly search: Pick<GanttSearch, 'text' | 'only' | 'group'>;
  readonly later: readonly number[] | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly index: WorkIndex;
}

/** The rows that are asked for, in the plan's own order or below what they share. */
export function useShownRows(host: ShownRowsHost) {
  const { plan, data, isCriticalKnown, search, later, names, index } = host;
  const { text, only, group } = search;
  const flags = only === 'critical' && !isCriticalKnown ? undefined : data.flags;
  const rows = useMemo(
    () => filterRows(plan, { text, only, later }, flags),
    [plan, text, only, later, flags],
  );
  const groups = useMemo(() => {
    if (group === undefined) return undefined;
    const wordsOf = (by: Grouping, value: string) => groupWords(by, value, names);
    return groupRows(plan, data, rows, { by: group, numberOf: (name) => index.numberOf(name), wordsOf });
  }, [plan, data, rows, group, names, index]);
  return { data: groups?.data ?? data, rows: groups?.rows ?? rows, groups };
}

function groupWords(by: Grouping, value: string, names: ReadonlyMap<string, string>): string {
  if (by === 'owner') return names.get(value) ?? 'Unknown person';
  return by === 'status' ? statusWords[value as WorkStatus] : priorityWords[value as Priority];
}

/** The columns of the list, in which a group has its name and nothing else. */
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
