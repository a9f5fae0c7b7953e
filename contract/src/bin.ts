import { z } from 'zod';
import { cursor, id, instant, limit } from './primitives.ts';
import { workKey } from './works.ts';

export const binQuery = z.strictObject({ limit, cursor: cursor.optional() });

/** The works in the bin, or one of them by its id or its key. */
export const binnedWorksQuery = binQuery.extend({ id: id.optional(), key: workKey.optional() });

/** A work or a project in the bin, with what went there together with it. */
/** Of works that come back: others may have linked what stands between them meanwhile. */
export const leftOutLinks = z.array(z.string()).meta({
  description: 'Links that did not come back, since they would have closed a circle: "HAR-12 → HAR-22".',
});

export const binnedRow = z.object({
  id,
  entity: z.enum(['work', 'project']),
  key: z.string(),
  title: z.string(),
  projectId: id.nullable(),
  deletedAt: instant,
  deletedBy: id.nullable(),
  removedAt: instant.meta({ description: 'From this moment on it can be removed for good.' }),
  worksWithin: z
    .int()
    .meta({ description: 'Works that were put into the bin with it and come back with it.' }),
  canRestore: z.boolean(),
});
export type BinnedRow = z.infer<typeof binnedRow>;
