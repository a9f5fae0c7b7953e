import type { ProjectDocument } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { barOf, fineCells, makeTimeAxis, monthCells, xOf } from './time-axis.ts';
import { hasDates, readTimelineRows } from './timeline-rows.ts';

/** A plan drawn as lines: title, parent row, start, due. */
function plan(...lines: [string, number, string | null, string | null, ('milestone' | 'done')?][]) {
  const column = <T>(read: (line: (typeof lines)[number]) => T) => lines.map(read);
  return {
    id: column(([title]) => title),
    key: column(([title]) => title.toUpperCase()),
    title: column(([title]) => title),
    parent: column(([, parent]) => parent),
    status: column((line) => (line[4] === 'done' ? 'done' : 'todo')),
    priority: column(() => 'none'),
    ownerId: column(() => null),
    start: column(([, , start]) => start),
    due: column(([, , , due]) => due),
    deadline: column(() => null),
    durationMinutes: column(() => null),
    progress: column(() => 0),
    milestone: column((line) => line[4] === 'milestone'),
    overdue: column(() => false),
    version: column(() => 1),
  } satisfies ProjectDocument['works'];
}

const works = plan(
  ['terminal', -1, null, null],
  ['base', 0, null, null],
  ['piles', 1, '2026-11-20T08:00', '2026-12-02T17:00', 'done'],
  ['accepted', 1, null, '2026-12-04T17:00', 'milestone'],
  ['fenders', -1, null, null],
);

describe('rows of the timeline', () => {
  test('are works, summaries and milestones in their depth', () => {
    expect(readTimelineRows(works).map(({ title, depth, kind }) => `${title} ${depth} ${kind}`)).toEqual([
      'terminal 0 summary',
      'base 1 summary',
      'piles 2 work',
      'accepted 2 milestone',
      'fenders 0 work',
    ]);
  });

  test('a summary without dates spans its sub-works, all the way up', () => {
    const [terminal, base, , accepted] = readTimelineRows(works);
    expect(terminal).toMatchObject({ start: '2026-11-20T08:00', due: '2026-12-04T17:00' });
    expect(base).toMatchObject({ start: '2026-11-20T08:00', due: '2026-12-04T17:00' });
    expect(accepted).toMatchObject({ start: '2026-12-04T17:00', due: '2026-12-04T17:00' });
  });

  test('works without dates are known', () => {
    expect(
      readTimelineRows(works)
        .filter((row) => !hasDates(row))
        .map((row) => row.title),
    ).toEqual(['fenders']);
  });
});

describe('the time axis', () => {
  const axis = makeTimeAxis(readTimelineRows(works), '2026-11-18T10:00', 'days');

  test('begins on a Monday, a week before the first day', () => {
    expect(axis.firstDay).toBe('2026-11-09');
    expect(axis.dayCount % 7).toBe(0);
  });

  test('places moments and bars', () => {
    expect(xOf(axis, '2026-11-10T12:00')).toBe(30);
    expect(barOf(axis, '2026-11-10T08:00', '2026-11-11T17:00')).toEqual({ x: 20, width: 40 });
  });

  test('has months above and days or weeks below, without a gap', () => {
    expect(monthCells(axis).map((cell) => cell.label)).toEqual([
      'November 2026',
      'December 2026',
      'January 2027',
      'February 2027',
    ]);
    for (const zoom of ['days', 'weeks', 'months'] as const) {
      const zoomed = makeTimeAxis(readTimelineRows(works), '2026-11-18T10:00', zoom);
      for (const cells of [monthCells(zoomed), fineCells(zoomed)]) {
        expect(cells.reduce((sum, cell) => sum + cell.width, 0)).toBeCloseTo(zoomed.width);
      }
    }
    expect(fineCells(makeTimeAxis([], '2026-11-18T10:00', 'weeks'))[0]?.label).toBe('W 46');
  });
});
