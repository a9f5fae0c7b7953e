const steps = [2, 4, 6, 8, 10];

/** The top of a scale for counts: the next number with one digit before its zeros, of which half is a whole number. */
export function scaleTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return (steps.find((step) => step * power >= most) ?? 10) * power;
}
