import { z } from 'zod';
import { hue } from './envelope.ts';
import { day, id, line, version } from './primitives.ts';
import { refusal } from './refusals.ts';
import { LONGEST_LABEL_NAME, LONGEST_TITLE, MAX_PREDECESSORS } from './vocabulary.ts';
import { fieldsOfNewRow, named } from './work-fields.ts';
import { linkCreate, work, workCreate } from './works.ts';

export const WORKS_AT_ONCE = 500;

const place = z.int().min(0).max(WORKS_AT_ONCE);

/** A predecessor of a new work: an existing work, or another item of the list by its index. */
const newPredecessor = linkCreate
  .omit({ predecessorId: true, successorId: true })
  .extend({ predecessorId: id.optional(), row: place.optional() })
  .refine(({ predecessorId, row }) => (predecessorId === undefined) !== (row === undefined), {
    error: refusal('onePredecessor'),
  });

/** One of many new works. `below` is the index of its parent in the same list. */
export const newWork = workCreate
  .pick(named(fieldsOfNewRow))
  .omit({ projectId: true, departmentId: true, parentId: true })
  .extend({
    below: place.nullable().default(null),
    predecessors: z.array(newPredecessor).max(MAX_PREDECESSORS).optional(),
  });
export type NewWork = z.input<typeof newWork>;

/** Creates many works as one change set, which one undo reverts. */
export const worksCreate = z
  .strictObject({
    projectId: id.nullable().optional(),
    parentId: id.nullable().optional(),
    works: z.array(newWork).min(1).max(WORKS_AT_ONCE),
  })
  .superRefine(({ works }, context) => {
    works.forEach(({ below, predecessors = [] }, index) => {
      if (predecessors.some(({ row = 0 }) => row >= works.length))
        context.addIssue({
          code: 'custom',
          path: ['works', index, 'predecessors'],
          params: { refusal: refusal('onePredecessor') },
        });
      if (below !== null && below >= index)
        context.addIssue({
          code: 'custom',
          path: ['works', index, 'below'],
          params: { refusal: refusal('subWorkAfterParent') },
        });
    });
  });
export type WorksCreate = z.input<typeof worksCreate>;

/** A copy of a work with its subtree. Comments, history and progress stay with the original. */
export const workCopy = z.strictObject({
  /** The title of the copy; absent: the title of the original. */
  title: line(LONGEST_TITLE).optional(),
  /** The project of the copy; absent: the same as the original's. */
  projectId: id.nullable().optional(),
  parentId: id.nullable().optional(),
  subWorks: z.boolean().default(true),
  people: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether to copy the owner and assignees of each work.' }),
  /** `keep`: unchanged; `shift`: the first start falls on `start`, and all others keep their working time from it. */
  dates: z.enum(['keep', 'shift', 'none']).default('keep'),
  start: day.optional(),
});
export type WorkCopy = z.input<typeof workCopy>;

export const copiedWork = z.object({ work, workCount: z.int(), linkCount: z.int() });
export type CopiedWork = z.infer<typeof copiedWork>;

/**
 * The place of a work in its project: directly after or before another one, and below which parent. Absent parts stay
 * as they are.
 */
export const workPlace = z
  .strictObject({ after: id, before: id, parentId: id.nullable() })
  .partial()
  .refine(({ after, before }) => after === undefined || before === undefined, {
    error: refusal('onePlace'),
  })
  .refine((place) => Object.values(place).some((part) => part !== undefined), {
    error: refusal('somePlace'),
  });
export type WorkPlace = z.input<typeof workPlace>;

/** Places of several works. Each is placed after the ones before it in the list; all of them or none. */
export const workPlaces = z.strictObject({
  places: z
    .array(z.strictObject({ id, place: workPlace }))
    .min(1)
    .max(WORKS_AT_ONCE),
});
export type WorkPlaces = z.input<typeof workPlaces>;

export const labelCreate = z.strictObject({ name: line(LONGEST_LABEL_NAME), color: hue });

export const labelUpdate = z
  .strictObject({ name: line(LONGEST_LABEL_NAME), color: hue })
  .partial()
  .extend({ version });
export const labelMerge = z.strictObject({ into: id });
/** How many works have a label. */
export const labelFigure = z.object({ id, works: z.int() });
export type LabelFigure = z.infer<typeof labelFigure>;
/** How many works had a label that was deleted. */
export const labelGone = z.object({ works: z.int() });
