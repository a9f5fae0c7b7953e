import { sql } from 'kysely';
import { type Repetition, repeat } from '../platform/repeat.ts';
import type { PlatformServices } from '../platform/services.ts';

const PAUSE_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** How long the rows of sent and unsent mails are stored. */
const KEPT_DAYS = 90;
/** Rows per statement, so that no statement blocks the table for long. */
const ROWS_AT_ONCE = 5_000;

/**
 * Deletes the rows of mails that ended long ago. Invitations of people who have not joined stay, because the directory
 * shows when they were sent.
 */
export function startForgettingMails(services: PlatformServices): Repetition {
  return repeat('forgetting mails', PAUSE_MS, services.log, () => forgetMails(services));
}

/** Returns how many rows were deleted. */
export async function forgetMails({ db, clock }: Pick<PlatformServices, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  for (let removed = 0; ; ) {
    const { numAffectedRows } = await sql`
      delete from mail where id in (
        select id from mail where next_attempt_at is null and created_at < ${before}::timestamptz
          and not (kind = 'invitation' and exists (
            select from app_user u where u.id = mail.user_id and u.status = 'invited'))
        limit ${ROWS_AT_ONCE})`.execute(db);
    removed += Number(numAffectedRows ?? 0);
    if (Number(numAffectedRows ?? 0) < ROWS_AT_ONCE) return removed;
  }
}
