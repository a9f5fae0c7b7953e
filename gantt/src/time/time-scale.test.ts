import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesOf, NO_DATE, textOfMinutes, weekNumber } from './minutes.ts';
import { TimeScale } from './time-scale.ts';

const minute = fc.integer({ min: 20_000_000, max: 40_000_000 });
const pixelsPerDay = fc.double({ min: 0.03, max: 2880, noNaN: true });
const hours = fc.constantFrom(undefined, { start: 480, finish: 1020 }, { start: 0, finish: 720 });

describe('minutes', () => {
  it('reads and writes dates of a wall clock, and refuses days that do not exist', () => {
    expect(minutesOf('1970-01-02T00:01')).toBe(1441);
    expect(minutesOf('2026-02-30')).toBe(NO_DATE);
    expect(minutesOf('soon')).toBe(NO_DATE);
    fc.assert(fc.property(minute, (at) => minutesOf(textOfMinutes(at)) === at));
  });

  it('numbers weeks by their Thursday', () => {
    expect(['2026-01-01', '2027-01-01', '2026-11-18'].map((day) => weekNumber(minutesOf(day)))).toEqual([
      1, 53, 47,
    ]);
  });
});

describe('the time scale', () => {
  it('never decreases', () => {
    fc.assert(
      fc.property(minute, fc.nat(5000), pixelsPerDay, hours, (at, later, day, worked) => {
        const scale = new TimeScale(20_000_160, day / 1440, worked);
        expect(scale.xOf(at + later)).toBeGreaterThanOrEqual(scale.xOf(at));
      }),
    );
  });

  it('returns the position of the minute that it finds at a position', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), pixelsPerDay, hours, (x, day, worked) => {
        const scale = new TimeScale(20_000_160, day / 1440, worked);
        expect(scale.xOf(scale.minuteAt(x))).toBeCloseTo(x, 3);
      }),
    );
  });

  it('does not move days, at any zoom', () => {
    fc.assert(
      fc.property(fc.nat(20_000), pixelsPerDay, hours, (days, day, worked) => {
        const scale = new TimeScale(0, day / 1440, worked);
        expect(scale.xOf(days * 1440)).toBeCloseTo(days * day, 4);
      }),
    );
  });

  it('fills the column of a day with its working hours while days are the smallest visible unit', () => {
    const scale = new TimeScale(0, 18 / 1440, { start: 480, finish: 1020 });
    expect([scale.xOf(480), scale.xOf(750), scale.xOf(1020)]).toEqual([0, 9, 18]);
    const near = new TimeScale(0, 1, { start: 480, finish: 1020 });
    expect(near.xOf(480)).toBe(480);
  });
});
