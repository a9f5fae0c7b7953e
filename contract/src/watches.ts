import { z } from 'zod';
import { cursor, id, instant, limit } from './primitives.ts';

/** Whether a person is notified of changes of a work or a project in which they have no part. */
export const watchState = z.object({
  watching: z.boolean(),
  viaProject: z.boolean().meta({ description: 'For a work: its project is watched.' }),
});
export type WatchState = z.infer<typeof watchState>;

export const watchUpdate = z.strictObject({ watching: z.boolean() });

/** A work or a project that a person watches and may see; exactly one of the two is set. */
export const watched = z.object({
  id,
  work: z.object({ id, key: z.string(), title: z.string() }).nullable(),
  project: z.object({ id, key: z.string(), name: z.string() }).nullable(),
  createdAt: instant,
});
export type Watched = z.infer<typeof watched>;

export const watchListQuery = z.strictObject({ limit, cursor: cursor.optional() });

/** The most watches of a person. */
export const MOST_WATCHES = 1_000;
