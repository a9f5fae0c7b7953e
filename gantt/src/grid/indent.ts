/** Pixels of indentation per level, while there is room. */
const STEP = 16;
/** From this level on, full steps would push names out of the list: deeper levels use narrow steps. */
const FULL_LEVELS = 6;
const NARROW_STEP = 3;
const DEEPEST = 20;

/** The indentation of a level in pixels. */
export function indentOf(level: number): number {
  const deeper = Math.min(Math.max(0, level - FULL_LEVELS), DEEPEST - FULL_LEVELS);
  return Math.min(level, FULL_LEVELS) * STEP + deeper * NARROW_STEP;
}
