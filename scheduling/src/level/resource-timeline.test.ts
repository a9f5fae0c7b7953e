import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { PeriodTimeline } from './period-timeline.ts';
import { ResourceTimeline } from './resource-timeline.ts';

/** The first time at which two units are free for this length; each timeline may need several steps to find it. */
function searchRoom(timeline: PeriodTimeline | ResourceTimeline, from: number, length: number): number {
  let start = from;
  for (;;) {
    const chance = timeline.firstChance(start, start + length, 2);
    if (chance === start) return start;
    start = chance;
  }
}

describe('a resource over time', () => {
  it('returns the next time to try when too little is free', () => {
    const timeline = new ResourceTimeline(2, 1);
    timeline.book(4, 8, 1);
    timeline.book(6, 10, 1);
    expect(timeline.firstChance(0, 6, 1)).toBe(0);
    expect(timeline.firstChance(0, 7, 1)).toBe(8);
    expect(timeline.firstChance(5, 6, 2)).toBe(6);
    expect(timeline.firstChance(10, 12, 2)).toBe(10);
    expect(timeline.firstChance(10, 12, 3)).toBe(Number.POSITIVE_INFINITY);
  });

  it('shows overloads of unchecked bookings', () => {
    const timeline = new ResourceTimeline(1, 2);
    timeline.book(0, 4, 1);
    timeline.book(2, 6, 1);
    const overloads: number[][] = [];
    timeline.forEachBelow(0, (start, finish, free) => overloads.push([start, finish, free]));
    expect(overloads).toEqual([[2, 4, -1]]);
  });

  it('agrees with a period-by-period search, over random bookings', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = createRandom(seed);
      const steps = new ResourceTimeline(5, 2);
      const periods = new PeriodTimeline(5, 60);
      for (let booking = 0; booking < 25; booking++) {
        const start = random.below(30);
        const finish = start + 1 + random.below(8);
        const units = 1 + random.below(3);
        steps.book(start, finish, units);
        periods.book(start, finish, units);
        const from = random.below(30);
        const to = from + 1 + random.below(9);
        expect(searchRoom(steps, from, to - from), `seed ${seed}`).toBe(searchRoom(periods, from, to - from));
      }
    }
  });
});
