import { type Repetition, repeat } from '../platform/repeat.ts';
import type { PlatformServices } from '../platform/services.ts';
import { deleteOldKeys } from './idempotency-repository.ts';

const PAUSE_MS = 3_600_000;

/** Deletes idempotency keys after one day. */
export function startForgettingKeys({ db, log, clock }: PlatformServices): Repetition {
  return repeat('forgetting idempotency keys', PAUSE_MS, log, () =>
    deleteOldKeys(db, clock.now().toISOString()),
  );
}
