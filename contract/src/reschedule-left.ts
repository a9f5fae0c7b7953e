import { z } from 'zod';
import { id, wallClock } from './primitives.ts';
import { projectStartPreview, someWorks } from './project-start.ts';
import { refusal } from './refusals.ts';
import { workFilter } from './works.ts';

/** The most works that one call can list by id. */
export const MAX_LEFT_WORKS = 1_000;

/**
 * Which works are rescheduled: all of a project, a list, or all that a filter matches except some; each with its
 * subtree.
 */
const whichWorks = {
  projectId: id.optional(),
  workIds: z.array(id).min(1).max(MAX_LEFT_WORKS).optional(),
  filter: z.array(workFilter).max(20).optional(),
  exceptIds: z.array(id).max(MAX_LEFT_WORKS).optional(),
  from: wallClock.optional().meta({
    description:
      'The moment at which the remaining work resumes. Absent: the status date of each work’s project, else today.',
  }),
};

/** Reschedules the remaining work: works that have started resume at the moment, others begin there. */
export const leftQuestion = z
  .strictObject(whichWorks)
  .refine(namesOneTarget, { error: refusal('projectWorksOrFilter'), path: ['workIds'] })
  .refine(({ exceptIds, filter }) => exceptIds === undefined || filter !== undefined, {
    path: ['exceptIds'],
    error: refusal('onlyFilterExceptions'),
  });
export type LeftQuestion = z.infer<typeof leftQuestion>;

function namesOneTarget({ projectId, workIds, filter }: Record<string, unknown>): boolean {
  return [projectId, workIds, filter].filter((target) => target !== undefined).length === 1;
}

const kept = {
  promised: someWorks.meta({
    description: 'Works before the moment that stay, because a constraint fixes their date.',
  }),
  refused: someWorks.meta({
    description: 'Works before the moment that stay, because the caller may not schedule them.',
  }),
};

/** What rescheduling would do: `moved` and the rest are as for another start of a project. */
export const leftPreview = projectStartPreview.extend({
  works: z.int().meta({ description: 'Works before the moment that would be rescheduled.' }),
  from: wallClock
    .nullable()
    .meta({ description: 'The moment; null if works of several projects have different ones.' }),
  ...kept,
});
export type LeftPreview = z.infer<typeof leftPreview>;

export const leftResult = z.object({ works: z.int(), ...kept });
export type LeftResult = z.infer<typeof leftResult>;
