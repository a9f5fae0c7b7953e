const steps = [2, 4, 6, 8, 10];
/** From ten on, half of these is a whole number, too. */
const fineSteps = [1.2, 1.6, ...steps];

/** The top of a scale for counts: the next round number of which half is a whole number. */
export function scaleTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const fitting = (power < 10 ? steps : fineSteps).find((step) => step * power >= most) ?? 10;
  return Math.round(fitting * power);
}
