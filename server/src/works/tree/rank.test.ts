import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_RANK, rankAfter, rankBetween, ranksAfter } from './rank.ts';

describe('ranks', () => {
  it('have six characters while rows are appended', () => {
    const ranks = ranksAfter(null, 10_000);
    expect(ranks[0]).toBe(FIRST_RANK);
    expect(ranks.every((rank) => rank.length === 6)).toBe(true);
    expect(ranks.toSorted()).toEqual(ranks);
    expect(new Set(ranks).size).toBe(ranks.length);
  });

  it('fit between any two neighbours, however often a row is inserted there', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 200 }), (places) => {
        const list = [FIRST_RANK];
        for (const place of places) {
          const index = place % list.length;
          const before = list[index] ?? FIRST_RANK;
          const after = list[index + 1] ?? null;
          const rank = rankBetween(before, after);
          expect(rank > before).toBe(true);
          expect(after === null || rank < after).toBe(true);
          list.splice(index + 1, 0, rank);
        }
      }),
    );
  });

  it('grow slowly if rows are always inserted at the same place', () => {
    let after = rankAfter(FIRST_RANK);
    for (let index = 0; index < 100; index++) after = rankBetween(FIRST_RANK, after);
    expect(after.length).toBeLessThan(30);
  });
});
