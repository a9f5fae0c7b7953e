import { expect, test } from 'vitest';
import { makeUsualTimes } from '#features/works/fields/usual-times.ts';
import { lookUpReferences } from '#features/works/references-lookup.ts';
import { aWork } from '#features/works/test/a-work.ts';
import { cellOf, countWords } from './printed-works.ts';

test('printed lengths are in usual days of the calendar of each work', () => {
  const week = (minutes: number) => Array.from({ length: 7 }, (): [number, number][] => [[0, minutes]]);
  const calendar = (id: string, minutes: number) => ({
    ...{ id, parentId: null, week: week(minutes), workWeeks: [], exceptions: [] },
  });
  const words = {
    ...{ today: '2026-12-01', timeZone: 'UTC' },
    names: lookUpReferences([
      {
        ...{ users: [], departments: [], labels: [], resources: [] },
        projects: [{ id: 'quay', key: 'QUAY', name: 'Quay', color: 'blue', calendarId: 'site' }],
      },
    ]),
    usualTimes: makeUsualTimes([calendar('company', 480), calendar('site', 600)], 'company'),
  };
  const work = aWork({ durationMinutes: 1200, effortMinutes: 300, projectId: 'quay' });
  expect(cellOf(work, 'durationMinutes', words)).toBe('2 d');
  expect(cellOf(work, 'effortMinutes', words)).toBe('5 h');
  expect(cellOf({ ...work, projectId: null }, 'durationMinutes', words)).toBe('2.5 d');
});

test('a printed list shows how many works it contains, and whether there are more', () => {
  expect(countWords(1, true, 1)).toBe('1 work');
  expect(countWords(142, true, undefined)).toBe('142 works');
  expect(countWords(1000, false, 1486)).toBe(
    'The first 1,000 of 1,486 works. Filter the list to print others.',
  );
  expect(countWords(1000, false, undefined)).toContain('The first 1,000 works. There are more');
});
