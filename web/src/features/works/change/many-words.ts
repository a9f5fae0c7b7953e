import type { WorkBulkResult } from '@gantry/contract';
import { say } from '../words/index.ts';

type Skipped = WorkBulkResult['skipped'];

/** The action on many works. */
export type DoneToMany = 'changed' | 'binned';

/** "HAR-3, HAR-4 and 12 more: You may not update works here." */
export function skippedWords(skipped: Skipped): string[] {
  return skipped.map(({ why, count, works }) => {
    const keys = works.map(({ key }) => key).join(', ');
    const rest = count - works.length;
    return rest > 0 ? say('skippedMore', { keys, count: rest, why }) : say('skipped', { keys, why });
  });
}

/** "1,480 of 1,486 works changed", or only the total when none was skipped. */
export function doneWords(count: number, skipped: Skipped, done: DoneToMany): string {
  const left = skipped.reduce((sum, each) => sum + each.count, 0);
  return left === 0 ? say(done, { count }) : say(`${done}Of`, { count, all: count + left });
}

export const nothingWords: Record<DoneToMany, string> = {
  changed: say('nothingChanged'),
  binned: say('nothingBinned'),
};
