import { z } from 'zod';
import { id, line, version, wallClock } from './primitives.ts';
import { followers } from './rescheduled.ts';
import { linkCreate, workUpdate } from './works.ts';

/** The most works, and the most links, that one change of a plan names. */
export const maxPlanChanges = 500;

const some = <T extends z.ZodType>(each: T) => z.array(each).max(maxPlanChanges).default([]);

/**
 * What a drop in a chart, a fix or a plan that was tried comes to: works and links, all of them or none, as one change set.
 * Each work names the version that the sender saw.
 */
export const planChange = z
  .strictObject({
    works: some(
      z.strictObject({
        id,
        change: workUpdate.omit({ reason: true, followers: true, parentId: true, projectId: true }),
      }),
    ),
    addLinks: some(linkCreate),
    removeLinkIds: some(id),
    /** Told to those whose works are pushed past their deadline. */
    reason: line(500).optional(),
    followers: followers.optional(),
  })
  .refine(({ works }) => new Set(works.map((work) => work.id)).size === works.length, {
    path: ['works'],
    error: 'Name each work once.',
  })
  .refine(({ works, addLinks, removeLinkIds }) => works.length + addLinks.length + removeLinkIds.length > 0, {
    error: 'Name a work or a link to change.',
  });
export type PlanChange = z.input<typeof planChange>;

export const planChanged = z.object({
  works: z
    .array(z.object({ id, start: wallClock.nullable(), due: wallClock.nullable(), version }))
    .meta({ description: 'The named works as they are now.' }),
});
export type PlanChanged = z.infer<typeof planChanged>;
