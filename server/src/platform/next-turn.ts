import { setImmediate } from 'node:timers/promises';
import { goOnMetering } from './database/index.ts';

/** Lets the process answer other requests before long work continues. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
  goOnMetering();
}
