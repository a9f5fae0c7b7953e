import { z } from 'zod';
import { id } from './primitives.ts';
import { refusal } from './refusals.ts';
import { MAX_BULK_IDS } from './work-bulk.ts';
import { workFilter } from './works.ts';

/** More links than these are not made around deleted works: nobody would look through them. */
export const MAX_LINKS_AROUND = 500;

/** The works that would be deleted: some, or all that a filter matches but for some; each with all below it. */
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
  count: z.int().meta({ description: 'Links that would be made; 0 as well where there are too many.' }),
  links: z.array(z.object({ predecessor: end, successor: end })).meta({ description: 'The first of them.' }),
});
export type LinksAround = z.infer<typeof linksAround>;

/** Of one work that is deleted. */
export const deleteWorkQuery = z.strictObject({
  linkAround: z
    .stringbool()
    .optional()
    .meta({ description: 'What came before the deleted works comes before what came after them.' }),
});
