import { describe, expect, it } from 'vitest';
import { addDays, instantOf, wallClockAt } from './wall-clock.ts';

describe('wall clock', () => {
  it('shows what a clock in the zone shows', () => {
    expect(wallClockAt(new Date('2026-07-01T10:05:59Z'), 'Europe/Berlin')).toBe('2026-07-01T12:05');
    expect(wallClockAt(new Date('2026-12-31T23:30:00Z'), 'Asia/Tokyo')).toBe('2027-01-01T08:30');
    expect(wallClockAt(new Date('2026-12-31T00:00:00Z'), 'UTC')).toBe('2026-12-31T00:00');
  });

  it('finds the instant of a wall clock, in summer and in winter', () => {
    expect(instantOf('2026-07-01T12:05', 'Europe/Berlin').toISOString()).toBe('2026-07-01T10:05:00.000Z');
    expect(instantOf('2026-12-01T00:00', 'America/New_York').toISOString()).toBe('2026-12-01T05:00:00.000Z');
  });

  it('reads the repeated hour of autumn as its first', () => {
    expect(instantOf('2026-10-25T02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('reads the skipped hour of spring as if the clock had not been moved', () => {
    expect(instantOf('2026-03-29T02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });

  it('adds days over the ends of months', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });
});
