import { z } from 'zod';
import { changeSet } from './history.ts';
import { id, instant, repeated, version } from './primitives.ts';

/**
 * The change set that the person takes back or brings back next, and what that is: "status of HAR-12 to Done". `items` are
 * the first of it, and only those that the person may see.
 */
export const undoStep = changeSet.pick({ id: true, at: true, items: true }).extend({
  sentence: z.string().meta({ description: 'What was done, to be read after "Undo:" or "Redo:".' }),
});
export type UndoStep = z.infer<typeof undoStep>;

export const undoStackQuery = z.strictObject({
  skip: repeated(id, 50).meta({
    description: 'Change sets that the person has chosen to leave as they are and to go on below.',
  }),
});

export const undoStack = z.object({ undo: undoStep.nullable(), redo: undoStep.nullable() });
export type UndoStack = z.infer<typeof undoStack>;

/** A field of a work as it is and as it was. */
export const revertedField = z.object({
  field: z.string(),
  now: z.unknown(),
  before: z.unknown(),
  refusal: z.string().nullable().meta({ description: 'Why this person may not put it back.' }),
});

export const revertPreviewQuery = z.strictObject({ changeSetId: id });

/** What "revert to here" would do, and the version of the work that it was worked out on. */
export const revertPreview = z.object({
  at: instant,
  version,
  fields: z.array(revertedField),
});
export type RevertPreview = z.infer<typeof revertPreview>;

/** `version` is the one that the preview showed: a change since then is a conflict. */
export const revertWorkBody = z.strictObject({ changeSetId: id, version });
