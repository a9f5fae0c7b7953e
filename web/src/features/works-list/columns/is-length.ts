import { type WorkColumn, type WorkExportColumn, workField, workFieldOf } from '@gantry/contract/work-fields';

/** Whether a column shows working time, in days of the calendar of each work. */
export const isLength = (column: WorkColumn | WorkExportColumn): boolean =>
  workField(workFieldOf(column)).kind === 'minutes';
