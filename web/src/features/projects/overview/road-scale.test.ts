import { describe, expect, it } from 'vitest';
import { layInLanes, makeRoadScale } from './road-scale.ts';

describe('the scale of a road', () => {
  it('has room at both ends and ticks on firsts of months', () => {
    const { placeOf, ticks } = makeRoadScale(['2026-09-10T08:00', '2027-03-12']);
    expect(placeOf('2026-09-10')).toBeGreaterThan(1);
    expect(placeOf('2027-03-12T17:00')).toBeLessThan(99);
    expect(placeOf('2026-12-10')).toBeCloseTo(50, -1);
    expect(ticks).toEqual([
      '2026-10-01',
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
    ]);
  });

  it('of ten years has few ticks', () => {
    expect(makeRoadScale(['2020-01-01', '2030-01-01']).ticks.length).toBeLessThanOrEqual(8);
  });

  it('of a single day stands in the middle', () => {
    expect(makeRoadScale(['2026-03-02']).placeOf('2026-03-02')).toBe(50);
  });
});

describe('labels below a road', () => {
  it('take the next lane where they would cover another, and none where there is no room', () => {
    const at = (place: number) => ({ place, width: 20 });
    expect(layInLanes([at(10), at(15), at(18), at(60)], 2)).toEqual([0, 1, -1, 0]);
  });
});
