import type { BinnedRow } from '@gantry/contract';

const dayMs = 86_400_000;

/** "with 3 works", or nothing where it is alone. */
export function withinWords({ entity, worksWithin }: BinnedRow): string | undefined {
  if (worksWithin === 0) return undefined;
  const what = entity === 'project' ? 'work' : 'sub-work';
  return `with ${worksWithin} ${worksWithin === 1 ? what : `${what}s`}`;
}

/** How long it can still be restored: "12 more days". */
export function remainingWords(removedAt: string, now: number): string {
  const days = Math.ceil((Date.parse(removedAt) - now) / dayMs);
  if (days <= 0) return 'Goes today';
  return days === 1 ? 'One more day' : `${days} more days`;
}
