import type { WorkExportColumn } from '@gantry/contract';
import type { ListSettings } from '../list-settings.ts';

/** What a work's one line in the list shows, from left to right (`work-row.tsx`). */
const lineColumns: readonly WorkExportColumn[] = [
  'priority',
  'key',
  'status',
  'title',
  'labels',
  'progress',
  'owner',
  'due',
];

/** The columns of a file that holds what a list shows, in the order in which it shows them. */
export const shownColumns = ({
  layout,
  columns,
}: Pick<ListSettings, 'layout' | 'columns'>): readonly WorkExportColumn[] =>
  layout === 'table' ? columns.map(({ name }) => name) : lineColumns;

/** The same of the overdue works (`overdue-row.tsx`). */
export const overdueExportColumns: readonly WorkExportColumn[] = [
  'priority',
  'key',
  'title',
  'department',
  'owner',
  'updated',
  'due',
  'daysLate',
];
