import { z } from 'zod';
import { id, line, version } from './primitives.ts';
import { timeZone } from './users.ts';

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
