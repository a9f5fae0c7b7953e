import { describe, expect, test } from 'vitest';
import { makePlanCalendar } from '#features/plan/model/plan-calendar.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { hostOf } from '#features/plan/test/a-host.ts';
import { aDocument, planOf, weekdays } from '#features/plan/test/a-plan.ts';
import { withDateHints } from '../columns/with-date-hints.ts';
import { editChange } from './typed-changes.ts';
import { typedDateHint } from './typed-moments.ts';

const placed = { constraint: 'start_no_earlier_than', constraintDate: '2026-12-01T08:00' };
const [PILES, BASE, BOLLARDS] = [0, 1, 2];
const wholeDay: [number, number][] = [[0, 1440]];
const plan = planOf(
  aDocument(
    [
      { title: 'Piles', ...placed, ownerId: 'mai', deadline: '2026-12-09T17:00' },
      { title: 'Base', start: '2026-12-02T08:00', due: '2026-12-02T17:00' },
      { title: 'Bollards', start: null, due: null, durationMinutes: null },
    ],
    [[PILES, BASE]],
  ),
);
const host = hostOf(plan, '2026-12-20');

function written(work: number, column: string, typed: string) {
  const wanted = editChange(host, work, column, typed);
  if (typeof wanted !== 'object') throw new Error(`Nothing is written: ${wanted}`);
  return wanted;
}

const changeOf = (work: number, column: string, typed: string) => written(work, column, typed).write.works[0];

describe('a typed length', () => {
  test('keeps the start, over a weekend, and the consequences are shown', () => {
    const { write, spoken } = written(PILES, 'length', '5d');
    expect(write.works).toMatchObject([
      { change: { durationMinutes: 2400 }, shown: { due: '2026-12-07T17:00', durationMinutes: 2400 } },
    ]);
    expect(write.works[0]?.change).toEqual({ durationMinutes: 2400 });
    expect(write.moves.map(({ id, due }) => [id, due])).toEqual([
      ['work-1', '2026-12-07T17:00'],
      ['work-2', '2026-12-08T17:00'],
    ]);
    expect(spoken).toContain('1 follower moved');
  });

  test('is stored for a work without dates, and the same length or an unreadable text changes nothing', () => {
    expect(changeOf(BOLLARDS, 'length', '4h')).toMatchObject({ change: { durationMinutes: 240 } });
    expect(editChange(host, PILES, 'length', '1 d')).toBeUndefined();
    expect(editChange(host, PILES, 'length', 'long')).toContain('is not a length');
  });

  test('of 0 makes a milestone, and another length makes it a work again', () => {
    const moment = '2026-12-01T08:00';
    expect(written(PILES, 'length', '0d')).toMatchObject({
      spoken: expect.stringContaining('HAR-1'),
      write: {
        works: [
          {
            change: { durationMinutes: 0 },
            shown: { milestone: true, due: moment, durationMinutes: 0 },
          },
        ],
        // Its successors move with it.
        moves: expect.arrayContaining([
          expect.objectContaining({ id: 'work-2', start: moment, due: '2026-12-01T17:00' }),
        ]),
      },
    });
    const milestone = planOf(
      aDocument([{ milestone: true, start: moment, due: moment, durationMinutes: 0 }]),
    );
    expect(editChange(hostOf(milestone, '2026-12-20'), 0, 'length', '2d')).toMatchObject({
      write: {
        works: [{ change: { durationMinutes: 960 }, shown: { milestone: false, due: '2026-12-02T17:00' } }],
      },
    });
  });
});

test('a typed deadline stays on its day, even on a day off, and an empty text removes it', () => {
  // 13 December is a Sunday.
  expect(changeOf(PILES, 'deadline', '13 dec')).toMatchObject({
    change: { deadline: '2026-12-13' },
    shown: { deadline: '2026-12-13T17:00' },
  });
  expect(changeOf(PILES, 'deadline', '')).toMatchObject({ change: { deadline: null } });
  expect(editChange(host, PILES, 'deadline', '9 dec')).toBeUndefined();
  expect(editChange(host, BASE, 'deadline', '')).toBeUndefined();
});

test('the day of a date at midnight is the day before: typed again, it is nothing new', () => {
  const midnight = '2026-12-04T00:00';
  const work = { start: '2026-12-02T08:00', due: midnight, deadline: midnight };
  const night = hostOf(planOf(aDocument([work])), '2026-12-20');
  for (const column of ['due', 'deadline']) expect(editChange(night, 0, column, '3 dec')).toBeUndefined();
  expect(editChange(night, 0, 'deadline', '4 dec')).toMatchObject({
    write: { works: [{ change: { deadline: '2026-12-04' } }] },
  });
});

test('owner and priority change only when a different value is chosen', () => {
  expect(changeOf(PILES, 'owner', 'lan')).toMatchObject({ change: { ownerId: 'lan' } });
  expect(written(PILES, 'owner', '').spoken).toBe('HAR-1 has no owner');
  expect(editChange(host, PILES, 'owner', 'mai')).toBeUndefined();
  expect(changeOf(PILES, 'priority', 'high')).toMatchObject({ change: { priority: 'high' } });
  expect(editChange(host, PILES, 'priority', 'none')).toBeUndefined();
  expect(editChange(host, PILES, 'priority', 'whatever')).toBeUndefined();
});

test('an empty or too long name is refused, and the same name is not a change', () => {
  expect(editChange(host, PILES, 'title', '')).toBe('Enter a name for the work.');
  expect(editChange(host, PILES, 'title', 'x'.repeat(256))).toContain('at most 255 characters');
  expect(editChange(host, PILES, 'title', 'Piles')).toBeUndefined();
  expect(changeOf(PILES, 'title', 'x'.repeat(255))).toMatchObject({ id: 'work-1' });
});

describe('a date on a day off', () => {
  const kept = planOf(
    aDocument([{ title: 'Handover', milestone: true, start: '2026-12-04T17:00', due: '2026-12-04T17:00' }]),
  );
  const HANDOVER = 0;
  const keptHost = hostOf(kept, '2026-12-20');

  test('moves to working time when the work is scheduled, but stays as typed for milestones', () => {
    // 13 December is a Sunday.
    expect(changeOf(PILES, 'due', '13 dec')?.shown).toMatchObject({ due: '2026-12-11T17:00' });
    expect(editChange(keptHost, HANDOVER, 'due', '13 dec')).toMatchObject({
      write: { works: [{ change: { due: '2026-12-13T17:00' } }] },
    });
  });

  test('stays as typed for manually scheduled works, at both ends, as in lists', () => {
    const byHand = hostOf(planOf(aDocument([{ scheduleMode: 'manual' }])), '2026-12-20');
    const written = (column: string) => editChange(byHand, 0, column, column === 'due' ? '13 dec' : '6 dec');
    expect(written('due')).toMatchObject({ write: { works: [{ change: { due: '2026-12-13T17:00' } }] } });
    expect(written('start')).toMatchObject({ write: { works: [{ change: { start: '2026-12-06T08:00' } }] } });
    expect(typedDateHint(byHand, 0, 'due', '13 dec')).toBe('Sun 13 Dec: a day off, kept as typed');
    expect(typedDateHint(byHand, 0, 'start', '6 dec')).toBe('Sun 6 Dec: a day off, kept as typed');
  });

  test('may have a time, which is stored', () => {
    expect(changeOf(PILES, 'due', '11 dec 15:00')?.change).toMatchObject({ due: '2026-12-11T15:00' });
    expect(changeOf(PILES, 'deadline', '13 dec 15:00')?.change).toEqual({ deadline: '2026-12-13T15:00' });
  });

  test('shows what it counts as while it is typed', () => {
    const hint = (text: string, column: 'start' | 'due' | 'deadline' = 'due') =>
      typedDateHint(host, PILES, column, text);
    expect(hint('11 dec')).toBe('Fri 11 Dec');
    expect(hint('13 dec')).toBe('Sun 13 Dec: a day off, counts as Fri 11 Dec');
    expect(hint('13 dec', 'start')).toBe('Sun 13 Dec: a day off, counts as Mon 14 Dec');
    expect(hint('13 dec', 'deadline')).toBe('Sun 13 Dec: a day off, kept as typed');
    expect(hint('11 dec 20:00')).toBe(
      'Fri 11 Dec, 20:00: outside working hours, counts as Fri 11 Dec, 17:00',
    );
    expect(hint('soon')).toBeUndefined();
    expect(typedDateHint(keptHost, HANDOVER, 'due', '13 dec')).toBe('Sun 13 Dec: a day off, kept as typed');
    expect(typedDateHint(host, BOLLARDS, 'due', '13 dec')).toBe('Sun 13 Dec: a day off, kept as typed');
  });

  test('stays on its day where work goes on until midnight', () => {
    const always = weekdays.map((each) => ({ ...each, week: each.week.map(() => wholeDay) }));
    const calendar = makePlanCalendar(always, 'company');
    const night = { ...host, plan: planOf(aDocument([{}]), calendar), calendar };
    const hint = (typed: string) => typedDateHint(night, 0, 'due', typed);
    expect(hint('11 dec')).toBe('Fri 11 Dec');
    expect(hint('11 dec 15:00')).toBe('Fri 11 Dec, 15:00');
    expect(editChange(night, 0, 'due', '11 dec')).toMatchObject({
      write: { works: [{ shown: { due: '2026-12-12T00:00' } }] },
    });
  });
});

test('a month is as long as the project defines it', () => {
  const own = { ...host, daysPerMonth: 22 };
  expect(editChange(own, BOLLARDS, 'length', '1mo')).toMatchObject({
    write: { works: [{ change: { durationMinutes: 22 * 480 } }] },
  });
  expect(changeOf(BOLLARDS, 'length', '1mo')).toMatchObject({ change: { durationMinutes: 20 * 480 } });
});

test('an elapsed length is the working time from the start on', () => {
  // PILES begins on a Tuesday: the seven days from there contain five days of work.
  expect(changeOf(PILES, 'length', '7ed')?.change).toEqual({ durationMinutes: 2400 });
  expect(editChange(host, BOLLARDS, 'length', '7ed')).toContain('has no start');
  expect(editChange(host, PILES, 'remaining', '7ed')).toContain('is not a length');
  const saturday = planOf(
    aDocument([{ scheduleMode: 'manual', start: '2026-12-05T08:00', due: '2026-12-07T17:00' }]),
  );
  expect(editChange(hostOf(saturday, '2026-12-20'), 0, 'length', '1ed')).toContain(
    'no working time in that span',
  );
});

describe('a date without a year', () => {
  const began = planOf(
    aDocument([
      { start: '2026-11-09T08:00', due: '2026-11-11T17:00', deadline: '2026-11-11T17:00' },
      { start: '2028-01-03T08:00', due: '2028-01-05T17:00', ...placed },
    ]),
  );
  const later = { ...hostOf(began, '2028-01-20'), now: '2026-11-28' };
  const dateOf = (work: number, column: string, typed: string) => {
    const wanted = editChange(later, work, column, typed);
    return typeof wanted === 'object' ? wanted.write.works[0]?.change : wanted;
  };

  test('is the one nearest to the date in the cell', () => {
    expect(dateOf(0, 'due', '11 Nov')).toBeUndefined();
    expect(dateOf(0, 'due', '12 Nov')).toMatchObject({ due: '2026-11-12T17:00' });
    expect(dateOf(0, 'due', '12 thg 11')).toMatchObject({ due: '2026-11-12T17:00' });
    expect(dateOf(0, 'start', '6 nov')).toMatchObject({ start: '2026-11-06T08:00' });
    expect(dateOf(0, 'deadline', '12 nov')).toEqual({ deadline: '2026-11-12' });
    expect(dateOf(1, 'due', '6 jan')).toMatchObject({ due: '2028-01-06T17:00' });
    expect(dateOf(1, 'start', '30 dec')).toMatchObject({ start: '2027-12-30T08:00' });
  });

  test('is the latest past one for actual dates', () => {
    expect(dateOf(0, 'actualStart', '9 nov')).toMatchObject({ actualStart: '2026-11-09' });
    expect(dateOf(0, 'actualStart', 'mon')).toMatchObject({ actualStart: '2026-11-23' });
    expect(dateOf(0, 'actualFinish', '11 nov')).toMatchObject({ actualFinish: '2026-11-11' });
    expect(dateOf(0, 'actualFinish', '29 nov')).toMatchObject({ actualFinish: '2025-11-29' });
  });

  test('is shown with its year before it is accepted, in every column of dates', () => {
    expect(typedDateHint(later, 0, 'due', '12 nov')).toBe('Thu 12 Nov');
    expect(typedDateHint(later, 0, 'actualFinish', '11 nov')).toBe('Wed 11 Nov');
    expect(typedDateHint(later, 0, 'actualFinish', '29 nov')).toBe('Sat 29 Nov 2025');
    expect(typedDateHint(later, 1, 'constraintDate', '12 dec')).toBe('Sat 12 Dec');
    const column = (id: string) => ({ id }) as PlanColumn;
    const hinted = withDateHints(
      ['start', 'due', 'deadline', 'actualStart', 'actualFinish', 'constraintDate', 'title'].map(column),
      later,
    );
    expect(hinted.flatMap(({ id, editHint }) => (editHint === undefined ? [id] : []))).toEqual(['title']);
  });
});
