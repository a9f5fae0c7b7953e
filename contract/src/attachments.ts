import { z } from 'zod';
import { page } from './envelope.ts';
import { cursor, id, instant, limit, version } from './primitives.ts';
import { refusal } from './refusals.ts';

/** Small pictures that stand for files are this large at most. */
const MOST_THUMBNAIL_BYTES = 65_536;

/** What files are sent as: their own type where a browser may show them by itself. */
export const attachmentMediaTypes = [
  'application/octet-stream',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
] as const;
export const thumbnailMediaTypes = ['image/webp'] as const;

/** A file of a work or of a comment, in its newest version. */
export const attachment = z.object({
  id,
  fileId: id.meta({ description: 'What the versions of a file share.' }),
  workId: id,
  commentId: id.nullable(),
  name: z.string(),
  size: z.int().meta({ description: 'In bytes.' }),
  mediaType: z
    .string()
    .meta({ description: 'What the first bytes of the file say; not what its name says.' }),
  hasThumbnail: z.boolean(),
  number: z.int().meta({ description: 'Which version of the file this is, from 1.' }),
  version,
  createdAt: instant,
  createdBy: id.nullable(),
  can: z.array(z.enum(['update', 'delete'])),
});
export type Attachment = z.infer<typeof attachment>;

export const attachmentQuery = z.strictObject({ limit, cursor: cursor.optional() });

export const attachmentPage = page(attachment).extend({
  mostBytes: z.int().meta({ description: 'How large a file may be.' }),
});

const nameOfFile = z
  .string()
  .min(1, { error: refusal('fileName') })
  .max(1_000, { error: refusal('longFileName') });

export const attachmentUpdate = z.strictObject({ name: nameOfFile, version });

/** A file that is about to be sent. */
export const uploadCreate = z.strictObject({
  name: nameOfFile,
  size: z.int().min(0),
  commentId: id.optional().meta({ description: 'The comment that the file belongs to.' }),
});

export const upload = z.object({
  id,
  received: z.int().meta({ description: 'How many bytes have come; the next part begins there.' }),
  size: z.int(),
});
export type Upload = z.infer<typeof upload>;

export const uploadPartQuery = z.strictObject({ offset: z.coerce.number().int().min(0) });

export const uploadEnd = z.strictObject({
  thumbnail: z
    .base64()
    .max(Math.ceil(MOST_THUMBNAIL_BYTES / 3) * 4, { error: refusal('largeThumbnail') })
    .optional()
    .meta({ description: 'A small picture of the file: JPEG, PNG or WebP.' }),
});

/** `show`: to be looked at in the browser, where that is safe; otherwise it is saved. */
export const attachmentContentQuery = z.strictObject({ show: z.literal('yes').optional() });
