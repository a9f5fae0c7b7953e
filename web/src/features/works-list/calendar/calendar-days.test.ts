import { describe, expect, test } from 'vitest';
import { aWork } from '#features/works/test/a-work.ts';
import { daysOf, dayWidths, droppedOn, layWeek, movedBy, shownOn, weeksFrom } from './calendar-days.ts';

const monday = 1;
const [week = []] = weeksFrom('2026-11-18', monday, 1);

describe('the weeks of a calendar', () => {
  test('begin on the first day of the reader’s week', () => {
    expect(week).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(weeksFrom('2026-11-18', 0, 5).map(([first]) => first)).toEqual([
      '2026-11-15',
      '2026-11-22',
      '2026-11-29',
      '2026-12-06',
      '2026-12-13',
    ]);
    expect(weeksFrom('2026-11-22', monday, 1)[0]).toEqual(week);
  });

  test('fill the row, weekends narrower', () => {
    const widths = dayWidths(week);
    expect(widths.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100);
    expect(widths[5]?.width ?? 0).toBeLessThan(widths[4]?.width ?? 0);
  });
});

describe('a work', () => {
  test('covers the days from its start to its due, or its due alone', () => {
    const work = aWork({ start: '2026-11-17T08:00', due: '2026-11-19T17:00' });
    expect(daysOf(work, 'span')).toEqual(['2026-11-17', '2026-11-19']);
    expect(daysOf(work, 'due')).toEqual(['2026-11-19', '2026-11-19']);
    const night = aWork({ start: '2026-11-17T00:00', due: '2026-11-20T00:00' });
    expect(daysOf(night, 'span')).toEqual(['2026-11-17', '2026-11-19']);
    expect(daysOf(night, 'due')).toEqual(['2026-11-19', '2026-11-19']);
    expect(daysOf(aWork({ start: '2026-11-17T00:00', due: null }), 'span')).toEqual([
      '2026-11-17',
      '2026-11-17',
    ]);
    expect(daysOf(aWork(), 'span')).toBeUndefined();
  });

  test('keeps its hours and its length when it is moved; without dates the day becomes its due', () => {
    const work = aWork({ start: '2026-11-17T08:00', due: '2026-11-19T17:00' });
    expect(movedBy(work, 3)).toEqual({ start: '2026-11-20T08:00', due: '2026-11-22T17:00' });
    expect(droppedOn(work, '2026-11-18', '2026-11-25')).toEqual({
      start: '2026-11-24T08:00',
      due: '2026-11-26T17:00',
    });
    expect(droppedOn(aWork(), undefined, '2026-11-25')).toEqual({ due: '2026-11-25' });
  });
});

describe('a week', () => {
  const lay = (lines: number) =>
    layWeek(
      [
        aWork({ id: 'long', start: '2026-11-10', due: '2026-11-18' }),
        aWork({ id: 'short', start: '2026-11-16', due: '2026-11-16' }),
        aWork({ id: 'later', start: '2026-11-17', due: '2026-11-30' }),
        aWork({ id: 'other week', start: '2026-11-23', due: '2026-11-24' }),
      ],
      week,
      { dates: 'span', lines, reader: undefined },
    );

  test('puts works into lines, cut at the end of the week', () => {
    expect(
      lay(4).bars.map(({ work, from, to, line, beginsHere, endsHere }) => [
        work.id,
        from,
        to,
        line,
        beginsHere,
        endsHere,
      ]),
    ).toEqual([
      ['long', 0, 2, 0, false, true],
      ['short', 0, 0, 1, true, true],
      ['later', 1, 6, 1, true, false],
    ]);
  });

  test('counts works without a line on each of their days', () => {
    const { bars, more } = lay(1);
    expect(bars.map(({ work }) => work.id)).toEqual(['long']);
    expect(more.map((works) => works.map(({ id }) => id))).toEqual([
      ['short'],
      ['later'],
      ['later'],
      ['later'],
      ['later'],
      ['later'],
      ['later'],
    ]);
  });
});

describe('the priorities of a calendar', () => {
  const reader = 'reader';
  const on = (id: string, fields: Parameters<typeof aWork>[0] = {}) =>
    aWork({ id, due: '2026-11-18T17:00', ...fields });
  const works = [
    on('summary', { subWorkCount: 3, start: '2026-11-16T08:00' }),
    on('of another', { start: '2026-11-17T08:00' }),
    on('own', { ownerId: reader }),
    on('assigned', { assigneeIds: ['other', reader] }),
  ];
  const ids = (shown: readonly { readonly id: string }[]) => shown.map(({ id }) => id);

  test('leaves summaries out when works are shown on their due', () => {
    expect(ids(shownOn(works, 'due'))).toEqual(['of another', 'own', 'assigned']);
    expect(ids(shownOn(works, 'span'))).toHaveLength(4);
  });

  test('gives the first lines to own works and the last ones to summaries', () => {
    const { bars, more } = layWeek(works, week, { dates: 'span', lines: 3, reader });
    expect(bars.map(({ work, line }) => [work.id, line])).toEqual([
      ['own', 0],
      ['assigned', 1],
      ['of another', 2],
    ]);
    expect(ids(more[2] ?? [])).toEqual(['summary']);
  });

  test('uses a line before an own work that begins later', () => {
    const { bars } = layWeek(
      [on('own', { ownerId: reader }), on('earlier', { due: '2026-11-17T17:00' })],
      week,
      { dates: 'due', lines: 1, reader },
    );
    expect(bars.map(({ work, line }) => [work.id, line])).toEqual([
      ['own', 0],
      ['earlier', 0],
    ]);
  });
});
