import { z } from 'zod';
import { id, line, version, wallClock } from './primitives.ts';
import { refusal } from './refusals.ts';
import { followers } from './rescheduled.ts';
import { MAX_PLAN_CHANGES } from './vocabulary.ts';
import { worksCreate } from './work-copies.ts';
import { splitInPlan } from './work-split.ts';
import { linkCreate, linkUpdate, workUpdate } from './works.ts';

const some = <T extends z.ZodType>(each: T) => z.array(each).max(MAX_PLAN_CHANGES).default([]);

const isEachOnce = (named: readonly { readonly id: string }[]): boolean =>
  new Set(named.map((each) => each.id)).size === named.length;

/**
 * A change of a plan, from a drop in a chart, a fix, or a what-if plan: works and links, all of them or none, as one
 * change set. Each work and each changed link carries the version that the sender saw.
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
    changeLinks: some(z.strictObject({ id, change: linkUpdate })),
    removeLinkIds: some(id),
    /** Works to split in two, before the other changes. */
    splits: some(splitInPlan),
    /** New works, as in the call that creates works. */
    makeWorks: worksCreate.optional(),
    /** Sent to the people whose works are pushed past their deadline. */
    reason: line(500).optional(),
    followers: followers.optional(),
  })
  .refine(({ works }) => isEachOnce(works), { path: ['works'], error: refusal('workOnce') })
  .refine(({ changeLinks }) => isEachOnce(changeLinks), {
    path: ['changeLinks'],
    error: refusal('linkOnce'),
  })
  .refine(
    ({ works, addLinks, changeLinks, removeLinkIds, splits, makeWorks }) =>
      works.length + splits.length + addLinks.length + changeLinks.length + removeLinkIds.length > 0 ||
      makeWorks !== undefined,
    { error: refusal('workOrLink') },
  );
export type PlanChange = z.input<typeof planChange>;

export const planChanged = z.object({
  works: z
    .array(z.object({ id, start: wallClock.nullable(), due: wallClock.nullable(), version }))
    .meta({ description: 'The named works as they are now.' }),
  links: z.array(z.object({ id, version })).meta({ description: 'The changed links as they are now.' }),
  made: z
    .array(z.object({ id, key: z.string() }))
    .optional()
    .meta({ description: 'The new works, in the order of the request; absent if none were requested.' }),
});
export type PlanChanged = z.infer<typeof planChanged>;
