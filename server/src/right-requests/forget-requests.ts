import { type Repetition, repeat } from '../platform/repeat.ts';
import type { PlatformServices } from '../platform/services.ts';
import { deleteRequestsBefore } from './right-request-repository.ts';

const PAUSE_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** How long a request is stored, answered or not. */
const KEPT_DAYS = 90;

/** Deletes old requests for rights. */
export function startForgettingRequests({ db, clock, log }: PlatformServices): Repetition {
  return repeat('forgetting rights that were asked for', PAUSE_MS, log, () =>
    deleteRequestsBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString()),
  );
}
