import { z } from 'zod';
import { id } from './primitives.ts';
import { weekLoad } from './timelines.ts';

/** How many weeks of load a plan is asked for: as far as load is reckoned. */
export const planLoadWeeks = 25;

/** Week by week, what somebody of a project has to do in all projects, and what they could. */
export const personLoad = z.object({
  userId: id,
  weeks: z.array(weekLoad).meta({ description: `This week and the ${planLoadWeeks - 1} after it.` }),
});
export type PersonLoad = z.infer<typeof personLoad>;
