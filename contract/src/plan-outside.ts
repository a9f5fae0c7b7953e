import { z } from 'zod';
import { id, version, wallClock } from './primitives.ts';
import { lagUnits, linkTypes } from './vocabulary.ts';

/** The data of a work in another project that are needed to schedule it as a predecessor. */
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
 * A link into a plan from a work outside it. The link uses the dates that this work has; a scheduler run never moves
 * it. For works that the reader may not see, the plan only names the works that wait for them (`hiddenPredecessors`).
 */
export const outsidePredecessor = outsideWork.extend({
  linkId: id,
  successorId: id.meta({ description: 'The successor, a work of the plan.' }),
  type: z.enum(linkTypes),
  lag: z.int(),
  lagUnit: z.enum(lagUnits),
  version: version.meta({ description: 'The version of the link.' }),
});
export type OutsidePredecessor = z.infer<typeof outsidePredecessor>;

/** A work as a possible predecessor of others. */
export const workAsPredecessor = z.object({
  work: outsideWork,
  preceding: z.array(id).meta({
    description:
      'All direct and indirect predecessors of the work, in any plan, also through summaries, as far as the reader may see ' +
      'them. None of them may become its successor: that would create a cycle.',
  }),
});
export type WorkAsPredecessor = z.infer<typeof workAsPredecessor>;
