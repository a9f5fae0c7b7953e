import { z } from 'zod';
import { actionsByTarget } from './permissions.ts';
import { cursor, day, id, instant, limit, text, version, wallClock } from './primitives.ts';
import { projectHealths } from './vocabulary.ts';

const health = z.enum(projectHealths);
const note = text(5_000);

/** How a project is doing: text that a person wrote on a day, with the figures of that day. */
export const statusReport = z.object({
  id,
  projectId: id,
  health,
  note,
  openWorks: z
    .int()
    .nullable()
    .meta({ description: 'Open works on that day, as far as the author could see them.' }),
  lateWorks: z.int().nullable().meta({ description: 'Works that were overdue on that day.' }),
  forecastFinish: wallClock
    .nullable()
    .meta({ description: 'The projected end of the project if everything took as long as planned.' }),
  targetDate: day.nullable().meta({ description: 'The target on that day.' }),
  version,
  createdAt: instant,
  createdBy: id.nullable(),
  updatedAt: instant,
  updatedBy: id.nullable(),
  can: z.array(z.enum(actionsByTarget.projects)).meta({ description: 'The reader’s rights on the project.' }),
});
export type StatusReport = z.infer<typeof statusReport>;

export const statusReportQuery = z.strictObject({ limit, cursor: cursor.optional() });

export const statusReportCreate = z.strictObject({ health, note: note.default('') });

/** Text and health can be corrected; the figures stay those of their day. */
export const statusReportUpdate = z.strictObject({ health, note }).partial().extend({ version });
