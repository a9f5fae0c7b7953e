import { z } from 'zod';
import { namedWork } from './forecast.ts';
import { day, id, instant, wallClock } from './primitives.ts';

/*
 * The parts of a project overview; each part is a separate response. Works that the reader may not see count in no
 * figure.
 */

const baselineDates = {
  baselineStart: wallClock.nullable().meta({ description: 'The dates in the newest baseline.' }),
  baselineFinish: wallClock.nullable(),
};

/** The phases and milestones of a project on one time axis. */
export const projectRoad = z.object({
  baseline: z.object({ id, name: z.string() }).nullable().meta({ description: 'The newest baseline.' }),
  phases: z
    .array(
      namedWork.extend({
        start: wallClock,
        finish: wallClock,
        progress: z.int(),
        ...baselineDates,
      }),
    )
    .meta({ description: 'Top-level summaries, by date.' }),
  milestones: z
    .array(
      namedWork.extend({
        finish: wallClock,
        overdue: z.boolean(),
        baselineFinish: baselineDates.baselineFinish,
      }),
    )
    .meta({ description: 'Sorted by date.' }),
});
export type ProjectRoad = z.infer<typeof projectRoad>;

/** The most phases and milestones on the road. */
export const MAX_ON_ROAD = 40;

/** The works that determine when a project ends: each waits for the one before it; the last one ends last. */
export const finishChain = z.object({
  steps: z.array(
    z.object({
      work: namedWork
        .nullable()
        .meta({ description: 'Null: one or more consecutive works that the reader may not see.' }),
      ownerId: id.nullable(),
      due: wallClock.nullable(),
    }),
  ),
  leftOut: z.int().meta({ description: 'How many steps in the middle of a long chain are left out.' }),
});
export type FinishChain = z.infer<typeof finishChain>;

/** How many works are done over time, compared with the plan. In columns; each figure is for the end of its day. */
export const burnUp = z.object({
  baseline: z
    .object({ id, name: z.string() })
    .nullable()
    .meta({ description: 'The baseline that `planned` is based on; null: the dates of the current plan.' }),
  day: z.array(day),
  done: z.array(z.int().nullable()).meta({ description: 'Null for future days.' }),
  planned: z.array(z.int()),
  scope: z.array(z.int()).meta({ description: 'The total number of works.' }),
});
export type BurnUp = z.infer<typeof burnUp>;

export const newsKinds = ['done', 'added', 'moved', 'changed', 'commented', 'reported'] as const;

/** What other people did in a project since the reader's last visit. */
export const projectNews = z.object({
  since: instant,
  done: z.int(),
  added: z.int(),
  moved: z.int(),
  becameLate: z.int(),
  comments: z.int(),
  lines: z
    .array(
      z.object({
        id,
        at: instant,
        kind: z.enum(newsKinds),
        actorId: id.nullable().meta({ description: 'Null: the server itself.' }),
        works: z.int(),
        work: namedWork.nullable().meta({ description: 'The first of these works.' }),
      }),
    )
    .meta({ description: 'The newest change.' }),
});
export type ProjectNews = z.infer<typeof projectNews>;

/** How long a visit lasts: a reader who returns within it still sees what was new when it began. */
export const VISIT_MINUTES = 30;

export const projectLoadsQuery = z.strictObject({
  weeks: z.coerce
    .number()
    .int()
    .min(1)
    .max(26)
    .optional()
    .meta({ description: 'Absent: as many as the overview shows.' }),
});
