import { z } from 'zod';
import { id } from './primitives.ts';
import { refusal } from './refusals.ts';
import { MAX_BULK_IDS } from './work-bulk.ts';
import { workFilter } from './works.ts';

/** If there are more links than these, none are created around deleted works: a person could not review them. */
export const MAX_LINKS_AROUND = 500;

/**
 * The works that would be deleted: a list of works, or all that a filter matches except some; each with its subtree.
 */
export const linksAroundQuestion = z
  .strictObject({
    ids: z.array(id).min(1).max(MAX_BULK_IDS).optional(),
    filter: z.array(workFilter).max(20).optional(),
    exceptIds: z.array(id).max(MAX_BULK_IDS).optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    error: refusal('idsOrFilter'),
    path: ['ids'],
  })
  .refine(({ exceptIds, filter }) => exceptIds === undefined || filter !== undefined, {
    path: ['exceptIds'],
    error: refusal('onlyFilterExceptions'),
  });
export type LinksAroundQuestion = z.infer<typeof linksAroundQuestion>;

const end = z.object({ id, key: z.string(), title: z.string() });

export const linksAround = z.object({
  count: z.int().meta({ description: 'How many links would be created; also 0 if there are too many.' }),
  links: z
    .array(z.object({ predecessor: end, successor: end }))
    .meta({ description: 'The first of the links.' }),
});
export type LinksAround = z.infer<typeof linksAround>;

/** For the deletion of one work. */
export const deleteWorkQuery = z.strictObject({
  linkAround: z
    .stringbool()
    .optional()
    .meta({ description: 'Links the predecessors of the deleted works to their successors.' }),
});
