import type { WorkBulkResult } from '@gantry/contract';
import { counted } from '#lib/counted.ts';

export const worksWords = (count: number): string => counted(count, 'work');

/** "HAR-3, HAR-4 and 12 more: You may not update works here." */
export function skippedWords(skipped: WorkBulkResult['skipped']): string[] {
  return skipped.map(({ why, count, works }) => {
    const keys = works.map(({ key }) => key).join(', ');
    const rest = count - works.length;
    return `${keys}${rest > 0 ? ` and ${rest.toLocaleString('en')} more` : ''}: ${why}`;
  });
}

/** "1,480 of 1,486 works changed", or how many there are where none was left out. */
export function doneWords(changed: number, skipped: WorkBulkResult['skipped'], what: string): string {
  const left = skipped.reduce((sum, { count }) => sum + count, 0);
  return left === 0
    ? `${worksWords(changed)} ${what}`
    : `${changed.toLocaleString('en')} of ${worksWords(changed + left)} ${what}`;
}
