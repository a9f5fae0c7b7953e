import { z } from 'zod';
import { movedFields } from './moved-fields.ts';
import { id, instant } from './primitives.ts';

/** Of each number the difference from the one before it, of the first that from 0: most of them are small, or the same. */
const steps = z.array(z.int());
const cells = z.array(z.int().nullable()).meta({
  description:
    'Steps from the last value before; null: the work has none, and the step after it is from the one before.',
});

/**
 * Works of one project of which the same fields changed and nothing else, in columns: cell i of each belongs to work i. A drag that
 * thousands of works follow is some 15 bytes for each of them.
 */
export const liveMoves = z.object({
  projectId: id.nullable(),
  keyPrefix: z.string().meta({ description: 'Of HAR-12 it is HAR.' }),
  numbers: steps.meta({ description: 'Of HAR-12 it is 12; steps from work to work.' }),
  versions: steps.meta({ description: 'What the versions of the works became; steps from work to work.' }),
  fields: z.partialRecord(z.enum(movedFields), cells).meta({ description: 'What they are now.' }),
  late: z.array(z.int()).meta({ description: 'Which of them (counted from 0) are overdue now.' }),
  daysLate: z.array(z.int()).meta({ description: 'By how many working days, of each that is.' }),
  at: instant,
  by: id.nullable(),
});
export type LiveMoves = z.infer<typeof liveMoves>;
