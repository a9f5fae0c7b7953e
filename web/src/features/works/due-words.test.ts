import { describe, expect, test } from 'vitest';
import { dueTitle, dueWords } from './due-words.ts';

/** A Wednesday. */
const today = '2026-11-18T10:00';
const open = {
  status: 'todo',
  milestone: false,
  start: null,
  due: '2026-12-02T17:00',
  actualStart: null,
  actualFinish: null,
  overdue: false,
  daysLate: null,
} as const;

describe('the due date of a work', () => {
  test.each([
    [{ ...open, overdue: true, daysLate: 3 }, 'late 3 d', 'late'],
    [{ ...open, overdue: true, daysLate: 0, due: '2026-11-17T17:00' }, 'due yesterday', 'late'],
    [{ ...open, overdue: true, daysLate: 0, due: '2026-11-18T09:00' }, 'due today', 'late'],
    [{ ...open, overdue: true, daysLate: null, due: '2026-11-14T17:00' }, 'due Sat', 'late'],
    [{ ...open, overdue: true, daysLate: 0, deadline: '2026-11-17T17:00' }, 'due yesterday', 'late'],
    [{ ...open, due: '2026-11-18T17:00' }, 'Today', 'soon'],
    [{ ...open, due: '2026-11-19T00:00' }, 'Today', 'soon'],
    [{ ...open, due: '2026-11-21T00:00' }, 'Fri 20 Nov', 'soon'],
    [{ ...open, due: '2027-01-01T00:00' }, 'Thu 31 Dec', 'plain'],
    [{ ...open, overdue: true, daysLate: 0, due: '2026-11-18T00:00' }, 'due yesterday', 'late'],
    [{ ...open, due: '2026-11-20T17:00' }, 'Fri 20 Nov', 'soon'],
    [{ ...open, due: '2026-11-23T17:00' }, 'Mon 23 Nov', 'plain'],
    [{ ...open, due: '2027-01-04T17:00' }, '4 Jan 2027', 'plain'],
    [{ ...open, due: null }, 'No date', 'none'],
    [{ ...open, status: 'done', due: '2026-11-17T17:00' }, 'Yesterday', 'plain'],
    [{ ...open, status: 'done', actualFinish: '2026-11-17T17:00' }, 'Yesterday', 'plain'],
    [{ ...open, status: 'done', due: null, actualFinish: '2026-11-17T17:00' }, 'Yesterday', 'plain'],
  ] as const)('%o', (work, text, meaning) => {
    expect(dueWords(work, today)).toEqual({ text, meaning });
  });
});

describe('the date in full', () => {
  const planned = open;

  test('contains the planned and the actual dates', () => {
    expect(dueTitle(planned)).toBe('Due Wednesday 2 December 2026, 17:00');
    expect(dueTitle({ ...planned, due: '2026-12-03T00:00' })).toBe('Due Wednesday 2 December 2026, 24:00');
    expect(dueTitle({ ...planned, status: 'in_progress', actualStart: '2026-11-30T08:00' })).toBe(
      'Due Wednesday 2 December 2026, 17:00. Begun Monday 30 November 2026, 08:00',
    );
    expect(dueTitle({ ...planned, status: 'done', actualFinish: '2026-12-03T15:00' })).toBe(
      'Due Wednesday 2 December 2026, 17:00. Finished Thursday 3 December 2026, 15:00',
    );
    expect(dueTitle({ ...planned, due: null })).toBe('No due date');
    expect(dueTitle({ ...planned, status: 'done', due: null, actualFinish: '2026-12-03T15:00' })).toBe(
      'Finished Thursday 3 December 2026, 15:00',
    );
  });
});
