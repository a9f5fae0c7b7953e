import { type Repetition, repeat } from '../../platform/repeat.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { sealKey } from './seal-hash.ts';
import { sealCommitted } from './sealer.ts';

const PAUSE_MS = 1_000;

/** Seals committed change sets within about a second. Every process tries, and the one with the lock does it. */
export function startSealing({ db, log, clock, sessionSecret }: PlatformServices): Repetition {
  const key = sealKey(sessionSecret);
  return repeat('sealing the change log', PAUSE_MS, log, () => sealCommitted(db, key, () => clock.now()));
}
