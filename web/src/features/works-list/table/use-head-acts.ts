import type { WorkColumn } from '@gantry/contract';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formatSort, readSort, type WorkSort } from '#sync/reads/work-sort.ts';
import { type ColumnSetting, moveColumn, resizeColumn, toggleColumn } from '../columns/column-settings.ts';
import { tableColumns } from './table-columns.tsx';

export interface HeadHost {
  readonly columns: readonly ColumnSetting[];
  readonly sort: string;
  readonly onColumns: (columns: readonly ColumnSetting[]) => void;
  readonly onSort: (sort: string) => void;
}

export type HeadActs = ReturnType<typeof useHeadActs>;

/** Fields for which people want to see the newest or the highest first. */
const startsHigh: ReadonlySet<string> = new Set(['updated', 'created', 'progress']);

/** The actions of the heads of a table; the focus stays on the same head. */
export function useHeadActs(
  { columns, sort, onColumns, onSort }: HeadHost,
  heads: RefObject<HTMLDivElement | null>,
) {
  const sorted = readSort(sort);
  const [stop, setStop] = useState<WorkColumn | undefined>(columns[0]?.name);
  // Focuses at once instead of after rendering: the next key must act on the next column.
  const focus = (name: WorkColumn | undefined) => {
    heads.current?.querySelector<HTMLElement>(`[data-head="${name}"]`)?.focus();
  };
  // A moved column loses the focus, because its element is removed and inserted again.
  const moved = useRef<WorkColumn>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the columns have changed
  useLayoutEffect(() => {
    focus(moved.current);
    moved.current = undefined;
  }, [columns]);
  return {
    sorted,
    focus,
    setStop,
    /** Whether this head is the tab stop. */
    isStop: (name: WorkColumn) =>
      columns.some((column) => column.name === stop) ? name === stop : name === columns[0]?.name,
    move: (name: WorkColumn, to: number) => {
      moved.current = name;
      onColumns(moveColumn(columns, name, to));
    },
    hide: (name: WorkColumn, index: number) => {
      focus(columns[index + 1]?.name ?? columns[index - 1]?.name);
      onColumns(toggleColumn(columns, name));
    },
    resize: (name: WorkColumn, width: number) => onColumns(resizeColumn(columns, name, width)),
    giveOwnWidth: (name: WorkColumn) =>
      onColumns(columns.map((column) => (column.name === name ? { name } : column))),
    sortBy: (next: WorkSort | undefined) => next && onSort(formatSort(next)),
  };
}

/** The first press sorts in the usual direction of the field, the next one in the other. */
export function nextSort(sorted: WorkSort, name: WorkColumn): WorkSort | undefined {
  const field = tableColumns[name].sort;
  if (field === undefined) return undefined;
  return { field, descending: sorted.field === field ? !sorted.descending : startsHigh.has(field) };
}
