import type { Command } from '../command.ts';
import { check } from './check.ts';

/** Every command of `npm run gantry`, in the order in which they are listed. */
export const commands: readonly Command[] = [check];
