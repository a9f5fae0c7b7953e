import { type WorkColumn, workColumns } from '@gantry/contract/work-fields';

/* The shown columns of a table of works, with their order and widths: `key,title:320,due` in the address. */

export interface ColumnSetting {
  readonly name: WorkColumn;
  /** In pixels; absent: the column's default width. */
  readonly width?: number;
}

export const leastWidth = 40;
export const mostWidth = 900;

/** The most important columns fit into a window of 1,440 px beside the sidebar; people scroll to the rest. */
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

/** Reads columns from the address. Unknown and duplicate ones are left out. */
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

/** Hides a column, or shows it again at the end; the last one always stays. */
export function toggleColumn(columns: readonly ColumnSetting[], name: WorkColumn): readonly ColumnSetting[] {
  const without = columns.filter((column) => column.name !== name);
  if (without.length === columns.length) return [...columns, { name }];
  return without.length === 0 ? columns : without;
}

/** Moves a column to the place of another one, as dropping it there does. */
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
