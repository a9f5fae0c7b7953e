import { z } from 'zod';
import { repeated } from './primitives.ts';
import { workListQuery } from './works.ts';

/** Columns of an exported file, in the order in which they stand where none are named. */
export const workExportColumns = [
  'key',
  'title',
  'status',
  'priority',
  'owner',
  'assignees',
  'project',
  'department',
  'parent',
  'labels',
  'start',
  'due',
  'deadline',
  'length',
  'effort',
  'progress',
  'daysLate',
  'milestone',
  'created',
  'updated',
  'completed',
] as const;
export type WorkExportColumn = (typeof workExportColumns)[number];

export const workExportFormats = ['csv', 'xlsx'] as const;
export type WorkExportFormat = (typeof workExportFormats)[number];

/** Exactly what a list with this filter and sort shows, from its first row to its last. */
export const workExportQuery = workListQuery.pick({ filter: true, sort: true }).extend({
  format: z.enum(workExportFormats),
  columns: repeated(z.enum(workExportColumns), workExportColumns.length),
});
export type WorkExportQuery = z.infer<typeof workExportQuery>;

/** What the file is, in the words of HTTP. */
export const workExportMediaTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
