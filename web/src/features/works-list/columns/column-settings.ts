import { type WorkColumn, workColumns } from '@gantry/contract/work-fields';

/*
 * Which columns a table of works shows, in which order and how wide: `key,title:320,due` in the address.
 */

export interface ColumnSetting {
  readonly name: WorkColumn;
  /** In pixels; absent: the column's own. */
  readonly width?: number;
}

export const leastWidth = 40;
export const mostWidth = 900;

/** What people look for first stands within a window of 1,440 px beside the sidebar; the rest is scrolled to. */
export const defaultColumns: readonly ColumnSetting[] = (
  [
    'key',
    'title',
    'status',
    'owner',
    'due',
    'priority',
    'project',
    'progress',
    'start',
    'labels',
    'updated',
  ] as const
).map((name) => ({ name }));

const isColumn = (text: string | undefined): text is WorkColumn => workColumns.some((name) => name === text);

/** Reads what an address says of columns; what it does not understand, and what it says twice, is left out. */
export function parseColumns(text: string): ColumnSetting[] {
  const columns = new Map<WorkColumn, ColumnSetting>();
  for (const part of text.split(',')) {
    const [name, width = ''] = part.split(':');
    if (!isColumn(name) || columns.has(name)) continue;
    columns.set(name, /^\d{1,4}$/.test(width) ? { name, width: clampWidth(Number(width)) } : { name });
  }
  return [...columns.values()];
}

export const formatColumns = (columns: readonly ColumnSetting[]): string =>
  columns.map(({ name, width }) => (width === undefined ? name : `${name}:${width}`)).join(',');

export const clampWidth = (width: number): number =>
  Math.round(Math.min(mostWidth, Math.max(leastWidth, width)));

/** Takes a column away, or puts it back at the end; the last one stays. */
export function toggleColumn(columns: readonly ColumnSetting[], name: WorkColumn): readonly ColumnSetting[] {
  const without = columns.filter((column) => column.name !== name);
  if (without.length === columns.length) return [...columns, { name }];
  return without.length === 0 ? columns : without;
}

/** Puts a column where another one stands, as when it is dropped there. */
export function moveColumn(
  columns: readonly ColumnSetting[],
  name: WorkColumn,
  place: number,
): readonly ColumnSetting[] {
  const moved = columns.find((column) => column.name === name);
  if (moved === undefined) return columns;
  const others = columns.filter((column) => column !== moved);
  return others.toSpliced(Math.min(others.length, Math.max(0, place)), 0, moved);
}

export const resizeColumn = (
  columns: readonly ColumnSetting[],
  name: WorkColumn,
  width: number,
): readonly ColumnSetting[] =>
  columns.map((column) => (column.name === name ? { name, width: clampWidth(width) } : column));
