import { describe, expect, it } from 'vitest';
import { findTendency, learnSpread } from './duration-spread.ts';

const partBelow = (factors: Float64Array, limit: number) =>
  factors.filter((factor) => factor <= limit).length / factors.length;

describe('[R122] the spread of durations', () => {
  it('has the plan as its median and a long upper tail without history', () => {
    const { factors } = learnSpread([]);
    expect(partBelow(factors, 1)).toBeCloseTo(0.5, 2);
    expect(partBelow(factors, 1.55)).toBeCloseTo(0.9, 2);
    expect(partBelow(factors, 1 / 1.55)).toBeCloseTo(0.1, 2);
    expect(Math.max(...factors)).toBeLessThan(6);
  });

  it('moves towards finished works, with a prior weight of ten works', () => {
    const finished = Array.from({ length: 10 }, () => ({ planned: 100, actual: 300 }));
    expect(partBelow(learnSpread(finished).factors, 2.9)).toBeCloseTo(0.5, 1);
    const many = Array.from({ length: 9 }, () => finished).flat();
    expect(partBelow(learnSpread(many).factors, 2.9)).toBeCloseTo(0.1, 1);
  });

  it('does not depend on the order of the history', () => {
    const history = [1, 2, 3, 4].map((actual) => ({ planned: 2, actual }));
    expect(learnSpread(history.toReversed())).toEqual(learnSpread(history));
  });

  it('ignores impossible ratios and limits improbable ones', () => {
    const odd = [
      { planned: 0, actual: 100 },
      { planned: 100, actual: 0 },
      { planned: Number.NaN, actual: 1 },
      { planned: -1, actual: 1 },
    ];
    expect(learnSpread(odd)).toEqual(learnSpread([]));
    const absurd = Array.from({ length: 1000 }, () => ({ planned: 1, actual: 1e9 }));
    expect(Math.max(...learnSpread(absurd).factors)).toBe(20);
  });
});

describe('the typical factor of finished works [R122]', () => {
  const taking = (...factors: number[]) =>
    factors.map((factor) => ({ planned: 4800, actual: 4800 * factor }));

  it('is the factor that half of them reach', () => {
    expect(findTendency(taking(1, 1, 1, 1.2, 1.3, 1.5, 1.6, 2, 2, 3))).toEqual({ factor: 1.4, works: 10 });
    expect(findTendency(taking(1, 1, 1, 1, 1, 1.3, 1.6, 2, 2, 3, 3))).toEqual({ factor: 1.3, works: 11 });
  });

  it('is null for fewer works than the weight of the prior, and ignores typing errors', () => {
    expect(findTendency(taking(2, 2, 2, 2, 2, 2, 2, 2, 2))).toBeNull();
    expect(findTendency(taking(0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2))).toBeNull();
  });
});
