import { z } from 'zod';
import { cursor, id, instant, limit } from './primitives.ts';
import { workKey } from './works.ts';

export const binQuery = z.strictObject({ limit, cursor: cursor.optional() });

/** The works in the bin, or one of them by its id or its key. */
export const binnedWorksQuery = binQuery.extend({ id: id.optional(), key: workKey.optional() });

/** A deleted work or project, with what was deleted together with it. */
/** For restored works: the works that they were linked to may have changed meanwhile. */
export const leftOutLinks = z.array(z.string()).meta({
  description: 'Links that were not restored, because they would have created a cycle: "HAR-12 → HAR-22".',
});

export const binnedRow = z.object({
  id,
  entity: z.enum(['work', 'project']),
  key: z.string(),
  title: z.string(),
  projectId: id.nullable(),
  deletedAt: instant,
  deletedBy: id.nullable(),
  removedAt: instant.meta({ description: 'From this moment on it can be deleted permanently.' }),
  worksWithin: z
    .int()
    .meta({ description: 'Works that were deleted together with it and are restored with it.' }),
  canRestore: z.boolean(),
});
export type BinnedRow = z.infer<typeof binnedRow>;
