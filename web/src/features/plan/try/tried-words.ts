import { shiftWords } from '../wake/consequence-words.ts';
import type { SettledPlan } from './settle-tried.ts';
import { say } from './words/index.ts';

type Tried = Pick<SettledPlan, 'late' | 'endShift' | 'minutesPerDay'> & { readonly changed: number };

/** The summary of a trial plan: “3 works changed, 1 becomes late, project end +2 d”. */
export const triedWords = ({ changed, late, endShift, minutesPerDay }: Tried): string =>
  endShift === 0
    ? say('endStays', { changed, late })
    : say('endShifts', { changed, late, shift: shiftWords(endShift, { minutesPerDay }) });

/** Others have changed the same works. */
export const collidedWords = (count: number): string => say('collided', { count });

export const notWhileTrying = say('notWhileTrying');
