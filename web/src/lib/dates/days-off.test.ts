import type { Calendar, ExceptionRepeat } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { calendarChain } from './calendar-chain.ts';
import { countsAsWords, dayOff } from './days-off.ts';

const day: Calendar['week'][number] = [
  [480, 720],
  [780, 1020],
];
const standard: Calendar = {
  id: 'standard',
  name: 'Standard',
  parentId: null,
  week: [[], day, day, day, day, day, []],
  workWeeks: [],
  home: 'company',
  homeId: null,
  exceptions: [{ name: 'Founders’ Day', from: '2026-11-24', to: '2026-11-24', spans: [] }],
  version: 1,
};
/** Works on Saturdays too, and on the holiday. */
const site: Calendar = {
  id: 'site',
  name: 'Site',
  parentId: 'standard',
  week: [null, null, null, null, null, null, [[480, 720]]],
  workWeeks: [],
  home: 'company',
  homeId: null,
  exceptions: [{ name: 'Open all the same', from: '2026-11-24', to: '2026-11-24', spans: [[480, 720]] }],
  version: 1,
};
const wholeDay: Calendar['week'][number] = [[0, 1440]];
const calendars = [standard, site];
const today = '2026-11-22';
const company = calendarChain(calendars, 'standard');
const atSite = calendarChain(calendars, 'site');

describe('a date that is a day off', () => {
  test('shows which working day it counts as, before it is chosen', () => {
    const words = (date: string, edge: 'start' | 'finish') => countsAsWords(company, date, edge, today);
    expect(words('2026-11-29', 'finish')).toBe('Sunday: counts as Fri 27 Nov');
    expect(words('2026-11-29', 'start')).toBe('Sunday: counts as Mon 30 Nov');
    expect(words('2026-11-24', 'finish')).toBe('Founders’ Day: counts as Mon 23 Nov');
    expect(words('2026-11-29T15:00', 'finish')).toBe('Sunday: counts as Fri 27 Nov, 17:00');
    expect(words('2026-11-27T20:00', 'finish')).toBe('Outside working hours: counts as Fri 27 Nov, 17:00');
    expect(words('2026-11-27T12:30', 'start')).toBe('Outside working hours: counts as Fri 27 Nov, 13:00');
    expect(words('2026-11-27T07:00', 'finish')).toBe('Outside working hours: counts as Thu 26 Nov, 17:00');
    expect(words('2026-11-27', 'finish')).toBeUndefined();
    expect(words('2026-11-27T17:00', 'finish')).toBeUndefined();
    expect(words('2026-11-27T08:00', 'start')).toBeUndefined();
  });

  test('that is an end at midnight belongs to the day before', () => {
    const clock = [{ ...standard, week: standard.week.map((spans, at) => (at === 0 ? spans : wholeDay)) }];
    expect(countsAsWords(clock, '2026-11-28T00:00', 'finish', today)).toBeUndefined();
    expect(countsAsWords(clock, '2026-11-30T00:00', 'finish', today)).toBe(
      'Sunday: counts as Sat 28 Nov, 24:00',
    );
    expect(countsAsWords(company, '2026-11-28T00:00', 'finish', today)).toBe(
      'Outside working hours: counts as Fri 27 Nov, 17:00',
    );
  });

  test('follows the nearest calendar', () => {
    expect(countsAsWords(atSite, '2026-11-29', 'finish', today)).toBe('Sunday: counts as Sat 28 Nov');
    expect(dayOff(atSite, '2026-11-24')).toBeUndefined();
    expect(dayOff(company, '2026-11-24')).toBe('Founders’ Day');
  });

  test('recognizes a repeated exception', () => {
    const repeat: ExceptionRepeat = { unit: 'week', every: 2, weekdays: [3] };
    const closed = { name: 'Closed', from: '2026-11-25', to: '2027-01-31', spans: [] };
    const chain = [{ ...standard, exceptions: [{ ...closed, repeat }] }];
    expect(dayOff(chain, '2026-11-25')).toBe('Closed');
    expect(dayOff(chain, '2026-12-02')).toBeUndefined();
    expect(countsAsWords(chain, '2026-12-09', 'start', today)).toBe('Closed: counts as Thu 10 Dec');
  });

  test('a single listed working day overrides a repeated day off', () => {
    const repeat: ExceptionRepeat = { unit: 'week', every: 1, weekdays: [5] };
    const fridays = { name: 'Fridays off', from: '2026-11-20', to: '2027-01-31', spans: [], repeat };
    const open = { name: 'Catching up', from: '2026-11-27', to: '2026-11-27', spans: [...day] };
    const chain = [{ ...standard, exceptions: [fridays, open] }];
    expect(dayOff(chain, '2026-11-20')).toBe('Fridays off');
    expect(dayOff(chain, '2026-11-27')).toBeUndefined();
  });

  test('says nothing when no calendar is known or the calendar has no working time', () => {
    expect(countsAsWords([], '2026-11-29', 'finish', today)).toBeUndefined();
    const never = { ...standard, week: [[], [], [], [], [], [], []] };
    expect(countsAsWords([never], '2026-11-29', 'finish', today)).toBeUndefined();
  });
});
