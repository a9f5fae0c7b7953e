import { z } from 'zod';
import { id, version, wallClock } from './primitives.ts';

/** The dates that the schedule gave a work, and the version that the next change of it must send. */
export const rescheduledWork = z.object({
  id,
  start: wallClock.nullable(),
  due: wallClock.nullable(),
  durationMinutes: z.int().nullable(),
  version,
});
export type RescheduledWork = z.infer<typeof rescheduledWork>;

/** The rest is only counted; a screen that shows them reads them again. */
export const MAX_RESCHEDULED_WORKS = 1_000;

/**
 * What the schedule moved as a consequence of a change, in the same transaction and change set. A changed work itself
 * is listed only if it got other dates than requested. For summaries `durationMinutes` is also recomputed. Works that
 * the reader may not see are neither listed nor counted.
 */
export const rescheduled = z.object({
  count: z.int(),
  works: z.array(rescheduledWork),
  /** Works that follow: neither changed themselves nor a summary. Absent if there are none. */
  followers: z
    .object({
      count: z.int(),
      minutes: z.int().meta({
        description: 'By how much working time the work that moves furthest moves; negative: earlier.',
      }),
      least: z.int().meta({ description: 'The smallest of these amounts, with its sign.' }),
      most: z.int().meta({ description: 'The largest of these amounts.' }),
      minutesPerDay: z
        .int()
        .meta({ description: 'Working minutes of a standard day, for showing the amounts in days.' }),
    })
    .optional(),
});
export type Followers = NonNullable<z.infer<typeof rescheduled>['followers']>;
export type Rescheduled = z.infer<typeof rescheduled>;

/**
 * What happens to the works that follow when a change would move them. `move`: they move. `stay`: they keep their
 * dates, so that the gap (or the violated link) is visible: works that would move earlier get "start no earlier than"
 * their present start; works that would be pushed are scheduled manually from now on.
 */
export const followers = z.enum(['move', 'stay']);
