import { z } from 'zod';
import { id } from './primitives.ts';
import { weekLoad } from './timelines.ts';

/** How many weeks of load a plan gets: some weeks after the last work that its people have, and at most three years. */
export const planLoadWeeks = { least: 25, behind: 12, most: 156 } as const;

/** What a person of a project has to do in all projects, week by week, and their capacity. */
export const personLoad = z.object({
  userId: id,
  weeks: z.array(weekLoad).meta({
    description: `From this week until ${planLoadWeeks.behind} weeks after the last due date of the works of these people: at least ${planLoadWeeks.least}, at most ${planLoadWeeks.most}.`,
  }),
});
export type PersonLoad = z.infer<typeof personLoad>;
