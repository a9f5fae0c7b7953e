import type { Interruption, Tenths } from '../model.ts';

/** Of a work that nothing interrupts. */
export const NO_PAUSES: readonly Interruption[] = [];

/** The pauses that count, in order; those after the same amount are one. [R90] [R94] */
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

/** How long the work is laid down once more than `from` is done, until so much is done that a pause begins at `to`. [R93] */
export function pausedWithin(pauses: readonly Interruption[], from: Tenths, to: Tenths): Tenths {
  return pauses.reduce((sum, { after, length }) => (after > from && after <= to ? sum + length : sum), 0);
}
