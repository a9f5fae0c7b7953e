import { loadCompanyTime } from '../company/index.ts';
import { type Repetition, repeat } from '../platform/repeat.ts';
import type { PlatformServices } from '../platform/services.ts';
import { deleteOldWhys } from './absence-repository.ts';

const PAUSE_MS = 3_600_000;
/** Rows per statement, so that no statement blocks the table for long. */
const ROWS_AT_ONCE = 5_000;

/** Deletes kind and note of absences some months after they ended. */
export function startForgettingWhys(services: PlatformServices): Repetition {
  return repeat('forgetting reasons of absences', PAUSE_MS, services.log, () => forgetWhys(services));
}

/** Returns how many were deleted. */
export async function forgetWhys({ db, clock }: Pick<PlatformServices, 'db' | 'clock'>): Promise<number> {
  const { now } = await loadCompanyTime(db, clock);
  for (let removed = 0; ; ) {
    const count = await deleteOldWhys(db, now, ROWS_AT_ONCE);
    removed += count;
    if (count < ROWS_AT_ONCE) return removed;
  }
}
