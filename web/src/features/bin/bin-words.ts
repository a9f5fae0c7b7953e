import type { BinnedRow } from '@gantry/contract';
import { say } from './words/index.ts';

const dayMs = 86_400_000;

/** "with 3 works", or empty when it was deleted alone. */
export function withinWords({ entity, worksWithin }: BinnedRow): string | undefined {
  if (worksWithin === 0) return undefined;
  return say(entity === 'project' ? 'withWorks' : 'withSubWorks', { count: worksWithin });
}

/** How long it can still be restored: "12 more days". */
export function remainingWords(removedAt: string, now: number): string {
  const days = Math.ceil((Date.parse(removedAt) - now) / dayMs);
  return days <= 0 ? say('goesToday') : say('moreDays', { days });
}
