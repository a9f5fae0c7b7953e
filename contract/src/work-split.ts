import { z } from 'zod';
import { namedWork } from './forecast.ts';
import { id, line, minutes, version, wallClock, wallClockOrDay } from './primitives.ts';
import { projectStartPreview } from './project-start.ts';
import { LONGEST_TITLE } from './vocabulary.ts';
import { wholeWork } from './works.ts';

/**
 * Splits a work in two. The completed part stays with the first, which is then finished. If the work has not started,
 * the first keeps `minutes` of its duration and the second comes after it. The successors of the work then wait for the
 * second.
 */
export const workSplit = z.strictObject({
  title: line(LONGEST_TITLE).meta({ description: 'The title of the second work.' }),
  version,
  minutes: minutes
    .min(1)
    .optional()
    .meta({ description: 'The duration that the first work keeps; absent: half.' }),
  due: wallClockOrDay
    .optional()
    .meta({ description: 'The due of the second work; absent: as early as possible.' }),
  start: wallClockOrDay.optional().meta({ description: 'The second work does not begin earlier.' }),
});
export type WorkSplit = z.input<typeof workSplit>;

/** The same, as a part of a plan change. */
export const splitInPlan = workSplit.extend({ id });

export const splitWorks = z.object({ first: wholeWork, second: wholeWork });
export type SplitWorks = z.infer<typeof splitWorks>;

export const duePreviewQuery = z.strictObject({ due: wallClockOrDay });

/** What another due date of a work would move, limited to what the reader may see. Nothing is written. */
export const duePreview = projectStartPreview.extend({
  followers: z
    .array(namedWork.extend({ due: wallClock.nullable(), newDue: wallClock, missesDeadline: z.boolean() }))
    .meta({ description: 'The first of the works that move with it.' }),
});
export type DuePreview = z.infer<typeof duePreview>;
