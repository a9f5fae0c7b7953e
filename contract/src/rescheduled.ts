import { z } from 'zod';
import { id, version, wallClock } from './primitives.ts';

/** Where the schedule put a work, and the version that the next change of it must send. */
export const rescheduledWork = z.object({
  id,
  start: wallClock.nullable(),
  due: wallClock.nullable(),
  durationMinutes: z.int().nullable(),
  version,
});
export type RescheduledWork = z.infer<typeof rescheduledWork>;

/** More are only counted; a screen that shows them reads them again. */
export const MAX_RESCHEDULED_WORKS = 1_000;

/**
 * What the schedule moved in consequence of a change, in the same transaction and the same change set. A work that was
 * changed itself is among them only where it got other dates than were asked for. Of summaries `durationMinutes` follows as
 * well. Works that the reader may not see are not among them, and are not counted.
 */
export const rescheduled = z.object({
  count: z.int(),
  works: z.array(rescheduledWork),
  /** Works that follow: neither changed themselves nor a summary. Absent where none does. */
  followers: z
    .object({
      count: z.int(),
      minutes: z.int().meta({
        description: 'Working time by which the one that moves furthest moves; below 0: earlier.',
      }),
      least: z.int().meta({ description: 'The least of these amounts, with their signs.' }),
      most: z.int().meta({ description: 'The greatest of them.' }),
      minutesPerDay: z.int().meta({ description: 'Working minutes of a usual day, to say them in days.' }),
    })
    .optional(),
});
export type Followers = NonNullable<z.infer<typeof rescheduled>['followers']>;
export type Rescheduled = z.infer<typeof rescheduled>;

/**
 * What becomes of the works that follow, where a change would move them. `move`: they move. `stay`: they are held where they
 * are, so that the gap (or that a link is not kept) can be seen: those that would be drawn earlier get "start no earlier
 * than" where they stand, those that would be pushed are scheduled by hand from now on.
 */
export const followers = z.enum(['move', 'stay']);
