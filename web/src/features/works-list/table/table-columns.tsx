import { fieldName } from '@gantry/contract/field-names';
import {
  type WorkColumn,
  type WorkFieldKind,
  type WorkSortField,
  workColumns,
  workField,
  workFieldOf,
  workSortFields,
} from '@gantry/contract/work-fields';
import { type FieldName, isEditable, mayEdit } from '#features/works/fields/editable-field.ts';
import type { ColumnSetting } from '../columns/column-settings.ts';
import type { WorkRowProps } from '../list/work-row.tsx';

/** A column of the table, derived from the declaration of its field. Its cells are in `table-cells.tsx`. */
export interface TableColumn {
  readonly title: string;
  readonly width: number;
  /** The sort field of its head. Lists of names cannot be sorted. */
  readonly sort?: WorkSortField;
  /** The field that can be edited in its cells. */
  readonly field?: FieldName | 'title';
  readonly isFigure?: true;
}

const figures = new Set<WorkFieldKind>(['date', 'instant', 'minutes', 'percent', 'count']);

function toColumn(name: WorkColumn): TableColumn {
  const field = workFieldOf(name);
  const { kind, table = 0 } = workField(field);
  const sort = workSortFields.find((known) => known === name);
  return {
    title: fieldName(field),
    width: table,
    ...(sort !== undefined && { sort }),
    ...((field === 'title' || isEditable(field)) && { field }),
    ...(figures.has(kind) && { isFigure: true }),
  };
}

export const tableColumns = Object.fromEntries(workColumns.map((name) => [name, toColumn(name)])) as Readonly<
  Record<WorkColumn, TableColumn>
>;

/** Room for the boxes at the left edge. */
export const boxWidth = 36;

export const widthVariable = (name: WorkColumn): string => `--column-${name}`;
export const widthOf = ({ name, width }: ColumnSetting): number => width ?? tableColumns[name].width;

/** The element id of a cell, which the grid names as the active one. */
export const cellId = (workId: string, name: WorkColumn): string => `work-cell-${workId}-${name}`;

export function mayEditColumn(work: WorkRowProps['work'], name: WorkColumn): boolean {
  const { field } = tableColumns[name];
  if (field === undefined) return false;
  return field === 'title' ? work.can.includes('update') : mayEdit(work, field);
}

/**
 * The number of columns that stay at the left while the others are scrolled: up to the title, when it is among the
 * first two.
 */
export function pinnedCount(columns: readonly ColumnSetting[]): number {
  const title = columns.findIndex(({ name }) => name === 'title');
  return title === 0 || title === 1 ? title + 1 : 0;
}
