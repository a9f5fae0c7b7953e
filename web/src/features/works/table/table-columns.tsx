import type { WorkColumn } from '@gantry/contract';
import type { WorkSortField } from '#lib/work-words.ts';
import type { ColumnSetting } from '../columns/column-settings.ts';
import { type FieldName, mayEdit } from '../fields/editable-field.ts';
import type { WorkRowProps } from '../list/work-row.tsx';

/** What a column of the table is; its cells stand in `table-cells.tsx`. */
export interface TableColumn {
  readonly title: string;
  readonly width: number;
  /** What its head sorts by. Lists of names have no order of their own. */
  readonly sort?: WorkSortField;
  /** What is changed in its cells. */
  readonly field?: FieldName | 'title';
  readonly isFigure?: true;
}

export const tableColumns: Readonly<Record<WorkColumn, TableColumn>> = {
  key: { title: 'Key', width: 84, sort: 'key' },
  title: { title: 'Title', width: 300, sort: 'title', field: 'title' },
  status: { title: 'Status', width: 128, sort: 'status', field: 'status' },
  priority: { title: 'Priority', width: 108, sort: 'priority', field: 'priority' },
  owner: { title: 'Owner', width: 150, sort: 'owner', field: 'ownerId' },
  assignees: { title: 'Assignees', width: 120, field: 'assigneeIds' },
  labels: { title: 'Labels', width: 170, field: 'labelIds' },
  project: { title: 'Project', width: 170, sort: 'project', field: 'projectId' },
  department: { title: 'Department', width: 150, sort: 'department', field: 'departmentId' },
  start: { title: 'Start', width: 104, sort: 'start', field: 'start', isFigure: true },
  due: { title: 'Due', width: 104, sort: 'due', field: 'due', isFigure: true },
  deadline: { title: 'Deadline', width: 104, sort: 'deadline', field: 'deadline', isFigure: true },
  length: { title: 'Length', width: 84, field: 'durationMinutes', isFigure: true },
  progress: { title: 'Progress', width: 92, sort: 'progress', field: 'progress', isFigure: true },
  created: { title: 'Created', width: 104, sort: 'created', isFigure: true },
  updated: { title: 'Updated', width: 104, sort: 'updated', isFigure: true },
};

/** Room for the boxes at the left edge. */
export const boxWidth = 36;

export const widthVariable = (name: WorkColumn): string => `--column-${name}`;
export const widthOf = ({ name, width }: ColumnSetting): number => width ?? tableColumns[name].width;

/** The element of a cell, which the grid names as the active one. */
export const cellId = (workId: string, name: WorkColumn): string => `work-cell-${workId}-${name}`;

export function mayEditColumn(work: WorkRowProps['work'], name: WorkColumn): boolean {
  const { field } = tableColumns[name];
  if (field === undefined) return false;
  return field === 'title' ? work.can.includes('update') : mayEdit(work, field);
}

/** Columns that stay at the left while the others are scrolled: up to the title, where it is among the first two. */
export function pinnedCount(columns: readonly ColumnSetting[]): number {
  const title = columns.findIndex(({ name }) => name === 'title');
  return title === 0 || title === 1 ? title + 1 : 0;
}
