import { z } from 'zod';
import { cursor, id, line } from './primitives.ts';
import { comment } from './works.ts';

/**
 * A person named in a text, as a Markdown link to their id: `[@Mai Pham](user:0190c1a0-…)`. The id is what counts; the
 * name is what the writer saw, shown only where the reader does not get today's name. Use it with `matchAll`.
 */
export const mentionPattern =
  /\[@([^[\]\n]{1,200})\]\(user:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\)/g;

/** More would be a mailing, not a conversation. */
export const MENTIONS_PER_COMMENT = 50;

/** The newest page comes first, each page in the order in which things were said; `next` leads to earlier ones. */
export const commentListQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(30),
  cursor: cursor.optional(),
});

/** A comment as it was saved, and who of those that it names will not see it. */
export const savedComment = comment.extend({
  unreached: z
    .array(z.object({ id, name: z.string() }))
    .meta({ description: 'Named, but may not read the work or are not here any more: they are not told.' }),
});
export type SavedComment = z.infer<typeof savedComment>;

/** People who may read a work, to name one of them in a comment. */
export const workReadersQuery = z.strictObject({ text: line(200).optional() });
export const workReader = z.object({ id, name: z.string(), jobTitle: z.string().nullable() });
export type WorkReaderChoice = z.infer<typeof workReader>;
