import { z } from 'zod';
import { hue } from './envelope.ts';
import { personLoad } from './plan-loads.ts';
import { id } from './primitives.ts';
import { resourceLoad } from './resources.ts';

/** How many weeks levelling a department covers. */
export const levellingWeeks = { least: 1, usual: 4, most: 8 } as const;

/** The most plans that levelling reads; those with the most works come first. */
export const MOST_LEVELLED_PLANS = 60;

export const levellingQuery = z.strictObject({
  weeks: z.coerce
    .number()
    .int()
    .min(levellingWeeks.least)
    .max(levellingWeeks.most)
    .default(levellingWeeks.usual),
});

/** A project in which the people and resources of a department have work in these weeks. */
export const levelledProject = z.object({
  id,
  key: z.string(),
  name: z.string(),
  color: hue,
  works: z.int().meta({ description: 'Works of these people and resources that the reader may see.' }),
  movable: z.int().meta({ description: 'How many of them the reader may schedule and assign.' }),
  stamp: z.string().nullable().meta({
    description: 'Changes whenever the plan’s data change. Null: nothing in it may be moved.',
  }),
});
export type LevelledProjectRow = z.infer<typeof levelledProject>;

/** The data for levelling the people and resources of a department and of the departments below it. */
export const levelling = z.object({
  people: z.array(
    personLoad.extend({
      takesWork: z
        .boolean()
        .meta({ description: 'Whether the person could work on a work assigned to them.' }),
    }),
  ),
  resources: z.array(resourceLoad),
  projects: z.array(levelledProject),
  movableWorkIds: z
    .array(id)
    .meta({ description: 'Works of these projects that the reader may schedule and assign.' }),
  loose: z.int().meta({ description: 'Works without a project: they are not moved.' }),
  hidden: z.int().meta({ description: 'Works of the same people and resources that the reader cannot see.' }),
});
export type Levelling = z.infer<typeof levelling>;
