import { z } from 'zod';
import { page } from './envelope.ts';
import { cursor, id, instant, limit, version } from './primitives.ts';
import { refusal } from './refusals.ts';

/** The largest size of a thumbnail. */
const MOST_THUMBNAIL_BYTES = 65_536;

/** The media types that files are served with: their own type where a browser may display them safely. */
export const attachmentMediaTypes = [
  'application/octet-stream',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
] as const;
export const thumbnailMediaTypes = ['image/webp'] as const;

/** The newest version of a file of a work or of a comment. */
export const attachment = z.object({
  id,
  fileId: id.meta({ description: 'The id that all versions of a file share.' }),
  workId: id,
  commentId: id.nullable(),
  name: z.string(),
  size: z.int().meta({ description: 'In bytes.' }),
  mediaType: z
    .string()
    .meta({ description: 'The media type detected from the first bytes of the file, not from its name.' }),
  hasThumbnail: z.boolean(),
  number: z.int().meta({ description: 'The version number of this file, from 1.' }),
  version,
  createdAt: instant,
  createdBy: id.nullable(),
  can: z.array(z.enum(['update', 'delete'])),
});
export type Attachment = z.infer<typeof attachment>;

export const attachmentQuery = z.strictObject({ limit, cursor: cursor.optional() });

export const attachmentPage = page(attachment).extend({
  mostBytes: z.int().meta({ description: 'The maximum size of a file in bytes.' }),
});

const nameOfFile = z
  .string()
  .min(1, { error: refusal('fileName') })
  .max(1_000, { error: refusal('longFileName') });

export const attachmentUpdate = z.strictObject({ name: nameOfFile, version });

/** Announces the upload of a file. */
export const uploadCreate = z.strictObject({
  name: nameOfFile,
  size: z.int().min(0),
  commentId: id.optional().meta({ description: 'The comment that the file belongs to.' }),
});

export const upload = z.object({
  id,
  received: z.int().meta({ description: 'How many bytes were received; the next part begins there.' }),
  size: z.int(),
});
export type Upload = z.infer<typeof upload>;

export const uploadPartQuery = z.strictObject({ offset: z.coerce.number().int().min(0) });

export const uploadEnd = z.strictObject({
  thumbnail: z
    .base64()
    .max(Math.ceil(MOST_THUMBNAIL_BYTES / 3) * 4, { error: refusal('largeThumbnail') })
    .optional()
    .meta({ description: 'A thumbnail of the file: JPEG, PNG or WebP.' }),
});

/** `show`: displayed in the browser if that is safe; otherwise the file is downloaded. */
export const attachmentContentQuery = z.strictObject({ show: z.literal('yes').optional() });
