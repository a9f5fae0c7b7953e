import { EIGHT_HOURS } from '@gantry/scheduling/usual-time';
import { expect, test } from 'vitest';
import type { WorkingTimes } from '#lib/dates/calendar-chain.ts';
import { lookUpReferences } from '../references-lookup.ts';
import { eightHours, makeUsualTimes, usualTimeOfWork } from './usual-times.ts';

type Day = [number, number][];
const calendar = (id: string, week: WorkingTimes['week'], parentId: string | null = null): WorkingTimes => ({
  ...{ id, parentId, week, workWeeks: [], exceptions: [] },
});
const weekOf = (day: Day, off: Day = []) => [off, day, day, day, day, day, off];
const ten: Day = [
  [420, 720],
  [780, 1080],
];
const inherited = Array<null>(7).fill(null);
const usualTimes = makeUsualTimes(
  [
    calendar('company', weekOf([[480, 960]])),
    calendar('site', weekOf(ten)),
    calendar('crew', inherited, 'site'),
    calendar('always', weekOf([[0, 1440]], [[0, 1440]])),
  ],
  'company',
);
const project = (id: string, calendarId: string | null) => ({
  ...{ id, key: id.toUpperCase(), name: id, color: 'blue', calendarId },
});
const names = lookUpReferences([
  {
    ...{ users: [], departments: [], labels: [], resources: [] },
    projects: [project('quay', 'site'), project('office', null)],
  },
]);
const dayOf = (calendarId: string | null, projectId: string | null) =>
  usualTimeOfWork({ calendarId, projectId }, names, usualTimes).minutesPerDay;

test('a day comes from the calendar of the work, else of its project, else of the company', () => {
  expect(dayOf('always', 'quay')).toBe(1440);
  expect(dayOf(null, 'quay')).toBe(600);
  expect(dayOf(null, 'office')).toBe(480);
  expect(dayOf(null, null)).toBe(480);
  expect(dayOf('crew', 'office')).toBe(600);
  // The reader may not see the project.
  expect(dayOf(null, 'secret')).toBe(480);
});

test('a day and a week have eight and forty hours until the calendars are known', () => {
  expect(usualTimeOfWork({ calendarId: 'site', projectId: null }, names, eightHours)).toEqual(EIGHT_HOURS);
});
