import { z } from 'zod';
import { namedWork } from './forecast.ts';
import { day, id, wallClock } from './primitives.ts';
import { refusal } from './refusals.ts';

/**
 * The start that the lead considers (absent: the project would have none), its calendar, and the options that affect
 * dates.
 */
export const projectStartQuery = z.strictObject({
  start: day.optional(),
  calendarId: z
    .union([id, z.literal('company')], { error: refusal('calendarOrCompany') })
    .optional()
    .meta({ description: '`company`: the project would have no calendar of its own. Absent: unchanged.' }),
  peopleCount: z.enum(['yes', 'no']).optional().meta({ description: 'Absent: unchanged.' }),
  splitsInProgress: z.enum(['yes', 'no']).optional().meta({ description: 'Absent: unchanged.' }),
});
export type ProjectStartQuery = z.infer<typeof projectStartQuery>;

/** The calendar considered for a work; absent: the project's. */
export const workCalendarQuery = z.strictObject({ calendarId: id.optional() });

/** The number of works, and the first of them in plan order. */
export const someWorks = z.object({ count: z.int(), works: z.array(namedWork) });
export type SomeWorks = z.infer<typeof someWorks>;

/** The most works that a preview names of each kind. */
export const MAX_NAMED_IN_PREVIEW = 5;

const workingDays = z
  .number()
  .meta({ description: "Working days of the project's calendar, with one decimal; negative means earlier." });

/**
 * A preview, before saving, of another start or calendar of a project, another calendar of a work, or a change in
 * whether people's calendars count. It lists the same works that the change would return as `rescheduled`, without
 * summaries, which only span what moves. Works that the reader may not see are neither named nor counted.
 */
export const projectStartPreview = z.object({
  moved: z.int(),
  shift: z.object({ least: workingDays, most: workingDays }).nullable().meta({
    description:
      'The smallest and the largest move, in working days. A move is that of the start or of the due date: the larger one. Null if no work moves.',
  }),
  missDeadline: someWorks.meta({ description: 'Works that would newly end past their deadline.' }),
  end: z
    .object({ before: wallClock, after: wallClock, days: workingDays })
    .nullable()
    .meta({ description: 'The last due of the project; null if no work has one.' }),
});
export type ProjectStartPreview = z.infer<typeof projectStartPreview>;

/**
 * Offered where the dates of a plan are not rescheduled yet: after its actual dates were filled in from history, after
 * an import, or because works without dates would start with the project once it is scheduled.
 */
export const scheduleOffer = projectStartPreview.extend({ cause: z.enum(['filled', 'imported', 'undated']) });
export type ScheduleOffer = z.infer<typeof scheduleOffer>;
