import { z } from 'zod';
import { id, version, wallClock } from './primitives.ts';
import { lagUnits, linkTypes } from './vocabulary.ts';

/** What has to be known of a work elsewhere to reckon with it as a predecessor. */
export const outsideWork = z.object({
  id,
  key: z.string(),
  title: z.string(),
  status: z.string(),
  isSummary: z.boolean(),
  milestone: z.boolean(),
  start: wallClock.nullable(),
  due: wallClock.nullable(),
  durationMinutes: z.int().nullable(),
  calendarId: id.nullable(),
  actualStart: wallClock.nullable(),
  actualFinish: wallClock.nullable(),
});
export type OutsideWork = z.infer<typeof outsideWork>;

/**
 * A link into a plan from a work that is not in it: it drives by the dates that it has, and a run never moves it. Of those that
 * the reader may not see, the plan says only which works wait for them (`hiddenPredecessors`).
 */
export const outsidePredecessor = outsideWork.extend({
  linkId: id,
  successorId: id.meta({ description: 'The work of the plan that comes after.' }),
  type: z.enum(linkTypes),
  lag: z.int(),
  lagUnit: z.enum(lagUnits),
  version: version.meta({ description: 'Of the link.' }),
});
export type OutsidePredecessor = z.infer<typeof outsidePredecessor>;

/** A work after which others are to come. */
export const workAsPredecessor = z.object({
  work: outsideWork,
  preceding: z.array(id).meta({
    description:
      'All works that it waits for, in any plan, by however many links and through summaries, as far as the reader may see ' +
      'them. None of them may come after it: they would wait for each other.',
  }),
});
export type WorkAsPredecessor = z.infer<typeof workAsPredecessor>;
