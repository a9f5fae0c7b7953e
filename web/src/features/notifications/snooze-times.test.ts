import { describe, expect, test } from 'vitest';
import type { WorkingTimes } from '#lib/dates/calendar-chain.ts';
import { snoozeDay, snoozeTimes } from './snooze-times.ts';

const day = [
  [450, 720],
  [780, 1_020],
] as const;
/** Half past seven to five, with a break at noon; Monday to Friday. */
const office = [
  {
    id: 'office',
    parentId: null,
    week: [[], day, day, day, day, day, []],
    workWeeks: [],
    exceptions: [{ name: 'Holiday', from: '2026-11-26', to: '2026-11-26', spans: [] }],
  },
] as unknown as WorkingTimes[];
const times = (now: string, chain = office) =>
  snoozeTimes(chain, now).map(({ code, until }) => [code, until]);

describe('the times to which a line can be snoozed', () => {
  test('in the morning: after the break, tomorrow at the first working minute, and on Monday', () => {
    expect(times('2026-11-23T09:20')).toEqual([
      ['afternoon', '2026-11-23T13:00'],
      ['tomorrow', '2026-11-24T07:30'],
      ['nextWeek', '2026-11-30T07:30'],
    ]);
  });

  test('in the afternoon: in three hours', () => {
    expect(times('2026-11-23T14:10')[0]).toEqual(['hours', '2026-11-23T17:10']);
  });

  test('a holiday is skipped, and on a Friday tomorrow is next week', () => {
    expect(times('2026-11-25T09:00')[1]).toEqual(['tomorrow', '2026-11-27T07:30']);
    expect(times('2026-11-27T09:00')).toEqual([
      ['afternoon', '2026-11-27T13:00'],
      ['tomorrow', '2026-11-30T07:30'],
    ]);
  });

  test('without a calendar, mornings begin at eight', () => {
    expect(times('2026-11-27T09:00', [])).toEqual([
      ['afternoon', '2026-11-27T12:00'],
      ['tomorrow', '2026-11-28T08:00'],
      ['nextWeek', '2026-11-30T08:00'],
    ]);
  });

  test('a picked day means its first working minute, a typed time is used as it is, a day off has a default morning', () => {
    expect(snoozeDay(office, '2026-11-24')).toBe('2026-11-24T07:30');
    expect(snoozeDay(office, '2026-11-24T15:45')).toBe('2026-11-24T15:45');
    expect(snoozeDay(office, '2026-11-29')).toBe('2026-11-29T08:00');
  });
});
