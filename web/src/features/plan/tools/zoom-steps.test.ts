import { expect, test } from 'vitest';
import { leastStep, mostStep, pixelsAt, stepsOf } from './zoom-steps.ts';

test('a step of the slider equals a press of a zoom key, and the range goes from decades to hours', () => {
  expect(pixelsAt(1) / pixelsAt(0)).toBeCloseTo(1.5);
  expect(stepsOf(pixelsAt(-3))).toBeCloseTo(-3);
  const [pixelsOfYear, pixelsOfHour] = [pixelsAt(leastStep) * 365, pixelsAt(mostStep) / 24];
  expect(pixelsOfYear).toBeLessThan(20);
  expect(pixelsOfHour).toBeGreaterThan(90);
});
