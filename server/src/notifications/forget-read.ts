import { type Repetition, repeat } from '../platform/repeat.ts';
import type { PlatformServices } from '../platform/services.ts';
import { deleteReadBefore } from './mark-notifications.ts';

const PAUSE_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** How long read notifications are stored; unread ones are never deleted. */
const KEPT_DAYS = 90;
/** Rows per statement, so that no statement blocks the table for long. */
const ROWS_AT_ONCE = 5_000;

/** Removes notifications that were read long ago. */
export function startForgettingRead(services: PlatformServices): Repetition {
  return repeat('forgetting read notifications', PAUSE_MS, services.log, () => forgetRead(services));
}

/** Returns how many were deleted. */
export async function forgetRead({ db, clock }: Pick<PlatformServices, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  for (let removed = 0; ; ) {
    const count = await deleteReadBefore(db, before, ROWS_AT_ONCE);
    removed += count;
    if (count < ROWS_AT_ONCE) return removed;
  }
}
