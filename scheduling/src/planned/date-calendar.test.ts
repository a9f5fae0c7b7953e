import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plannedLink, plannedWork } from '../../tests/support/planned-work.ts';
import { schedule } from '../schedule.ts';
import { minutesOf, momentFromMinutes } from '../wall-clock/wall-clock.ts';
import { makeDateCalendar } from './date-calendar.ts';
import { listMoves } from './list-moves.ts';
import type { PlannedCalendar, PlannedProject } from './planned-project.ts';
import { toPlan } from './to-plan.ts';
import { applyTypedDates, NO_DATES } from './typed-dates.ts';

const day: [number, number][] = [
  [480, 720],
  [780, 1020],
];
const usual: PlannedCalendar = {
  id: 'usual',
  name: 'Usual week',
  parentId: null,
  week: [[], day, day, day, day, day, []],
  exceptions: [
    { name: 'Port holiday', from: '2026-12-08', to: '2026-12-08', spans: [] },
    { name: 'Half day', from: '2026-12-24', to: '2026-12-24', spans: [[480, 720]] },
  ],
};
const early: PlannedCalendar = {
  id: 'early',
  name: 'Harbour',
  parentId: 'usual',
  week: [null, [[420, 960]], null, null, null, null, null],
  exceptions: [],
};

describe('a calendar of dates', () => {
  const calendar = makeDateCalendar([usual], 'usual');

  it('reads a bare day as its first and its last working minute', () => {
    expect(calendar.startOfDay('2026-11-18')).toBe('2026-11-18T08:00');
    expect(calendar.endOfDay('2026-11-18')).toBe('2026-11-18T17:00');
    expect(calendar.endOfDay('2026-12-24')).toBe('2026-12-24T12:00');
  });

  it('ends a bare day that works round the clock at midnight, so that no minute is lost', () => {
    const always = Array.from({ length: 7 }, () => [[0, 1440]] as [number, number][]);
    const clock = { ...usual, id: 'clock', week: always, exceptions: [] };
    const dates = makeDateCalendar([clock], 'clock');
    expect(dates.endOfDay('2026-03-02')).toBe('2026-03-03T00:00');
    const typed = applyTypedDates(NO_DATES, { start: '2026-03-02', due: '2026-03-02' }, dates);
    expect(typed).toMatchObject({ due: '2026-03-03T00:00', durationMinutes: 1440 });
    const day = { start: '2026-03-02', durationMinutes: dates.minutesPerDay };
    expect(applyTypedDates(NO_DATES, day, dates).due).toBe('2026-03-03T00:00');
    const milestone = applyTypedDates(NO_DATES, { milestone: true, start: '2026-03-02' }, dates);
    expect(milestone.due).toBe('2026-03-03T00:00');
    expect(applyTypedDates(milestone, { milestone: false }, dates)).toMatchObject(typed);
    const follower = plannedWork('follower', { start: null, due: null, durationMinutes: 60 });
    const first = plannedWork('first', { ...typed, scheduleMode: 'manual' });
    const plan: PlannedProject = {
      start: null,
      calendarId: 'clock',
      calendars: [clock],
      works: [first, follower],
      links: [plannedLink('first', 'follower')],
    };
    expect(listMoves(plan, schedule(toPlan(plan)))).toMatchObject([
      { id: 'follower', start: '2026-03-03T00:00', due: '2026-03-03T01:00' },
    ]);
  });

  it('ends the last supported day with its last minute, which is the last moment that can be stored', () => {
    const always = Array.from({ length: 7 }, () => [[0, 1440]] as [number, number][]);
    const dates = makeDateCalendar([{ ...usual, id: 'clock', week: always, exceptions: [] }], 'clock');
    expect(dates.endOfDay('2199-12-31')).toBe('2199-12-31T23:59');
    const last = { start: '2199-12-30', due: '2199-12-31', deadline: '2199-12-31' };
    expect(applyTypedDates(NO_DATES, last, dates)).toMatchObject({
      due: '2199-12-31T23:59',
      deadline: '2199-12-31T23:59',
      durationMinutes: 2 * 1440 - 1,
    });
  });

  it('[R11] prefers a single day to a repeated one that is listed first', () => {
    const repeat = { unit: 'week', every: 2, weekdays: [5] } as const;
    const fridays = { name: 'Fridays off', from: '2026-03-06', to: '2026-06-26', spans: [], repeat };
    const caughtUp = { name: 'Catching up', from: '2026-03-20', to: '2026-03-20', spans: day };
    const dates = makeDateCalendar([{ ...usual, exceptions: [fridays, caughtUp] }], 'usual');
    expect(dates.addWorkingMinutes('2026-03-16T08:00', 2400)).toBe('2026-03-20T17:00');
    expect(dates.addWorkingMinutes('2026-03-30T08:00', 2400)).toBe('2026-04-06T17:00');
  });

  it('[R12] counts a shift past midnight on the day on which it begins', () => {
    type Week = PlannedCalendar['week'];
    const starts = (week: Week, ...days: string[]) => {
      const dates = makeDateCalendar([{ ...usual, week, exceptions: [] }], 'usual');
      return days.map((each) => dates.startOfDay(each).slice('2026-03-'.length));
    };
    const night = [
      [0, 360],
      [1320, 1440],
    ] as const;
    const nights: Week = [[], [[1320, 1440]], night, night, night, night, [[0, 360]]];
    expect(starts(nights, '2026-03-02', '2026-03-03', '2026-03-06', '2026-03-07')).toEqual([
      '02T22:00',
      '03T22:00',
      '06T22:00',
      '07T00:00',
    ]);
    const dates = makeDateCalendar([{ ...usual, week: nights, exceptions: [] }], 'usual');
    expect(dates.addWorkingMinutes(dates.startOfDay('2026-03-03'), 480)).toBe('2026-03-04T06:00');
    const broken = [
      [0, 180],
      [240, 480],
      [1380, 1440],
    ] as const;
    expect(starts([broken, broken, broken, broken, broken, broken, broken], '2026-03-03')).toEqual([
      '03T23:00',
    ]);
    const twoShifts = [
      [0, 120],
      [360, 1440],
    ] as const;
    expect(starts(Array(7).fill(twoShifts), '2026-03-03', '2026-03-08')).toEqual(['03T06:00', '08T06:00']);
    const always = [[0, 1440]] as const;
    expect(starts(Array(7).fill(always), '2026-03-03')).toEqual(['03T00:00']);
    const plant = [
      [0, 720],
      [780, 1440],
    ] as const;
    expect(starts(Array(7).fill(plant), '2026-03-03')).toEqual(['03T00:00']);
  });

  it('accepts a typed day off, at the default hours', () => {
    expect(calendar.startOfDay('2026-11-21')).toBe('2026-11-21T08:00');
    expect(calendar.endOfDay('2026-12-08')).toBe('2026-12-08T17:00');
  });

  it('counts working time over nights, weekends and holidays', () => {
    expect(calendar.workingMinutesBetween('2026-11-18T08:00', '2026-11-18T17:00')).toBe(480);
    expect(calendar.workingMinutesBetween('2026-11-20T16:00', '2026-11-23T09:00')).toBe(120);
    expect(calendar.workingMinutesBetween('2026-12-07T08:00', '2026-12-09T17:00')).toBe(960);
  });

  it('adds working time to a start and subtracts it from a finish', () => {
    expect(calendar.addWorkingMinutes('2026-11-20T08:00', 480)).toBe('2026-11-20T17:00');
    expect(calendar.addWorkingMinutes('2026-11-20T08:00', 481)).toBe('2026-11-23T08:01');
    expect(calendar.addWorkingMinutes('2026-11-23T08:00', -1)).toBe('2026-11-20T16:59');
    expect(calendar.addWorkingMinutes('2026-11-20T17:00', -480)).toBe('2026-11-20T08:00');
  });

  it('counts late days as people do: the days after the due day, today included', () => {
    expect(calendar.workingDaysBetween('2026-11-13T17:00', '2026-11-18T09:00')).toBe(3);
    expect(calendar.workingDaysBetween('2026-11-20T17:00', '2026-11-22T09:00')).toBe(0);
    expect(calendar.workingDaysBetween('2026-12-07T17:00', '2026-12-09T09:00')).toBe(1);
  });

  it('keeps the time of day when it moves by working days', () => {
    expect(calendar.addWorkingDays('2026-11-20T10:30', 1)).toBe('2026-11-23T10:30');
    expect(calendar.addWorkingDays('2026-11-22T10:30', 1)).toBe('2026-11-23T10:30');
    expect(calendar.addWorkingDays('2026-11-22T10:30', -1)).toBe('2026-11-20T10:30');
    expect(calendar.addWorkingDays('2026-12-07T10:30', 1)).toBe('2026-12-09T10:30');
    expect(calendar.addWorkingDays('2026-12-09T10:30', -2)).toBe('2026-12-04T10:30');
    expect(calendar.addWorkingDays('2026-12-09T10:30', 100_000)).toBeNull();
    expect(calendar.addWorkingDays('2026-12-09T10:30', -100_000)).toBeNull();
  });

  it('inherits from the parent what it does not define itself', () => {
    const harbour = makeDateCalendar([early, usual], 'early');
    expect(harbour.startOfDay('2026-11-16')).toBe('2026-11-16T07:00');
    expect(harbour.startOfDay('2026-11-17')).toBe('2026-11-17T08:00');
    expect(harbour.workingDaysBetween('2026-12-07T16:00', '2026-12-08T16:00')).toBe(0);
  });

  it('returns null for the end of work in a calendar that never works', () => {
    const never = makeDateCalendar(
      [{ ...usual, week: [[], [], [], [], [], [], []], exceptions: [] }],
      'usual',
    );
    expect(never.addWorkingMinutes('2026-11-20T08:00', 60)).toBeNull();
    expect(never.addWorkingDays('2026-11-20T08:00', 1)).toBeNull();
    expect(never.workingDaysBetween('2026-11-20', '2026-12-20')).toBe(0);
    expect(never.startOfDay('2026-11-20')).toBe('2026-11-20T08:00');
  });

  it('returns a finish from which the same length is measured, for every start and length', () => {
    const from = minutesOf('2020-01-01T00:00');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 1, max: 500_000 }),
        (offset, minutes) => {
          const start = momentFromMinutes(from + offset);
          const finish = calendar.addWorkingMinutes(start, minutes);
          expect(finish && calendar.workingMinutesBetween(start, finish)).toBe(minutes);
        },
      ),
    );
  });
});
