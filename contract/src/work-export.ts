import { z } from 'zod';
import { repeated } from './primitives.ts';
import { workFileColumns } from './work-fields.ts';
import { workListQuery } from './works.ts';

export const workExportFormats = ['csv', 'xlsx'] as const;
export type WorkExportFormat = (typeof workExportFormats)[number];

/** Exactly what a list with this filter and sort shows, from the first row to the last. */
export const workExportQuery = workListQuery.pick({ filter: true, sort: true }).extend({
  format: z.enum(workExportFormats),
  columns: repeated(z.enum(workFileColumns), workFileColumns.length),
});
export type WorkExportQuery = z.infer<typeof workExportQuery>;

/** The media types of the file. */
export const workExportMediaTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
