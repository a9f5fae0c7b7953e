import { z } from 'zod';
import { movedFields } from './moved-fields.ts';
import { id, instant } from './primitives.ts';

/**
 * Delta encoding: each number is the difference from the one before it, the first from 0. Most of them are small or
 * equal.
 */
const steps = z.array(z.int());
const cells = z.array(z.int().nullable()).meta({
  description:
    'Differences from the last value; null: the work has no value, and the next difference refers to the value before it.',
});

/**
 * Works of one project in which exactly the same fields changed, in columns: cell i of each column belongs to work i. A
 * drag that moves thousands of works takes about 15 bytes for each of them.
 */
export const liveMoves = z.object({
  projectId: id.nullable(),
  keyPrefix: z.string().meta({ description: 'The project part of the key: for HAR-12, HAR.' }),
  numbers: steps.meta({
    description: 'The numbers of the keys: for HAR-12, 12; differences from work to work.',
  }),
  versions: steps.meta({ description: 'The new versions of the works; differences from work to work.' }),
  fields: z.partialRecord(z.enum(movedFields), cells).meta({ description: 'The new values.' }),
  late: z.array(z.int()).meta({ description: 'Which of the works (counted from 0) are overdue now.' }),
  daysLate: z
    .array(z.int())
    .meta({ description: 'By how many working days each of the overdue works is late.' }),
  at: instant,
  by: id.nullable(),
});
export type LiveMoves = z.infer<typeof liveMoves>;
