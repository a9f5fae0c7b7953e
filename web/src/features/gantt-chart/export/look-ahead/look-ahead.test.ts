import { minutesOf } from '@gantry/gantt';
import { expect, test } from 'vitest';
import { aDocument, planOf, weekdayCalendar } from '#features/plan/test/a-plan.ts';
import { lookAhead } from './look-ahead.ts';
import type { LookAheadSource } from './look-ahead-source.ts';

const document = aDocument([
  { title: 'Phase', start: '2026-12-01T08:00', due: '2026-12-18T17:00' },
  {
    title: 'Forms',
    parent: 0,
    start: '2026-12-03T08:00',
    due: '2026-12-04T17:00',
    resourceIds: ['crew', 'crane'],
  },
  {
    title: 'Survey',
    parent: 0,
    start: '2026-12-01T08:00',
    due: '2026-12-01T17:00',
    ownerId: 'mai',
    labelIds: ['l'],
  },
  { title: 'Done', parent: 0, status: 'done', resourceIds: ['crew'] },
  { title: 'Much later', start: '2027-02-01T08:00', due: '2027-02-02T17:00', resourceIds: ['crew'] },
  { title: 'Late', start: '2026-11-02T08:00', due: '2026-11-03T17:00', overdue: true, assigneeIds: ['mai'] },
]);
const plan = planOf(document);
const source: LookAheadSource = {
  projectId: 'har',
  projectKey: 'HAR',
  projectName: 'Harbour',
  wallClock: '2026-12-01T09:00',
  listRest: weekdayCalendar.listRest,
  dayHours: weekdayCalendar.dayHours,
  mayTellMembers: true,
  plan,
  data: plan.data,
  people: new Map([['mai', 'Mai Pham']]),
  resources: [
    { id: 'crew', name: 'Formwork crew' },
    { id: 'crane', name: 'Crane 2' },
  ],
};
const titlesBy = (by: 'trade' | 'person' | 'label', weeks = 3) => {
  const { data, rows } = lookAhead(source, { weeks, by, labels: new Map([['l', 'Surveyors']]) });
  return [...rows].map((row) => `${data.parent[row] === -1 ? '' : '  '}${data.title(row)}`);
};

test('works of the next three weeks and late works are listed below each person or resource that does them', () => {
  expect(titlesBy('trade')).toEqual([
    'Crane 2',
    '  Forms',
    'Formwork crew',
    '  Forms',
    'No crew or machine',
    '  Late',
    '  Survey',
  ]);
  expect(titlesBy('person')).toEqual(['Mai Pham', '  Late', '  Survey', 'Nobody', '  Forms']);
  expect(titlesBy('label')).toEqual(['Surveyors', '  Survey', 'No label', '  Late', '  Forms']);
  expect(titlesBy('trade', 12)).toContain('  Much later');
});

test('a milestone at the midnight that ends the period is in it, and one that ends the next day is not', () => {
  const milestone = (title: string, at: string) => ({ title, start: at, due: at, milestone: true });
  const nights = planOf(
    aDocument([milestone('Tonight', '2026-12-08T00:00'), milestone('Tomorrow', '2026-12-09T00:00')]),
  );
  const asked = { weeks: 1, by: 'trade', labels: new Map() } as const;
  expect(lookAhead({ ...source, plan: nights, data: nights.data }, asked).works).toBe(1);
});

test('each work is counted once, with its dates and the people who do it', () => {
  const { works, columns, data, from, to } = lookAhead(source, { weeks: 3, by: 'trade', labels: new Map() });
  expect(works).toBe(3);
  expect([from, to]).toEqual([minutesOf('2026-12-01T00:00'), minutesOf('2026-12-22T00:00')]);
  const saidOf = (row: number) => columns.map(({ text }) => text(row));
  expect(saidOf(6)).toEqual(['HAR-3', 'Survey', 'Mai Pham', '1 Dec', '1 Dec', '0 %']);
  expect(saidOf(0)).toEqual(['', 'Crane 2', '', '', '', '']);
  expect(data.start[0]).toBe(minutesOf('2026-12-03T08:00'));
});
