import { describe, expect, test } from 'vitest';
import { makeDateCalendar } from './date-calendar.ts';
import { applyTypedProgress, type ProgressState, type TypedProgress } from './typed-progress.ts';

const DAY = [
  [480, 720],
  [780, 1020],
] as const;
const calendar = makeDateCalendar(
  [{ id: 'c', name: 'Week', parentId: null, week: [[], DAY, DAY, DAY, DAY, DAY, []], exceptions: [] }],
  'c',
);
/** Friday 27 November 2026. */
const now = '2026-11-27T10:00';
const work: ProgressState = {
  status: 'todo',
  progress: 0,
  milestone: false,
  start: '2026-11-23T08:00',
  due: '2026-11-24T17:00',
  durationMinutes: 960,
  remainingMinutes: 960,
  actualStart: null,
  actualFinish: null,
};
const said = (typed: TypedProgress, of: Partial<ProgressState> = {}) => {
  const current = { ...work, ...of };
  const next = applyTypedProgress(current, typed, { now, calendar, entry: 'as_it_happens' });
  return { ...current, ...next };
};

describe('a work that ends without an actual start gets one', () => {
  test('the planned start', () => {
    expect(said({ status: 'done' })).toMatchObject({ actualStart: work.start, actualFinish: now });
    expect(said({ actualFinish: '2026-11-24' })).toMatchObject({ actualStart: work.start });
  });

  test('its length before the finish, if the planned start is after that', () => {
    expect(said({ actualFinish: '2026-11-20' })).toMatchObject({
      actualStart: '2026-11-19T08:00',
      actualFinish: '2026-11-20T17:00',
    });
    expect(said({ status: 'done' }, { start: null, due: null }).actualStart).toBe('2026-11-25T10:00');
  });

  test('its finish, for a milestone and for a work of unknown length', () => {
    expect(said({ status: 'done' }, { milestone: true, durationMinutes: 0 }).actualStart).toBe(now);
    expect(said({ status: 'done' }, { start: null, due: null, durationMinutes: null }).actualStart).toBe(now);
  });

  test('never replaces an actual start that a person entered', () => {
    expect(said({ status: 'done' }, { actualStart: '2026-11-26T09:00' }).actualStart).toBe(
      '2026-11-26T09:00',
    );
    expect(said({ status: 'done', actualStart: '2026-11-26' }).actualStart).toBe('2026-11-26T08:00');
    expect(said({ status: 'done', actualStart: null }).actualStart).toBeNull();
  });

  test('it follows an earlier finish that is typed later, unless a person typed it', () => {
    const done = said({ status: 'done' });
    expect(said({ actualFinish: '2026-11-20' }, done).actualStart).toBe('2026-11-19T08:00');
    const typed = { ...done, actualStart: '2026-11-25T08:00' };
    expect(said({ actualFinish: '2026-11-20' }, typed).actualStart).toBe('2026-11-25T08:00');
  });
});
