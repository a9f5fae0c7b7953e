import { z } from 'zod';
import { cursor, id, instant, limit } from './primitives.ts';

/** Whether a person hears of changes of a work or a project without having to do with it. */
export const watchState = z.object({
  watching: z.boolean(),
  viaProject: z.boolean().meta({ description: 'Of a work: its project is watched.' }),
});
export type WatchState = z.infer<typeof watchState>;

export const watchUpdate = z.strictObject({ watching: z.boolean() });

/** What a person watches and may see; one of the two is named. */
export const watched = z.object({
  id,
  work: z.object({ id, key: z.string(), title: z.string() }).nullable(),
  project: z.object({ id, key: z.string(), name: z.string() }).nullable(),
  createdAt: instant,
});
export type Watched = z.infer<typeof watched>;

export const watchListQuery = z.strictObject({ limit, cursor: cursor.optional() });

/** How much a person may watch. */
export const MOST_WATCHES = 1_000;
