import { z } from 'zod';
import { namedWork } from './forecast.ts';
import { day, id, wallClock } from './primitives.ts';
import { refusal } from './refusals.ts';

/** The start that the lead considers (absent: the project would have none), its calendar, and the options that decide dates. */
export const projectStartQuery = z.strictObject({
  start: day.optional(),
  calendarId: z
    .union([id, z.literal('company')], { error: refusal('calendarOrCompany') })
    .optional()
    .meta({ description: '`company`: the project would have none of its own. Absent: as it is.' }),
  peopleCount: z.enum(['yes', 'no']).optional().meta({ description: 'Absent: as it is.' }),
  splitsInProgress: z.enum(['yes', 'no']).optional().meta({ description: 'Absent: as it is.' }),
});
export type ProjectStartQuery = z.infer<typeof projectStartQuery>;

/** The calendar that is considered for a work; absent: the project's. */
export const workCalendarQuery = z.strictObject({ calendarId: id.optional() });

/** How many works, and the first of them in the order of the plan. */
export const someWorks = z.object({ count: z.int(), works: z.array(namedWork) });
export type SomeWorks = z.infer<typeof someWorks>;

/** So many works are named of each kind. */
export const MAX_NAMED_IN_PREVIEW = 5;

const workingDays = z
  .number()
  .meta({ description: "Working days of the project's calendar, to tenths; negative is earlier." });

/**
 * What would come of another start or calendar of a project, another calendar of a work, or of people's calendars that count or do not, for the question before it is saved: the same works that the change would
 * name as `rescheduled`, without summaries, which span what moves. Works that the reader may not see are neither named nor counted.
 */
export const projectStartPreview = z.object({
  moved: z.int(),
  shift: z.object({ least: workingDays, most: workingDays }).nullable().meta({
    description:
      'How far the works move, each as far as its start or its due, whichever moves farther; null where none moves.',
  }),
  missDeadline: someWorks.meta({ description: 'They would end past their deadline, and do not now.' }),
  end: z
    .object({ before: wallClock, after: wallClock, days: workingDays })
    .nullable()
    .meta({ description: 'The last due of the project; null where nothing in it has one.' }),
});
export type ProjectStartPreview = z.infer<typeof projectStartPreview>;

/**
 * Where dates of a plan do not follow yet: after its actual dates were filled in from history, after an import, or because works
 * without dates would start with the project once it is scheduled.
 */
export const scheduleOffer = projectStartPreview.extend({ cause: z.enum(['filled', 'imported', 'undated']) });
export type ScheduleOffer = z.infer<typeof scheduleOffer>;
