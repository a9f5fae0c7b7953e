import { describe, expect, it } from 'vitest';
import { makePeopleDateCalendar } from './people-calendar.ts';
import { makePersonCalendar } from './person-calendar.ts';
import type { PlannedCalendar } from './planned-project.ts';
import { applyTypedDates, NO_DATES } from './typed-dates.ts';

const DAY = [
  [480, 720],
  [780, 1020],
] as const;
const office: PlannedCalendar = {
  id: 'office',
  name: '',
  parentId: null,
  week: [[], DAY, DAY, DAY, DAY, DAY, []],
  exceptions: [],
};
const week = (days: readonly number[]): PlannedCalendar => ({
  ...office,
  id: days.join(),
  week: office.week.map((spans, day) => (days.includes(day) ? spans : [])),
});
const away = (from: string, to: string) =>
  makePersonCalendar('away', [], [{ from: `${from}T00:00`, to: `${to}T00:00` }]);
// Monday to Wednesday, and Wednesday to Friday. 2 March 2026 is a Monday.
const early = makePersonCalendar('early', [week([1, 2, 3])], []);
const late = makePersonCalendar('late', [week([3, 4, 5])], []);
const calendarOf = (...people: PlannedCalendar[]) => makePeopleDateCalendar([office], 'office', people);

describe('typed dates of a work with people [R8]', () => {
  it("are measured without the person's absences", () => {
    const calendar = calendarOf(away('2026-03-03', '2026-03-05'));
    const typed = applyTypedDates(NO_DATES, { start: '2026-03-02', due: '2026-03-06' }, calendar);
    expect(typed).toMatchObject({
      start: '2026-03-02T08:00',
      due: '2026-03-06T17:00',
      durationMinutes: 1440,
    });
    const moved = applyTypedDates(typed, { durationMinutes: 960 }, calendar);
    expect(moved.due).toBe('2026-03-05T17:00');
  });

  it('are those of the work if there are no people, or a person never has time for it', () => {
    const never = makePersonCalendar('never', [week([0])], []);
    for (const calendar of [calendarOf(), calendarOf(never)])
      expect(calendar.workingMinutesBetween('2026-03-02T08:00', '2026-03-06T17:00')).toBe(2400);
  });
});

describe('typed dates of a work of several people [R9]', () => {
  const calendar = calendarOf(early, late);

  it('last until the latest share: each person does the whole length', () => {
    expect(calendar.addWorkingMinutes('2026-03-02T08:00', 960)).toBe('2026-03-05T17:00');
    expect(calendar.addWorkingMinutes('2026-03-06T17:00', -960)).toBe('2026-03-03T08:00');
  });

  it('measure the longest length that fits each person, so that typed dates do not change', () => {
    const length = calendar.workingMinutesBetween('2026-03-02T08:00', '2026-03-05T17:00');
    expect(length).toBe(960);
    expect(calendar.addWorkingMinutes('2026-03-02T08:00', length)).toBe('2026-03-05T17:00');
    expect(calendar.workingMinutesBetween('2026-03-05T17:00', '2026-03-02T08:00')).toBe(-960);
  });

  it('begin and end a day with the people present, and at the default hours if there are none', () => {
    const half = makePersonCalendar('half', [{ ...office, week: Array(7).fill([[540, 660]]) }], []);
    const both = calendarOf(early, half);
    expect(both.startOfDay('2026-03-02')).toBe('2026-03-02T08:00');
    expect(both.startOfDay('2026-03-05')).toBe('2026-03-05T09:00');
    expect(both.endOfDay('2026-03-05')).toBe('2026-03-05T11:00');
    expect(both.endOfDay('2026-03-07')).toBe('2026-03-07T17:00');
  });
});
