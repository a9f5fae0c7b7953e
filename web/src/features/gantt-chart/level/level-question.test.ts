import type { ProjectDocument } from '@gantry/contract';
import { levelProject } from '@gantry/scheduling';
import { expect, test } from 'vitest';
import { aDocument, planOf, weekdays } from '#features/plan/test/a-plan.ts';
import { settleTried } from '#features/plan/try/settle-tried.ts';
import { addToTrial, nothingTried } from '#features/plan/try/tried-plan.ts';
import { levelWrite, questionOf } from './level-question.ts';

const reckoning = { calendars: weekdays, calendarId: 'company', projectStart: '2026-12-01' };
const project = { id: 'p' } as ProjectDocument['project'];
const from = '2026-12-01T00:00';

/**
 * All on one Tuesday: two works of Mai, one that she shares with Ben, and one of Mai that the person may not schedule.
 */
const parts = aDocument([
  { ownerId: 'mai' },
  { ownerId: 'mai' },
  { ownerId: 'lan', assigneeIds: ['mai', 'ben'] },
  { ownerId: 'mai', maySchedule: false },
]);
const document: ProjectDocument = { project, ...parts, outside: [] };
const plan = planOf(document);

test('several people share a work in equal parts, and an owner who does not do the work has no part of it', () => {
  const { assignments } = questionOf(plan, { reckoning, from }).options;
  const unitsOf = (name: string) =>
    assignments.filter(({ personId }) => personId === name).map(({ units }) => units);
  expect(unitsOf('mai')).toEqual([1, 1, 0.5, 1]);
  expect(unitsOf('ben')).toEqual([0.5]);
  expect(unitsOf('lan')).toEqual([]);
});

test('people who give half of their time can do two works at a time', () => {
  const half = { assigneeIds: ['mai'], units: { mai: 50 } };
  const two = planOf(aDocument([half, half]));
  const { project, options } = questionOf(two, { reckoning, from });
  expect(options.assignments.map(({ units }) => units)).toEqual([0.5, 0.5]);
  expect(levelProject(project, options).before.overloads).toEqual([]);
});

test('works that need a machine wait until enough of it is free, even when different people do them', () => {
  const holding = (name: string) => ({ assigneeIds: [name], resourceIds: ['crane'] });
  const three = planOf(aDocument(['mai', 'ben', 'lan'].map(holding)));
  const daysWith = (capacity: number) => {
    const resources = [{ id: 'crane', name: 'Crane', kind: 'machine' as const, capacity }];
    const { project, options } = questionOf(three, { reckoning, from, resources });
    return levelProject(project, options).starts.map(({ fields }) => fields.start?.slice(0, 10));
  };
  expect(daysWith(3)).toEqual([]);
  expect(daysWith(1)).toEqual(['2026-12-02', '2026-12-03']);
});

test('a crew that is used at 267 % is overloaded until its works wait', () => {
  const crewOf = (count: number) => ({ resourceIds: ['crew'], units: { crew: count * 100 } });
  const resources = [{ id: 'crew', name: 'Crew', kind: 'crew' as const, capacity: 3 }];
  const levelled = (...counts: number[]) => {
    const { project, options } = questionOf(planOf(aDocument(counts.map(crewOf))), {
      reckoning,
      from,
      resources,
    });
    return levelProject(project, options);
  };
  const works = levelled(3, 3, 2);
  expect(works.before.overloads.map(({ personId }) => personId)).toEqual(['crew']);
  expect(works.starts.map(({ fields }) => fields.start?.slice(0, 10))).toEqual(['2026-12-02', '2026-12-03']);
  // A single work that needs more than the capacity stays overloaded wherever it is.
  expect(levelled(8).after.overloads).toHaveLength(1);
});

test('a levelled plan that is tried has the dates of the comparison, and the plan itself does not change', () => {
  const question = questionOf(plan, { reckoning, from });
  const levelled = levelProject(question.project, question.options);
  expect([levelled.before.overloadedWeeks, levelled.after.overloadedWeeks]).toEqual([1, 0]);
  const write = levelWrite(plan, levelled);
  expect(write.works.map(({ id }) => id)).not.toContain('work-4');
  const { document: tried } = settleTried(document, addToTrial(nothingTried, write, document), reckoning);
  const last = tried.works.due.toSorted().at(-1);
  expect(last).toBe(levelled.after.finish);
  expect(tried.works.start[3]).toBe('2026-12-01T08:00');
  expect(new Set(document.works.start)).toEqual(new Set(['2026-12-01T08:00']));
});
