import { LONGEST_TITLE } from '@gantry/contract/vocabulary';
import { say } from './words/index.ts';

/** Why a work cannot have this title. */
export function whyNoTitle(typed: string): string | undefined {
  if (typed === '') return say('noTitle');
  if (typed.length <= LONGEST_TITLE) return undefined;
  return say('longTitle', { most: LONGEST_TITLE, length: typed.length });
}
