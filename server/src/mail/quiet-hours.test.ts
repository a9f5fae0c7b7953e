import { describe, expect, it } from 'vitest';
import { beginOfDay, endOfQuiet } from './quiet-hours.ts';

const berlin = 'Europe/Berlin';
const night = { from: 22, to: 7 };
const endAt = (now: string, quiet: { from: number; to: number } | null = night, zone = berlin) =>
  endOfQuiet(quiet, new Date(now), zone)?.toISOString();

describe('quiet hours', () => {
  it('cross midnight, from their first minute to before their last hour', () => {
    expect(endAt('2026-03-02T20:59:59Z')).toBeUndefined();
    expect(endAt('2026-03-02T21:00:00Z')).toBe('2026-03-03T06:00:00.000Z');
    expect(endAt('2026-03-03T05:59:59Z')).toBe('2026-03-03T06:00:00.000Z');
    expect(endAt('2026-03-03T06:00:00Z')).toBeUndefined();
  });

  it('may lie within a day, or be empty', () => {
    const lunch = { from: 12, to: 14 };
    expect(endAt('2026-03-02T11:00:00Z', lunch)).toBe('2026-03-02T13:00:00.000Z');
    expect(endAt('2026-03-02T13:00:00Z', lunch)).toBeUndefined();
    expect(endAt('2026-03-02T23:00:00Z', null)).toBeUndefined();
  });

  it('follow the person’s time zone', () => {
    expect(endAt('2026-03-02T15:00:00Z', night, 'Asia/Ho_Chi_Minh')).toBe('2026-03-03T00:00:00.000Z');
  });

  it('end at the wall clock hour, also in the nights when the clocks change', () => {
    // Clocks go from 2 to 3 on 29 March, and from 3 to 2 on 25 October.
    expect(endAt('2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(endAt('2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('that would end in the skipped hour end after it', () => {
    const end = endAt('2026-03-28T22:00:00Z', { from: 22, to: 2 });
    expect(end).toBe('2026-03-29T01:00:00.000Z');
    expect(endAt(end ?? '', { from: 22, to: 2 })).toBeUndefined();
  });
});

describe('a person’s day', () => {
  it('begins at their midnight, also when it has 23 hours', () => {
    expect(beginOfDay(new Date('2026-03-29T20:00:00Z'), berlin).toISOString()).toBe(
      '2026-03-28T23:00:00.000Z',
    );
    expect(beginOfDay(new Date('2026-03-02T20:00:00Z'), 'Asia/Ho_Chi_Minh').toISOString()).toBe(
      '2026-03-02T17:00:00.000Z',
    );
  });
});
