import { z } from 'zod';
import { namedWork } from './forecast.ts';
import { id, line, minutes, version, wallClock, wallClockOrDay } from './primitives.ts';
import { projectStartPreview } from './project-start.ts';
import { LONGEST_TITLE } from './vocabulary.ts';
import { wholeWork } from './works.ts';

/**
 * One work becomes two. What is done of it stays with the first, which is finished with that; of a work that has not begun,
 * the first keeps `minutes` of its length and the second comes after it. What waits for the work then waits for the second.
 */
export const workSplit = z.strictObject({
  title: line(LONGEST_TITLE).meta({ description: 'Of the second.' }),
  version,
  minutes: minutes.min(1).optional().meta({ description: 'What the first keeps; absent: half.' }),
  due: wallClockOrDay.optional().meta({ description: 'Of the second; absent: as soon as it can be.' }),
  start: wallClockOrDay.optional().meta({ description: 'The second does not begin before.' }),
});
export type WorkSplit = z.input<typeof workSplit>;

/** The same as a part of a change of a plan. */
export const splitInPlan = workSplit.extend({ id });

export const splitWorks = z.object({ first: wholeWork, second: wholeWork });
export type SplitWorks = z.infer<typeof splitWorks>;

export const duePreviewQuery = z.strictObject({ due: wallClockOrDay });

/** What another due of a work would move, as far as the reader sees it. Nothing is written. */
export const duePreview = projectStartPreview.extend({
  followers: z
    .array(namedWork.extend({ due: wallClock.nullable(), newDue: wallClock, missesDeadline: z.boolean() }))
    .meta({ description: 'The first of the works that move with it.' }),
});
export type DuePreview = z.infer<typeof duePreview>;
