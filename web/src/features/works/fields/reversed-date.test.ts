import { expect, test } from 'vitest';
import { aWork } from '../test/a-work.ts';
import { reversedBy } from './reversed-date.ts';

const planned = aWork({ start: '2026-12-10T08:00', due: '2026-12-14T17:00', durationMinutes: 1440 });

test('a due before the start is reported with the start; one on the day of the start is fine', () => {
  expect(reversedBy([planned], 'due', '2026-12-09')).toEqual({
    says: 'beforeStart',
    other: '2026-12-10T08:00',
  });
  expect(reversedBy([planned], 'due', '2026-12-10')).toBeUndefined();
  expect(reversedBy([planned], 'due', '2026-12-10T07:00')?.says).toBe('beforeStart');
});

test('a start moves the due of a work with a length, so only a work without a length can be reversed', () => {
  expect(reversedBy([planned], 'start', '2026-12-20')).toBeUndefined();
  expect(reversedBy([{ ...planned, durationMinutes: null }], 'start', '2026-12-20')?.says).toBe('afterDue');
});

test('actual dates must be in order, too', () => {
  const done = aWork({ actualStart: '2026-12-10T08:00', actualFinish: '2026-12-14T17:00' });
  expect(reversedBy([done], 'actualFinish', '2026-12-09')?.says).toBe('beforeBegun');
  expect(reversedBy([done], 'actualStart', '2026-12-15')?.says).toBe('afterFinish');
});

test('a milestone moves with its date, a deadline is not an end, and works with different starts report nothing', () => {
  expect(reversedBy([{ ...planned, milestone: true }], 'due', '2026-12-09')).toBeUndefined();
  expect(reversedBy([planned], 'deadline', '2026-12-09')).toBeUndefined();
  expect(
    reversedBy([planned, { ...planned, start: '2026-12-11T08:00' }], 'due', '2026-12-09'),
  ).toBeUndefined();
});
