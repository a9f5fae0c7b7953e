import { expect, test } from 'vitest';
import { parkTip, type Rect } from './place-tip.ts';

const tip = { width: 240, height: 120 };
const view = { width: 1000, height: 600 };
const bar = (left: number, right: number, row: number): Rect => ({
  ...{ left, right },
  ...{ top: row * 32, bottom: row * 32 + 32 },
});
const sideOf = (inHand: Rect, moving: Rect[], before?: ReturnType<typeof parkTip>['side']) =>
  parkTip(tip, inHand, view, [inHand, ...moving], before).side;

test('it is above the bar, because followers are usually below', () => {
  const inHand = bar(400, 500, 8);
  expect(parkTip(tip, inHand, view, [inHand, bar(500, 600, 9)], undefined)).toEqual({
    side: 'above',
    x: 400,
    y: 8 * 32 - 120 - 14,
  });
});

test('near the top, where there is no room above, it covers no follower', () => {
  const inHand = bar(400, 500, 0);
  expect(sideOf(inHand, [bar(500, 600, 1), bar(600, 700, 2)])).toBe('left');
  // A long follower below the bar extends under the left side, too.
  expect(sideOf(inHand, [bar(100, 450, 1)])).toBe('right');
  expect(sideOf(inHand, [bar(100, 900, 6)])).toBe('left');
  // There is no room left of a bar at the chart's edge, but there is below it, where no follower is so early.
  expect(sideOf(bar(150, 250, 0), [bar(250, 600, 1), bar(600, 700, 2)])).toBe('below-left');
});

test('with followers on all sides it covers as little of them as possible, and never the dragged bar', () => {
  const inHand = bar(400, 500, 0);
  const around = [1, 2, 3].map((row) => bar(0, 1000, row));
  expect(sideOf(inHand, [...around, bar(0, 1000, 4)])).toBe('left');
  // There is no room beside a bar as wide as the chart.
  expect(sideOf(bar(20, 980, 0), [bar(0, 15, 1)])).toBe('below');
});

test('it stays at its side as long as it covers nothing there', () => {
  const inHand = bar(400, 500, 8);
  expect(sideOf(inHand, [], 'left')).toBe('left');
  expect(sideOf(inHand, [bar(100, 300, 8)], 'left')).toBe('above');
});
