import type { Db, Tx } from '../platform/database/index.ts';

/**
 * Since when no mails go out. A restore starts paused, because mails that waited at the time of the backup may have
 * been sent since.
 */
export async function findPause(db: Db | Tx): Promise<string | null> {
  const pause = await db.selectFrom('mail_pause').select('since').executeTakeFirst();
  return pause?.since ?? null;
}

export async function endPause(tx: Tx): Promise<void> {
  await tx.deleteFrom('mail_pause').execute();
}
