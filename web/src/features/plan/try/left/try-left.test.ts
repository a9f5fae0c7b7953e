import type { ProjectDocument } from '@gantry/contract';
import { expect, test } from 'vitest';
import { aDocument, planOf, weekdays } from '../../test/a-plan.ts';
import { settleTried } from '../settle-tried.ts';
import { addToTrial, nothingTried } from '../tried-plan.ts';
import { leftWrite } from './try-left.ts';

const reckoning = { calendars: weekdays, calendarId: 'company', projectStart: '2026-12-01' };
const project = { id: 'p' } as ProjectDocument['project'];

/** Half done, not begun, successor of the second, with a deadline, without the right to schedule, finished. */
const parts = aDocument(
  [
    { status: 'in_progress', actualStart: '2026-12-01T08:00', progress: 50, remainingMinutes: 240 },
    {},
    { start: '2026-12-02T08:00', due: '2026-12-02T17:00' },
    { constraint: 'must_start_on', constraintDate: '2026-12-01T08:00' },
    { maySchedule: false },
    { status: 'done', progress: 100, actualStart: '2026-12-01T08:00', actualFinish: '2026-12-01T17:00' },
  ],
  [[1, 2]],
);
const document: ProjectDocument = { project, ...parts, outside: [] };
const plan = planOf(document);
const tried = { plan, reckoning, from: '2026-12-07T00:00', today: '2026-12-07' };

test('the remaining work is rescheduled in the trial plan as the server would do it', () => {
  const { write, words } = leftWrite(tried, [...plan.rows]);
  expect(write?.works.map(({ id, change }) => [id, change])).toEqual([
    ['work-1', { resume: '2026-12-07T08:00' }],
    ['work-2', { start: '2026-12-07T08:00' }],
  ]);
  expect(words).toBe(
    '3 works go on from 7 Dec in the plan that is tried. 1 work stays: a constraint promises its date. 1 work stays: you may not schedule it.',
  );
  if (write === undefined) throw new Error('nothing was written');
  const settled = settleTried(document, addToTrial(nothingTried, write, document), reckoning);
  expect(settled.document.works.due.slice(0, 3)).toEqual([
    '2026-12-07T12:00',
    '2026-12-07T17:00',
    '2026-12-08T17:00',
  ]);
  expect(document.works.due[0]).toBe('2026-12-01T17:00');
});

test('nothing is written when no unfinished work lies before the day', () => {
  const { write, words } = leftWrite(tried, [...plan.rows].slice(5));
  expect(write).toBeUndefined();
  expect(words).toBe('Nothing unfinished lies before 7 Dec.');
});
