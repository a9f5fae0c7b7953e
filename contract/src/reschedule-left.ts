import { z } from 'zod';
import { id, wallClock } from './primitives.ts';
import { projectStartPreview, someWorks } from './project-start.ts';
import { refusal } from './refusals.ts';
import { workFilter } from './works.ts';

/** So many works are rescheduled at once where they are named one by one. */
export const MAX_LEFT_WORKS = 1_000;

/** Which works are rescheduled: all of a project, some, or all that a filter matches but for some; each with all below it. */
const whichWorks = {
  projectId: id.optional(),
  workIds: z.array(id).min(1).max(MAX_LEFT_WORKS).optional(),
  filter: z.array(workFilter).max(20).optional(),
  exceptIds: z.array(id).max(MAX_LEFT_WORKS).optional(),
  from: wallClock.optional().meta({
    description:
      'Where what is left runs on. Absent: the status date of the project of each work, else today.',
  }),
};

/** What is left of works is rescheduled: what is begun resumes at the moment, what is not begins there. */
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
    description: 'They lie before the moment and stay: a constraint promises their date.',
  }),
  refused: someWorks.meta({
    description: 'They lie before the moment and stay: the caller may not schedule them.',
  }),
};

/** What rescheduling would do: `moved` and the rest as for another start of a project. */
export const leftPreview = projectStartPreview.extend({
  works: z.int().meta({ description: 'Works that lie before the moment and would be rescheduled.' }),
  from: wallClock
    .nullable()
    .meta({ description: 'The moment; null where works of several projects have several.' }),
  ...kept,
});
export type LeftPreview = z.infer<typeof leftPreview>;

export const leftResult = z.object({ works: z.int(), ...kept });
export type LeftResult = z.infer<typeof leftResult>;
