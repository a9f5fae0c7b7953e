import { z } from 'zod';
import { namedWork } from './forecast.ts';
import { day, wallClock } from './primitives.ts';

/** The start that the lead considers; absent: the project would have none. */
export const projectStartQuery = z.strictObject({ start: day.optional() });

/** How many works, and the first of them in the order of the plan. */
const someWorks = z.object({ count: z.int(), works: z.array(namedWork) });
export type SomeWorks = z.infer<typeof someWorks>;

/** So many works are named of each kind. */
export const MAX_NAMED_IN_PREVIEW = 5;

const workingDays = z
  .number()
  .meta({ description: "Working days of the project's calendar, to halves; negative is earlier." });

/**
 * What would come of another start of a project, for the question before it is saved: the same works that the change would
 * name as `rescheduled`, summaries included. Works that the reader may not see are neither named nor counted.
 */
export const projectStartPreview = z.object({
  moved: z.int(),
  shift: z
    .object({ least: workingDays, most: workingDays })
    .nullable()
    .meta({ description: 'How far the works start elsewhere; null where none moves.' }),
  missDeadline: someWorks.meta({ description: 'They would end past their deadline, and do not now.' }),
  end: z
    .object({ before: wallClock, after: wallClock, days: workingDays })
    .nullable()
    .meta({ description: 'The last due of the project; null where nothing in it has one.' }),
});
export type ProjectStartPreview = z.infer<typeof projectStartPreview>;
