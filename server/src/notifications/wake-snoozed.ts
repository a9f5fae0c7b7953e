import { inTransaction } from '../platform/database/index.ts';
import { type Repetition, repeat } from '../platform/repeat.ts';
import type { PlatformServices } from '../platform/services.ts';
import { announceInbox } from './inbox-channel.ts';
import { wakeSnoozedBefore } from './mark-notifications.ts';

const PAUSE_MS = 15_000;
/** Rows per statement, so that no statement blocks the table for long. */
const ROWS_AT_ONCE = 1_000;

/** Returns snoozed lines to the inbox, by the clock of the server. */
export function startWakingSnoozed(services: PlatformServices): Repetition {
  return repeat('waking snoozed notifications', PAUSE_MS, services.log, () => wakeSnoozed(services));
}

/** Returns how many came back. */
export async function wakeSnoozed({ db, clock }: Pick<PlatformServices, 'db' | 'clock'>): Promise<number> {
  const now = clock.now().toISOString();
  for (let woken = 0; ; ) {
    const userIds = await inTransaction(db, async (tx) => {
      const people = await wakeSnoozedBefore(tx, now, ROWS_AT_ONCE);
      await announceInbox(tx, people);
      return people;
    });
    woken += userIds.length;
    if (userIds.length < ROWS_AT_ONCE) return woken;
  }
}
