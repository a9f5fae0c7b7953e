import { z } from 'zod';
import { day, id, line, version } from './primitives.ts';
import { timeZone } from './users.ts';

/** Working spans of a day in minutes since midnight, in order and apart: [[480, 720], [780, 1020]]. 1440 is the day's end. */
export const workingSpans = z.array(z.tuple([z.int().min(0).max(1439), z.int().min(1).max(1440)])).max(12);

/** A week (index 0 is Sunday; null: as the parent calendar says) and dated exceptions (no spans: a holiday). */
export const calendar = z.object({
  id,
  name: z.string(),
  parentId: id.nullable(),
  week: z.array(workingSpans.nullable()).length(7),
  exceptions: z.array(z.object({ name: z.string(), from: day, to: day, spans: workingSpans })),
  version,
});
export type Calendar = z.infer<typeof calendar>;

export const company = z.object({
  name: z.string(),
  timeZone: z.string(),
  calendarId: id,
  backupHour: z
    .int()
    .nullable()
    .meta({ description: 'In the company’s time; null: no backup is made by itself.' }),
  backupsKept: z.int(),
  absenceWhyMonths: z.int().meta({ description: 'How long after an absence its kind and note are kept.' }),
  version,
});
export type Company = z.infer<typeof company>;
export const companyUpdate = z
  .strictObject({
    name: line(120),
    timeZone,
    calendarId: id,
    backupHour: z.int().min(0).max(23).nullable(),
    backupsKept: z.int().min(1).max(365),
    absenceWhyMonths: z.int().min(1).max(120),
  })
  .partial()
  .extend({ version });
