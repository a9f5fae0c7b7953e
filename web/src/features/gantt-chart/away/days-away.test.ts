import type { ProjectDocument } from '@gantry/contract';
import { textOfMinutes } from '@gantry/gantt';
import { expect, test } from 'vitest';
import { personCalendarsOf } from '#features/plan/model/people-times.ts';
import { aDocument, planOf, weekdays } from '#features/plan/test/a-plan.ts';
import { daysAwayOf } from './days-away.ts';

const allDay: [number, number][] = [[0, 1440]];
const free = (from: string, to: string, spans: [number, number][] = []) => ({ from, to, spans });
const personCalendar = (id: string, ...exceptions: ReturnType<typeof free>[]) => ({
  id,
  week: Array.from({ length: 7 }, () => allDay),
  workWeeks: [],
  exceptions,
});
const people: NonNullable<ProjectDocument['people']> = {
  calendars: [
    personCalendar('away', free('2026-12-03', '2026-12-04'), free('2026-12-07', '2026-12-07')),
    personCalendar('afternoon', free('2026-12-04', '2026-12-04', [[0, 780]])),
  ],
  works: [
    ['work-1', ['away']],
    ['work-2', ['afternoon']],
    ['work-3', ['away', 'afternoon']],
  ],
};
const reckoning = { calendars: weekdays, calendarId: 'company', projectStart: null, people };
const plan = planOf(aDocument([{}, {}, {}, {}]));
const away = daysAwayOf(plan, reckoning, personCalendarsOf(people));
const spansOf = (row: number) =>
  away(plan.rows[row] ?? -1).map(({ start, finish }) => [textOfMinutes(start), textOfMinutes(finish)]);

test('days off continue over a weekend and form a single span', () => {
  expect(spansOf(0)).toEqual([['2026-12-03T00:00', '2026-12-08T00:00']]);
});

test('a day that is partly worked is away only for the rest of the day', () => {
  expect(spansOf(1)).toEqual([['2026-12-04T12:00', '2026-12-04T17:00']]);
});

test('when several people do a work, only the time when all of them are off is away', () => {
  expect(spansOf(2)).toEqual([['2026-12-04T12:00', '2026-12-04T17:00']]);
});

test('a work without people has no days off, and neither has a plan in which people do not count', () => {
  expect(spansOf(3)).toEqual([]);
  expect(daysAwayOf(plan, { ...reckoning, people: undefined }, [])(plan.rows[0] ?? -1)).toEqual([]);
});
