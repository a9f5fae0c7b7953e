import { expect, test } from 'vitest';
import { parkTip, type Rect } from './park-tip.ts';

const tip = { width: 240, height: 120 };
const view = { width: 1000, height: 600 };
const bar = (left: number, right: number, row: number): Rect => ({
  ...{ left, right },
  ...{ top: row * 32, bottom: row * 32 + 32 },
});
const sideOf = (inHand: Rect, moving: Rect[], before?: ReturnType<typeof parkTip>['side']) =>
  parkTip(tip, inHand, view, [inHand, ...moving], before).side;

test('it stands above the bar, since followers mostly stand below', () => {
  const inHand = bar(400, 500, 8);
  expect(parkTip(tip, inHand, view, [inHand, bar(500, 600, 9)], undefined)).toEqual({
    side: 'above',
    x: 400,
    y: 8 * 32 - 120 - 14,
  });
});

test('near the top, where there is no room above, it stands where it hides no follower', () => {
  const inHand = bar(400, 500, 0);
  expect(sideOf(inHand, [bar(500, 600, 1), bar(600, 700, 2)])).toBe('left');
  // A long follower below the bar reaches under the left side, too.
  expect(sideOf(inHand, [bar(100, 450, 1)])).toBe('right');
  expect(sideOf(inHand, [bar(100, 900, 6)])).toBe('left');
  // Left of a bar at the chart's edge is no room, but below it, where nothing follows so early.
  expect(sideOf(bar(150, 250, 0), [bar(250, 600, 1), bar(600, 700, 2)])).toBe('below-left');
});

test('where followers stand everywhere it hides the least of them, and never what is in hand', () => {
  const inHand = bar(400, 500, 0);
  const around = [1, 2, 3].map((row) => bar(0, 1000, row));
  expect(sideOf(inHand, [...around, bar(0, 1000, 4)])).toBe('left');
  // A bar as wide as the chart: beside it is no room.
  expect(sideOf(bar(20, 980, 0), [bar(0, 15, 1)])).toBe('below');
});

test('it stays at its side for as long as it hides nothing there', () => {
  const inHand = bar(400, 500, 8);
  expect(sideOf(inHand, [], 'left')).toBe('left');
  expect(sideOf(inHand, [bar(100, 300, 8)], 'left')).toBe('above');
});
