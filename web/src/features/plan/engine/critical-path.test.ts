import { minutesOf, NO_DATE, textOfMinutes } from '@gantry/gantt';
import { finish } from '@gantry/scheduling';
import { describe, expect, test } from 'vitest';
import type { Row } from '../rows/insert-row.ts';
import { aDocument, planOf, weekdays } from '../test/a-plan.ts';
import { findCriticalPath } from './critical-path.ts';

const reckoning = { calendars: weekdays, calendarId: 'company', projectStart: '2026-12-01' };

/** A work of one day in December 2026. */
const on = (day: number, more: Partial<Row> = {}): Partial<Row> => {
  const date = `2026-12-${String(day).padStart(2, '0')}`;
  return { start: `${date}T08:00`, due: `${date}T17:00`, durationMinutes: 480, ...more };
};

const pathOf = (works: readonly Partial<Row>[], links: readonly [number, number][] = []) =>
  finish(findCriticalPath(planOf(aDocument(works, links)), reckoning));

const day = 480;

describe('critical works', () => {
  test('determine the end, and all others have slack until the end', () => {
    const path = pathOf([on(1), on(2), on(1), { start: null, due: null, durationMinutes: null }], [[0, 1]]);
    expect([...path.critical]).toEqual([0, 1]);
    expect(textOfMinutes(path.slackFinish[2] ?? NO_DATE)).toBe('2026-12-02T17:00');
    expect(path.slackFinish[3]).toBe(NO_DATE);
    expect([...path.slackMinutes]).toEqual([0, 0, day, Number.NaN]);
  });

  test('[R35] include the drivers of a missed deadline, with negative slack', () => {
    const late = on(2, { deadline: '2026-12-01T17:00' });
    // The last work alone determines the end; the first two miss a deadline.
    const path = pathOf([on(1), late, on(8)], [[0, 1]]);
    expect([...path.critical]).toEqual([0, 1, 2]);
    expect([...path.slackMinutes]).toEqual([-day, -day, 0]);
  });

  test.each([
    ['must_finish_on', '2026-12-02T17:00'],
    ['must_start_on', '2026-12-02T08:00'],
    ['finish_no_later_than', '2026-12-02T17:00'],
    ['start_no_later_than', '2026-12-02T08:00'],
  ] as const)('[R32] %s leaves its predecessors no slack', (constraint, constraintDate) => {
    // Three days of work must fit into two: the constraint fixes the last work.
    const path = pathOf(
      [on(1), on(2), on(2, { constraint, constraintDate }), on(11)],
      [
        [0, 1],
        [1, 2],
      ],
    );
    expect([...path.critical]).toEqual([0, 1, 2, 3]);
    expect(path.slackMinutes[0]).toBe(-day);
  });

  test('[R38] works scheduled as late as possible have no slack', () => {
    const path = pathOf([on(1, { constraint: 'as_late_as_possible' }), on(8)]);
    expect([...path.critical]).toEqual([0, 1]);
  });

  test('[R26] manual dates are fixed: predecessors have slack up to them', () => {
    const path = pathOf([on(1), on(3, { scheduleMode: 'manual' }), on(8)], [[0, 1]]);
    // The manual work has slack until the end; the first work has slack up to the manual one.
    expect([...path.critical]).toEqual([2]);
    expect(textOfMinutes(path.slackFinish[0] ?? NO_DATE)).toBe('2026-12-07T17:00');
  });

  test('finished and cancelled works are not critical and have no slack', () => {
    const path = pathOf([
      on(8, { status: 'done', actualFinish: '2026-12-08T17:00', progress: 100 }),
      on(9, { status: 'cancelled' }),
      on(3),
    ]);
    expect([...path.critical]).toEqual([]);
    expect([path.slackFinish[0], path.slackFinish[1]]).toEqual([NO_DATE, NO_DATE]);
    expect(path.slackFinish[2]).toBe(minutesOf('2026-12-08T17:00'));
  });

  test('the slack of a work counts on its own calendar', () => {
    const shift: [number, number][] = [[0, 1440]];
    const clock = { ...weekdays[0], id: 'clock', name: 'Round the clock', week: Array(7).fill(shift) };
    const plan = planOf(
      aDocument([
        on(4, {
          calendarId: 'clock',
          durationMinutes: 1440,
          start: '2026-12-04T08:00',
          due: '2026-12-05T08:00',
        }),
        on(7),
      ]),
    );
    const calendars = [
      ...weekdays,
      {
        ...clock,
        parentId: null,
        workWeeks: [],
        exceptions: [],
        home: 'company' as const,
        homeId: null,
        version: 1,
      },
    ];
    const { slackMinutes } = finish(findCriticalPath(plan, { ...reckoning, calendars }));
    // From Saturday 8:00 to Monday 17:00, elapsed time.
    expect(slackMinutes[0]).toBe(57 * 60);
  });
});
