import { describe, expect, test } from 'vitest';
import { aWork } from '#features/works/test/a-work.ts';
import { applyChange } from './work-change.ts';

/** A Wednesday. */
const now = '2026-11-18T10:00';

describe('a change shown before the server has responded', () => {
  test('done means complete, and no longer late', () => {
    const late = aWork({ due: '2026-11-13T17:00', overdue: true, daysLate: 3, progress: 60 });
    expect(applyChange(late, { status: 'done' }, now)).toMatchObject({
      status: 'done',
      progress: 100,
      overdue: false,
      daysLate: null,
    });
  });

  test('a future due ends the lateness, a past one sets it in weekdays', () => {
    const work = aWork({ due: '2026-11-13T17:00', overdue: true, daysLate: 3 });
    expect(applyChange(work, { due: '2026-11-18' }, now)).toMatchObject({ overdue: false });
    const moved = applyChange(aWork({ due: null }), { due: '2026-11-12' }, now);
    expect(moved).toMatchObject({ due: '2026-11-12', overdue: true, daysLate: 4 });
  });

  test('a summary work is never late', () => {
    const summary = aWork({ subWorkCount: 2 });
    expect(applyChange(summary, { due: '2026-11-12' }, now).overdue).toBe(false);
  });

  test('fields that are not part of the change stay', () => {
    const work = aWork({ title: 'Drive piles', ownerId: null });
    expect(applyChange(work, { priority: 'high', ownerId: undefined }, now)).toEqual({
      ...work,
      priority: 'high',
    });
  });
});
