import { expect, test } from 'vitest';
import { plannedWork } from '../../tests/support/planned-work.ts';
import type { PlannedWork } from './planned-project.ts';
import { shownDates } from './shown-dates.ts';
import { toPlan } from './to-plan.ts';

const planned = { start: '2026-11-23T08:00', due: '2026-11-24T17:00' };
const [before, within, after] = ['2026-11-20T17:00', '2026-11-23T15:00', '2026-11-26T12:00'];

test.each<[string, Partial<PlannedWork>, string | null, string | null]>([
  ['an open work stands where it is planned', { actualStart: within }, planned.start, planned.due],
  [
    'what is done, where it happened',
    { status: 'done', actualStart: within, actualFinish: after },
    within,
    after,
  ],
  [
    'without an actual start, from the planned one',
    { status: 'done', actualFinish: within },
    planned.start,
    within,
  ],
  [
    'without an actual finish, to the planned one',
    { status: 'done', actualStart: within },
    within,
    planned.due,
  ],
  [
    'finished before the planned start, at the finish',
    { status: 'done', actualFinish: before },
    before,
    before,
  ],
  ['a milestone, at its finish', { status: 'done', milestone: true, actualFinish: after }, after, after],
  [
    'a work without a plan, at its finish',
    { status: 'done', start: null, due: null, actualFinish: after },
    after,
    after,
  ],
  [
    'a cancelled work, where it is planned',
    { status: 'cancelled', actualFinish: before },
    planned.start,
    planned.due,
  ],
])('%s', (_, said, start, due) => {
  const work = plannedWork('a', { ...planned, durationMinutes: 960, ...said });
  expect(shownDates(work)).toEqual({ start, due });
});

test('the engine gives a done work the dates that are shown', () => {
  const work = plannedWork('a', {
    ...planned,
    durationMinutes: 960,
    status: 'done',
    actualFinish: before,
  });
  const { works } = toPlan({ start: null, calendarId: 'c', calendars: [], works: [work], links: [] });
  expect(works[0]?.actualStart).toBe(works[0]?.actualFinish);
});
