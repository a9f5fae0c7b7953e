import { finish } from '@gantry/scheduling';
import { expect, test } from 'vitest';
import { aDocument, planOf, weekdayCalendar, weekdays } from '../test/a-plan.ts';
import { findCriticalPath } from './critical-path.ts';
import { remarksOf } from './row-remarks.ts';

test('a row describes in words what its bar shows only by colour and shape', () => {
  const day = (date: string) => ({ start: `${date}T08:00`, due: `${date}T17:00` });
  const plan = planOf(
    aDocument([
      { ...day('2026-12-01'), deadline: '2026-11-30T17:00', overdue: true },
      { ...day('2026-12-02'), scheduleMode: 'manual' },
      day('2026-12-04'),
      { ...day('2026-12-01'), status: 'done', progress: 100, actualFinish: '2026-12-01T17:00' },
    ]),
  );
  const reckoning = { calendars: weekdays, calendarId: 'company', projectStart: '2026-12-01' };
  const say = remarksOf(plan, weekdayCalendar, finish(findCriticalPath(plan, reckoning)));
  expect([0, 1, 2, 3].map(say)).toEqual([
    'critical, 1 d too late, deadline missed, overdue',
    '2 d of slack, scheduled by hand',
    'critical',
    '',
  ]);
});

test('a linked work without a length is marked beside its bar, and described for screen readers', () => {
  const start = '2026-12-01T08:00';
  const plan = planOf({
    ...aDocument(
      [
        {},
        { start, due: null, durationMinutes: null },
        { start, due: null, durationMinutes: null },
        { start, due: null, durationMinutes: null, status: 'done' },
      ],
      [
        [0, 1],
        [0, 3],
      ],
    ),
  });
  const reckoning = { calendars: weekdays, calendarId: 'company', projectStart: '2026-12-01' };
  const say = remarksOf(plan, weekdayCalendar, finish(findCriticalPath(plan, reckoning)));
  expect([0, 1, 2, 3].map((work) => plan.data.label?.(work))).toEqual(['', 'no length', '', '']);
  expect(say(1)).toContain('no length: the plan is calculated without it');
  expect(say(2)).not.toContain('no length');
});

test('a row names its predecessors in other plans', () => {
  const plan = planOf({ ...aDocument([{}, {}]), hiddenPredecessors: ['work-2'] });
  const say = remarksOf(plan, weekdayCalendar, { critical: new Set(), slackMinutes: new Float64Array() });
  expect([0, 1].map(say)).toEqual(['', 'waits for a work you may not see, not in this plan']);
});
