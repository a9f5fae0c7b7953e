import { z } from 'zod';
import { changeSet } from './history.ts';
import { id, instant, repeated, version } from './primitives.ts';

/**
 * The change set that the person's next undo or redo applies to, and a description: "status of HAR-12 to Done". `items`
 * are the first changes of it, limited to what the person may see.
 */
export const undoStep = changeSet.pick({ id: true, at: true, items: true }).extend({
  sentence: z.string().meta({ description: 'What was done, as text after "Undo:" or "Redo:".' }),
});
export type UndoStep = z.infer<typeof undoStep>;

export const undoStackQuery = z.strictObject({
  skip: repeated(id, 50).meta({
    description: 'Change sets to skip: the person chose to leave them as they are and to undo earlier ones.',
  }),
});

export const undoStack = z.object({ undo: undoStep.nullable(), redo: undoStep.nullable() });
export type UndoStack = z.infer<typeof undoStack>;

/** A field of a work with its present and its former value. */
export const revertedField = z.object({
  field: z.string(),
  now: z.unknown(),
  before: z.unknown(),
  refusal: z.string().nullable().meta({ description: 'Why this person may not restore the field.' }),
});

export const revertPreviewQuery = z.strictObject({ changeSetId: id });

/** What "revert to here" would do, and the version of the work that this was computed for. */
export const revertPreview = z.object({
  at: instant,
  version,
  fields: z.array(revertedField),
});
export type RevertPreview = z.infer<typeof revertPreview>;

/** `version` is the one that the preview showed. A later change is a conflict. */
export const revertWorkBody = z.strictObject({ changeSetId: id, version });
