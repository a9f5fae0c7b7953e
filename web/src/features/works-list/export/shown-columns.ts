import type { WorkExportColumn } from '@gantry/contract';
import type { ListSettings } from '../list-settings.ts';

/** The fields in a work's line of the list, from left to right (`work-row.tsx`). */
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

/** The columns of an exported file, in the order in which the list shows them. */
export const shownColumns = ({
  layout,
  columns,
}: Pick<ListSettings, 'layout' | 'columns'>): readonly WorkExportColumn[] =>
  layout === 'table' ? columns.map(({ name }) => name) : lineColumns;

/** The same for the overdue works (`overdue-row.tsx`). */
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
