import { z } from 'zod';
import { cursor, id, line } from './primitives.ts';
import { comment } from './works.ts';

/**
 * A person named in a text, as a Markdown link to their id: `[@Mai Pham](user:0190c1a0-…)`. The id counts. The name is
 * what the writer saw; it is shown only if the reader does not get the current name. Use it with `matchAll`.
 */
export const mentionPattern =
  /\[@([^[\]\n]{1,200})\]\(user:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\)/g;

/** More would be a mailing, not a conversation. */
export const MENTIONS_PER_COMMENT = 50;

/** The newest page comes first; each page is in chronological order; `next` leads to earlier ones. */
export const commentListQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(30),
  cursor: cursor.optional(),
});

/** A saved comment, and which of the people it names will not see it. */
export const savedComment = comment.extend({
  unreached: z
    .array(z.object({ id, name: z.string() }))
    .meta({ description: 'Named people who may not read the work or have left: they are not notified.' }),
});
export type SavedComment = z.infer<typeof savedComment>;

/** People who may read a work and so can be named in a comment. */
export const workReadersQuery = z.strictObject({ text: line(200).optional() });
export const workReader = z.object({ id, name: z.string(), jobTitle: z.string().nullable() });
export type WorkReaderChoice = z.infer<typeof workReader>;
