import { describe, expect, test } from 'vitest';
import { instantOf, wallClockAt } from './time-zones.ts';

describe('time zones', () => {
  test('show what a clock in the zone shows', () => {
    expect(wallClockAt('2026-11-18T23:30:00.000Z', 'Europe/Berlin')).toBe('2026-11-19T00:30');
    expect(wallClockAt(new Date('2026-07-01T10:05:59Z'), 'Europe/Berlin')).toBe('2026-07-01T12:05');
    expect(wallClockAt(Date.parse('2026-12-31T23:30:00Z'), 'Asia/Tokyo')).toBe('2027-01-01T08:30');
    expect(wallClockAt(new Date('2026-12-31T00:00:00Z'), 'UTC')).toBe('2026-12-31T00:00');
  });

  test('find the instant of a wall clock, in summer and in winter', () => {
    expect(instantOf('2026-07-01T12:05', 'Europe/Berlin').toISOString()).toBe('2026-07-01T10:05:00.000Z');
    expect(instantOf('2026-12-01T00:00', 'America/New_York').toISOString()).toBe('2026-12-01T05:00:00.000Z');
  });

  test('read the repeated hour of autumn as its first', () => {
    expect(instantOf('2026-10-25T02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  test('read the skipped hour of spring as if the clock had not been moved', () => {
    expect(instantOf('2026-03-29T02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });
});
