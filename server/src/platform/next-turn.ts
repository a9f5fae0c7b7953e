import { setImmediate } from 'node:timers/promises';
import { goOnMetering } from './database/index.ts';

/** Lets the process answer others before long work goes on. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
  goOnMetering();
}
