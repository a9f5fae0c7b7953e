import type { Interruption, Tenths } from '../model.ts';

/** For a work without interruptions. */
export const NO_PAUSES: readonly Interruption[] = [];

/** The valid pauses, in order; those after the same amount are merged. [R90] [R94] */
export function orderPauses(
  interruptions: readonly Interruption[],
  duration: Tenths,
): readonly Interruption[] {
  const lengths = new Map<Tenths, Tenths>();
  for (const { after, length } of interruptions) {
    if (after > 0 && after < duration && length > 0) lengths.set(after, (lengths.get(after) ?? 0) + length);
  }
  if (lengths.size === 0) return NO_PAUSES;
  return [...lengths]
    .map(([after, length]) => ({ after, length }))
    .sort((one, other) => one.after - other.after);
}

/** Total length of the pauses that begin after more than `from` and at most `to` is done. [R93] */
export function pausedWithin(pauses: readonly Interruption[], from: Tenths, to: Tenths): Tenths {
  return pauses.reduce((sum, { after, length }) => (after > from && after <= to ? sum + length : sum), 0);
}
