import { describe, expect, test } from 'vitest';
import { isSameRows, nextRows, type Rows, rowsAround, rowsInSight, rowsToSee } from './row-window.ts';

const height = 34;
const list = { count: 100_000, height, topOf: (row: number) => row * height };
const seenFrom = (row: number) => rowsInSight(row * height, 24 * height, list);
const added = (before: Rows, after: Rows) =>
  Math.max(0, before.first - after.first) + Math.max(0, after.end - before.end);

describe('the drawn rows of a long list', () => {
  test('are the visible ones, and those around them a few at a time once nothing moves', () => {
    const inSight = seenFrom(400);
    const steps: Rows[] = [rowsToSee({ first: 0, end: 24 }, inSight)];
    expect(steps[0]).toEqual(inSight);
    for (;;) {
      const [drawn = inSight] = steps.slice(-1);
      const next = nextRows(drawn, inSight);
      if (isSameRows(drawn, next)) break;
      expect(added(drawn, next)).toBeLessThanOrEqual(12);
      steps.push(next);
    }
    expect(steps.at(-1)).toEqual(rowsAround(inSight));
  });

  test('are only the visible ones when all of them are new, as when the wheel is turned quickly', () => {
    const drawn = rowsAround(seenFrom(400));
    expect(nextRows(drawn, seenFrom(500))).toEqual(seenFrom(500));
  });

  test('grow a little while the list is scrolled slowly, so that nothing is missing when it becomes visible', () => {
    let drawn = rowsAround(seenFrom(400));
    for (let row = 401; row < 480; row += 1) {
      const inSight = seenFrom(row);
      const next = nextRows(drawn, inSight);
      expect(drawn.first <= inSight.first && drawn.end >= inSight.end).toBe(true);
      expect(added(drawn, next)).toBeLessThanOrEqual(4);
      drawn = next;
    }
  });

  test('exclude distant rows, and begin with the first row', () => {
    expect(nextRows(rowsAround(seenFrom(8)), seenFrom(20)).first).toBe(8);
    expect(rowsAround(seenFrom(4)).first).toBe(0);
  });

  test('stay unchanged while no other row becomes visible, whatever the height of the list', () => {
    const inSight = seenFrom(0);
    expect(rowsToSee(inSight, rowsInSight(0, 20 * height, list))).toEqual(inSight);
  });
});
