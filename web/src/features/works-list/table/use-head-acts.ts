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

/** Fields of which people want to see the newest or the most first. */
const startsHigh: ReadonlySet<string> = new Set(['updated', 'created', 'progress']);

/** What the heads of a table do; the focus stays on the head that did it. */
export function useHeadActs(
  { columns, sort, onColumns, onSort }: HeadHost,
  heads: RefObject<HTMLDivElement | null>,
) {
  const sorted = readSort(sort);
  const [stop, setStop] = useState<WorkColumn | undefined>(columns[0]?.name);
  // At once, not when the page has time for it: the next key goes to the next column.
  const focus = (name: WorkColumn | undefined) => {
    heads.current?.querySelector<HTMLElement>(`[data-head="${name}"]`)?.focus();
  };
  // A column that moves is taken out and put in again, which takes the focus from it.
  const moved = useRef<WorkColumn>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the columns stand anew
  useLayoutEffect(() => {
    focus(moved.current);
    moved.current = undefined;
  }, [columns]);
  return {
    sorted,
    focus,
    setStop,
    /** The one head that the Tab key stops at. */
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

/** The first press sorts as people expect it, the next one the other way round. */
export function nextSort(sorted: WorkSort, name: WorkColumn): WorkSort | undefined {
  const field = tableColumns[name].sort;
  if (field === undefined) return undefined;
  return { field, descending: sorted.field === field ? !sorted.descending : startsHigh.has(field) };
}
