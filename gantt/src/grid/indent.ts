/** Pixels by which each level stands in from the one above, while there is room. */
const STEP = 16;
/** From this level on, names would be pushed out of the list: deeper ones only lean. */
const FULL_LEVELS = 6;
const NARROW_STEP = 3;
const DEEPEST = 20;

/** How far a row of that level stands in. */
export function indentOf(level: number): number {
  const deeper = Math.min(Math.max(0, level - FULL_LEVELS), DEEPEST - FULL_LEVELS);
  return Math.min(level, FULL_LEVELS) * STEP + deeper * NARROW_STEP;
}
