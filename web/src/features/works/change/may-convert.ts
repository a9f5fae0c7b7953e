import type { Work } from '@gantry/contract';

/** A summary has the dates of its sub-works, so it cannot become a milestone. */
export function mayConvert({ can, subWorkCount, milestone }: Work): boolean {
  return can.includes('schedule') && (subWorkCount === 0 || milestone);
}
