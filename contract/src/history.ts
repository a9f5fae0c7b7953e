import { z } from 'zod';
import { cursor, id, instant, limit } from './primitives.ts';
import { operations, vias } from './vocabulary.ts';

/** One field that a change set changed. `row`: the whole row was created (old null) or removed (new null). */
export const changeItem = z.object({
  entity: z.string(),
  entityId: id,
  field: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  origin: z.enum(['direct', 'scheduler']),
  label: z.string().nullable().meta({ description: 'Key or name of the entity, if the reader may see it.' }),
});

/** Whether a person set a field by hand or the schedule moved it as a consequence. */
export const changeCause = changeItem.omit({ origin: true });
export type ChangeCause = z.infer<typeof changeCause>;

/** One change by a person, or by the schedule. */
export const changeSet = z.object({
  id,
  at: instant,
  actor: z.object({ id: id.nullable(), name: z.string() }),
  via: z.enum(vias),
  reason: z.string().nullable(),
  operation: z.enum(operations).nullable().optional().meta({
    description:
      'The operation, if it says more than the changes: the cause of all dates that moved with it.',
  }),
  undoes: id.nullable(),
  undoneBy: id.nullable(),
  withoutReview: z.boolean().optional().meta({
    description: 'In the history of a work: the work was marked done by someone other than its reviewer.',
  }),
  items: z.array(changeItem),
  itemCount: z
    .int()
    .meta({ description: 'The total number of items; for large change sets only the first are sent.' }),
  canUndo: z.boolean(),
  cause: changeCause.optional().meta({
    description:
      'If all items were moved by the schedule: the manual change that caused it, if the reader may see it.',
  }),
});
export type ChangeSet = z.infer<typeof changeSet>;

export const changeSetListQuery = z.strictObject({ limit, cursor: cursor.optional() });

/** The result of an undo: fields that were changed since are left alone and named. */
export const undone = z.object({
  changeSetId: id,
  undone: z.int(),
  moved: z
    .int()
    .optional()
    .meta({ description: 'Works that the schedule moved with it, of those that the person may see.' }),
  sentence: z.string().optional().meta({
    description: 'What was undone or redone, as text after "Undone:" or "Redone:".',
  }),
  works: z
    .array(z.object({ id, version: z.int(), fields: z.array(z.string()) }))
    .optional()
    .meta({
      description:
        'Works whose fields were restored, if they are few: the versions that the next write by this person should send.',
    }),
  refused: z.array(
    z.object({
      entity: z.string(),
      entityId: id,
      field: z.string(),
      label: z.string().nullable(),
      why: z.string(),
    }),
  ),
});
export type Undone = z.infer<typeof undone>;
