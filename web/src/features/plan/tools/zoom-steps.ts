/** As far as one press of a zoom key goes. */
const step = 1.5;
/** Where no step has been taken: pixels of a day. */
const usual = 18;

/** A day is then as narrow as a plan of decades needs it, and as wide as hours do. */
export const [leastStep, mostStep] = [-15, 12];

export const stepsOf = (pixelsPerDay: number): number => Math.log(pixelsPerDay / usual) / Math.log(step);
export const pixelsAt = (steps: number): number => usual * step ** steps;
