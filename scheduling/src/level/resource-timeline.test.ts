import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { ResourceTimeline } from './resource-timeline.ts';

describe('a resource over time', () => {
  it('says where a search goes on when too little is free', () => {
    const timeline = new ResourceTimeline(2, 1);
    timeline.book(4, 8, 1);
    timeline.book(6, 10, 1);
    expect(timeline.firstChance(0, 6, 1)).toBe(0);
    expect(timeline.firstChance(0, 7, 1)).toBe(8);
    expect(timeline.firstChance(5, 6, 2)).toBe(6);
    expect(timeline.firstChance(10, 12, 2)).toBe(10);
    expect(timeline.firstChance(10, 12, 3)).toBe(Number.POSITIVE_INFINITY);
  });

  it('shows an overload of bookings that do not ask', () => {
    const timeline = new ResourceTimeline(1, 2);
    timeline.book(0, 4, 1);
    timeline.book(2, 6, 1);
    const overloads: number[][] = [];
    timeline.forEachBelow(0, (start, finish, free) => overloads.push([start, finish, free]));
    expect(overloads).toEqual([[2, 4, -1]]);
  });

  it('agrees with counting every period, over random bookings', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = createRandom(seed);
      const timeline = new ResourceTimeline(5, 2);
      const free = new Array<number>(40).fill(5);
      for (let booking = 0; booking < 25; booking++) {
        const start = random.below(30);
        const finish = start + 1 + random.below(8);
        const units = 1 + random.below(3);
        timeline.book(start, finish, units);
        for (let period = start; period < finish; period++) free[period] = (free[period] ?? 0) - units;
        const from = random.below(30);
        const to = from + 1 + random.below(9);
        const fits = free.slice(from, to).every((left) => left >= 2);
        expect(timeline.firstChance(from, to, 2) === from, `seed ${seed}`).toBe(fits);
      }
    }
  });
});
