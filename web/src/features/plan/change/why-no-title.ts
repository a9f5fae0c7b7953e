import { LONGEST_TITLE } from '@gantry/contract/vocabulary';

/** Why a work cannot be called so. */
export function whyNoTitle(typed: string): string | undefined {
  if (typed === '') return 'A work has a name: type one.';
  if (typed.length <= LONGEST_TITLE) return undefined;
  return `A name has at most ${LONGEST_TITLE} characters; this one has ${typed.length}.`;
}
