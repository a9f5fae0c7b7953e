import { expect, test } from 'vitest';
import { fitLeft, fitScale, layOut } from './timeline.ts';

const DAY = 1440;
const span = { start: 100 * DAY, finish: 400 * DAY };

/** The share of the window and the start position of a fitted plan of 300 days. */
function fitted(width: number) {
  const pixelsPerDay = fitScale(span, width);
  const { scale } = layOut(span, pixelsPerDay, width, undefined);
  const left = fitLeft(scale, span, width);
  return { share: (pixelsPerDay * 300) / width, begins: scale.xOf(span.start) - left };
}

test('a fitted plan uses the width of a phone, and leaves room for labels', () => {
  for (const width of [150, 240, 320, 390]) {
    expect(fitted(width).share).toBeGreaterThan(0.78);
    expect(fitted(width).share).toBeLessThan(0.85);
    expect(fitted(width).begins).toBeLessThan(width / 15);
  }
  expect(fitted(1000)).toEqual({ share: 0.84, begins: 32 });
});
