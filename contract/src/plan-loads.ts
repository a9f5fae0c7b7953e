import { z } from 'zod';
import { id } from './primitives.ts';
import { weekLoad } from './timelines.ts';

/** How many weeks of load a plan is told: some behind the last work that its people have to do, and no more than three years. */
export const planLoadWeeks = { least: 25, behind: 12, most: 156 } as const;

/** Week by week, what a person of a project has to do in all projects, and their capacity. */
export const personLoad = z.object({
  userId: id,
  weeks: z.array(weekLoad).meta({
    description: `This week and those after it, to ${planLoadWeeks.behind} weeks behind the last due of what these people have to do: at least ${planLoadWeeks.least}, at most ${planLoadWeeks.most}.`,
  }),
});
export type PersonLoad = z.infer<typeof personLoad>;
