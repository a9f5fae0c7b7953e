/** The factor of one press of a zoom key. */
const step = 1.5;
/** Pixels of a day at step 0. */
const usual = 18;

/** The range of steps: from the width of a day in a plan of decades to a width that shows hours. */
export const [leastStep, mostStep] = [-15, 12];

export const stepsOf = (pixelsPerDay: number): number => Math.log(pixelsPerDay / usual) / Math.log(step);
export const pixelsAt = (steps: number): number => usual * step ** steps;
