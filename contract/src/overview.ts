import { z } from 'zod';
import { namedWork } from './forecast.ts';
import { day, id, instant, wallClock } from './primitives.ts';

/*
 * What the overview of a project is made of: each part is an answer of its own. Works that the reader may not see are in no figure.
 */

const baselineDates = {
  baselineStart: wallClock.nullable().meta({ description: 'As the newest baseline kept it.' }),
  baselineFinish: wallClock.nullable(),
};

/** The phases of a project and its milestones on one line of time. */
export const projectRoad = z.object({
  baseline: z.object({ id, name: z.string() }).nullable().meta({ description: 'The newest one.' }),
  phases: z
    .array(
      namedWork.extend({
        start: wallClock,
        finish: wallClock,
        progress: z.int(),
        ...baselineDates,
      }),
    )
    .meta({ description: 'Summaries at the top of the project, by date.' }),
  milestones: z
    .array(
      namedWork.extend({
        finish: wallClock,
        overdue: z.boolean(),
        baselineFinish: baselineDates.baselineFinish,
      }),
    )
    .meta({ description: 'By date.' }),
});
export type ProjectRoad = z.infer<typeof projectRoad>;

/** So many phases and milestones a road has at most. */
export const MAX_ON_ROAD = 40;

/** The works that decide when a project ends: each waits for the one before it, the last ends last. */
export const finishChain = z.object({
  steps: z.array(
    z.object({
      work: namedWork
        .nullable()
        .meta({ description: 'Null: one or more works behind each other that the reader may not see.' }),
      ownerId: id.nullable(),
      due: wallClock.nullable(),
    }),
  ),
  leftOut: z.int().meta({ description: 'Steps in the middle of a long chain that are not sent.' }),
});
export type FinishChain = z.infer<typeof finishChain>;

/** How many works are done over time, against what was planned. In columns; each figure is of the end of its day. */
export const burnUp = z.object({
  baseline: z
    .object({ id, name: z.string() })
    .nullable()
    .meta({ description: 'What `planned` counts by; null: by the dates of the plan as it is.' }),
  day: z.array(day),
  done: z.array(z.int().nullable()).meta({ description: 'Null for days that are yet to come.' }),
  planned: z.array(z.int()),
  scope: z.array(z.int()).meta({ description: 'How many works there are.' }),
});
export type BurnUp = z.infer<typeof burnUp>;

export const newsKinds = ['done', 'added', 'moved', 'changed', 'commented', 'reported'] as const;

/** What other people did in a project since the reader last looked at it. */
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
    .meta({ description: 'The newest of it.' }),
});
export type ProjectNews = z.infer<typeof projectNews>;

/** A visit lasts so long: who comes back within it still reads what was new when it began. */
export const VISIT_MINUTES = 30;

export const projectLoadsQuery = z.strictObject({
  weeks: z.coerce
    .number()
    .int()
    .min(1)
    .max(26)
    .optional()
    .meta({ description: 'Absent: as many as a plan shows.' }),
});
