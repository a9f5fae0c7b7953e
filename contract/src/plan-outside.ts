import { z } from 'zod';
import { id, wallClock } from './primitives.ts';
import { lagUnits, linkTypes } from './vocabulary.ts';

/**
 * A link into a plan from a work that is not in it: it drives by the dates that it has, and a run never moves it. Those that the
 * reader may not see are left out.
 */
export const outsidePredecessor = z.object({
  linkId: id,
  successorId: id.meta({ description: 'The work of the plan that comes after.' }),
  type: z.enum(linkTypes),
  lag: z.int(),
  lagUnit: z.enum(lagUnits),
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
export type OutsidePredecessor = z.infer<typeof outsidePredecessor>;
