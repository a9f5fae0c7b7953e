import { createHash } from 'node:crypto';
import type { PhotoMediaType } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';

interface UserPhoto {
  readonly media_type: PhotoMediaType;
  readonly hash: string;
  readonly bytes: Buffer;
}

const HASH_LENGTH = 16;

/** Stores or deletes the picture of a person. An unchanged picture is not written again. */
export async function keepUserPhoto(
  db: Db,
  userId: string,
  photo: { readonly mediaType: PhotoMediaType; readonly bytes: Buffer } | undefined,
): Promise<void> {
  if (photo === undefined) {
    await db.deleteFrom('user_photo').where('user_id', '=', userId).execute();
    return;
  }
  const hash = createHash('sha256').update(photo.bytes).digest('hex').slice(0, HASH_LENGTH);
  await sql`
    insert into user_photo (user_id, media_type, hash, bytes) values (${userId}, ${photo.mediaType}, ${hash}, ${photo.bytes})
    on conflict (user_id) do update
      set media_type = excluded.media_type, hash = excluded.hash, bytes = excluded.bytes
      where user_photo.hash <> excluded.hash`.execute(db);
}

export async function findUserPhoto(db: Db, userId: string): Promise<UserPhoto | undefined> {
  return db
    .selectFrom('user_photo')
    .select(['media_type', 'hash', 'bytes'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
