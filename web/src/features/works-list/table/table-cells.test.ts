import { expect, test } from 'vitest';
import { makeUsualTimes } from '#features/works/fields/usual-times.ts';
import { lookUpReferences } from '#features/works/references-lookup.ts';
import { aWork } from '#features/works/test/a-work.ts';
import { cellContent } from './table-cells.tsx';

const week = (minutes: number) => Array.from({ length: 7 }, (): [number, number][] => [[0, minutes]]);
const calendar = (id: string, minutes: number) => ({
  ...{ id, parentId: null, week: week(minutes), workWeeks: [], exceptions: [] },
});
const usualTimes = makeUsualTimes(
  [calendar('company', 480), calendar('site', 600), calendar('always', 1440)],
  'company',
);
const names = lookUpReferences([
  {
    ...{ users: [], departments: [], labels: [], resources: [] },
    projects: [{ id: 'quay', key: 'QUAY', name: 'Quay', color: 'blue', calendarId: 'site' }],
  },
]);

test('lengths in a list over several projects are in usual days of the calendar of each work', () => {
  const text = (name: 'length' | 'remaining', work: Parameters<typeof aWork>[0]) =>
    cellContent(name, { work: aWork(work), names, today: '2026-12-01', usualTimes }).title;
  const durationMinutes = 1200;
  expect(text('length', { durationMinutes, projectId: null })).toBe('2.5 d');
  expect(text('length', { durationMinutes, projectId: 'quay' })).toBe('2 d');
  expect(text('length', { durationMinutes, projectId: 'quay', calendarId: 'always' })).toBe('20 h');
  expect(text('remaining', { remainingMinutes: 600, projectId: 'quay' })).toBe('1 d');
});

test('the name of a cell contains its visible text, also when its title is longer', () => {
  const cell = (name: 'start' | 'due' | 'assignees', fields: Parameters<typeof aWork>[0]) =>
    cellContent(name, { work: aWork(fields), names: people, today: '2026-12-01', usualTimes });
  const people = lookUpReferences([
    {
      ...{ departments: [], labels: [], resources: [], projects: [] },
      users: ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => ({ id: name, name, email: '', status: 'active' })),
    },
  ]);
  expect(cell('start', { start: '2026-12-14T08:00' }).shown).toBe('14 Dec');
  expect(cell('start', { start: '2026-12-14T08:00' }).title).toMatch(/14 December 2026|14 Dec 2026/);
  expect(cell('due', { due: '2026-12-14T17:00' }).shown).toBe('Mon 14 Dec');
  expect(cell('assignees', { assigneeIds: ['Ann', 'Bo', 'Cy', 'Di', 'Ed'] }).shown).toBe(
    'Ann, Bo, Cy, Di, +1, Ed',
  );
});
