import { shiftWords } from '../wake/consequence-words.ts';
import type { SettledPlan } from './settle-tried.ts';

type Tried = Pick<SettledPlan, 'late' | 'endShift' | 'minutesPerDay'> & { readonly changed: number };

/** What a plan that is tried comes to: “3 works changed, 1 becomes late, project end +2 d”. */
export function triedWords({ changed, late, endShift, minutesPerDay }: Tried): string {
  const becoming = late === 0 ? '' : `, ${late} ${late === 1 ? 'becomes' : 'become'} late`;
  const end = endShift === 0 ? 'stays' : shiftWords(endShift, { minutesPerDay });
  return `${changed} ${changed === 1 ? 'work' : 'works'} changed${becoming}, project end ${end}`;
}

/** Others were faster. */
export const collidedWords = (works: number): string =>
  works === 1 ? 'One work was changed by others' : `${works} works were changed by others`;

export const notWhileTrying = 'A plan is being tried. Keep it or throw it away before you change rows.';
