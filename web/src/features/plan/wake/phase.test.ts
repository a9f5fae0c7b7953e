import { minutesOf, type PreviewIntent } from '@gantry/gantt';
import { describe, expect, test } from 'vitest';
import { dateChange } from '../change/changes.ts';
import { whyNotMove } from '../change/preview.ts';
import type { Plan } from '../model/plan.ts';
import { hostOf } from '../test/a-host.ts';
import { aDocument, planOf, weekdayCalendar } from '../test/a-plan.ts';

type Move = Extract<PreviewIntent, { kind: 'move' }>;

const phase = { start: null, due: null, durationMinutes: null };
const day = (date: string) => ({ start: `2026-12-${date}T08:00`, due: `2026-12-${date}T17:00` });
const placed = (date: string) => ({
  constraint: 'start_no_earlier_than',
  constraintDate: `2026-12-${date}T08:00`,
});

/**
 * Below the quay: piles, base right after them, a gap, manually scheduled fenders, a milestone at the end of a day, and
 * a finished work. After all of it comes paving, a successor of the base.
 */
const QUAY = 0;
const quay = aDocument(
  [
    { title: 'Quay', ...phase },
    { title: 'Piles', parent: 0, ...day('01'), ...placed('01') },
    { title: 'Part', parent: 0, ...phase },
    { title: 'Base', parent: 2, ...day('02') },
    { title: 'Fenders', parent: 2, ...day('04'), scheduleMode: 'manual' },
    {
      title: 'Ready',
      parent: 0,
      start: null,
      due: '2026-12-04T17:00',
      milestone: true,
      durationMinutes: 0,
      ...placed('04'),
      constraintDate: '2026-12-04T17:00',
    },
    {
      title: 'Survey',
      parent: 0,
      ...day('01'),
      status: 'done',
      actualStart: '2026-12-01T08:00',
      actualFinish: '2026-12-01T17:00',
    },
    { title: 'Paving', ...day('03') },
  ],
  [
    [1, 3],
    [3, 7],
  ],
);
const plan = planOf(quay);

const move = (to: string, more: Partial<Move> = {}): Move => ({
  kind: 'move',
  work: QUAY,
  works: [QUAY],
  start: minutesOf(`2026-12-${to}T08:00`),
  finish: minutesOf(`2026-12-${to}T17:00`),
  withFollowers: true,
  ...more,
});

function dropped(to: string, more: Partial<Move> = {}, of: Plan = plan) {
  const wanted = dateChange(hostOf(of, '2026-12-31'), move(to, more));
  if (typeof wanted !== 'object') throw new Error(`Nothing is written: ${wanted}`);
  return wanted.write;
}

const shownBy = (write: ReturnType<typeof dropped>) =>
  Object.fromEntries(write.moves.map(({ id, due }) => [id, due?.slice(5, 13)]));

describe('the bar of a summary', () => {
  test('moves its subtree by the same working time, over a weekend, and its successors', () => {
    // From Tuesday to Thursday: two working days.
    const write = dropped('03');
    expect(shownBy(write)).toMatchObject({
      'work-1': '12-08T17',
      'work-2': '12-03T17',
      'work-4': '12-04T17',
      'work-5': '12-08T17',
      'work-6': '12-08T17',
      'work-8': '12-07T17',
    });
    expect(write.announce).toBe('HAR-1 moved with its 4 works · 1 follower moved');
  });

  test('sets no dates for a work that a link moves, and leaves finished works unchanged', () => {
    const sent = dropped('03').works.map(({ id, change }) => [id, change]);
    expect(sent).toEqual([
      ['work-2', { start: '2026-12-03T08:00' }],
      ['work-5', { start: '2026-12-08T08:00' }],
      ['work-6', { due: '2026-12-08T17:00' }],
    ]);
    expect(
      hostOf(plan, '2026-12-31')
        .wake.wakeOf(move('03'))
        .shown.map(({ id }) => id),
    ).not.toContain('work-7');
  });

  test('moves back by the same time, over the same weekend', () => {
    const stands = new Map(dropped('03').moves.map((each) => [each.id, each]));
    const { works } = quay;
    const after = planOf({
      ...quay,
      works: {
        ...works,
        start: works.start.map((start, row) => stands.get(works.id[row] ?? '')?.start ?? start),
        due: works.due.map((due, row) => stands.get(works.id[row] ?? '')?.due ?? due),
        constraintDate: works.constraintDate.map(
          (date, row) => date && (stands.get(works.id[row] ?? '')?.start ?? date),
        ),
      },
    });
    // The summary begins with the finished work, which did not move: two working days before.
    const back = dropped('01', { start: minutesOf('2026-11-27T08:00') }, after);
    expect(shownBy(back)).toMatchObject({
      'work-2': '12-01T17',
      'work-4': '12-02T17',
      'work-5': '12-04T17',
      'work-6': '12-04T17',
      'work-8': '12-03T17',
    });
  });

  test('leaves successors in place with Shift, and then sets the dates of each work below it', () => {
    const write = dropped('02', { withFollowers: false });
    expect(write.works.map(({ id }) => id)).toEqual(['work-2', 'work-4', 'work-5', 'work-6']);
    expect(write.followers).toBe('stay');
  });

  test('does not move, and explains why, without the right to move one of them or when all of them are finished', () => {
    const may = (maySchedule: (row: number) => boolean, status = quay.works.status) =>
      planOf({
        ...quay,
        works: {
          ...quay.works,
          status,
          maySchedule: quay.works.maySchedule.map((_, row) => maySchedule(row)),
        },
      });
    const why = (of: Plan) => whyNotMove(of, move('03'), weekdayCalendar);
    expect(why(plan)).toBeUndefined();
    expect(why(may((row) => row !== 3))).toBe('You may not give HAR-4 other dates, so HAR-1 stays');
    expect(why(may((row) => row < 3))).toBe(
      'You may not give HAR-4 and 2 more works other dates, so HAR-1 stays',
    );
    // Rights on finished works and on the summary itself are not needed.
    expect(why(may((row) => row !== 6 && row !== 0))).toBeUndefined();
    expect(
      why(
        may(
          () => true,
          quay.works.status.map(() => 'done'),
        ),
      ),
    ).toContain('Nothing below HAR-1 can be moved');
  });

  test('does not move when more works would change than one change set allows', () => {
    const many = planOf(
      aDocument([{ ...phase }, ...Array.from({ length: 501 }, () => ({ parent: 0, ...placed('01') }))]),
    );
    expect(whyNotMove(many, move('03'), weekdayCalendar)).toContain('501 works below HAR-1');
  });

  test('shows during the drag how many works below it stay', () => {
    const { wake } = hostOf(plan, '2026-12-31');
    expect(wake.preview(move('03'))?.note).toBe('1 work has begun or is done, and stays');
  });
});

describe('works of a phase that links move', () => {
  const wall = (title: string, more: object) => ({ title, parent: 0, ...more });
  const sentBy = (of: Plan, to: string, more: Partial<Move> = {}) =>
    Object.fromEntries(
      dropped(to, { start: minutesOf(`2026-12-${to}T08:00`), ...more }, of).works.map(({ id, change }) => [
        id,
        change,
      ]),
    );

  test('keep an earliest start that does not delay them', () => {
    // Each got a typed start before the links were added.
    const of = planOf(
      aDocument(
        [
          { title: 'Wall', ...phase },
          wall('Dig', { ...day('01'), ...placed('01') }),
          wall('Form', { ...day('02'), ...placed('01') }),
          wall('Pour', { ...day('03'), ...placed('03') }),
        ],
        [
          [1, 2],
          [2, 3],
        ],
      ),
    );
    expect(sentBy(of, '02')).toEqual({ 'work-2': { start: '2026-12-02T08:00' } });
    // An earliest start that would delay them is replaced.
    expect(sentBy(of, '01', { start: minutesOf('2026-11-30T08:00') })).toEqual({
      'work-2': { start: '2026-11-30T08:00' },
      'work-4': { start: '2026-12-02T08:00' },
    });
  });

  test('move with an elapsed lag that ends on a day off', () => {
    const { works, links } = aDocument(
      [
        { title: 'Wall', ...phase },
        wall('Pour', { ...day('01'), ...placed('01') }),
        // Four elapsed days end on Saturday.
        wall('Strip', { ...day('07') }),
      ],
      [[1, 2]],
    );
    const of = planOf({ works, links: { ...links, lag: [4 * 1440], lagUnit: ['elapsed'] } });
    expect(sentBy(of, '02')).toEqual({ 'work-2': { start: '2026-12-02T08:00' } });
  });

  test('move with a link between the summaries above them', () => {
    const of = planOf(
      aDocument(
        [
          { title: 'Wall', ...phase },
          wall('Ground', phase),
          { title: 'Dig', parent: 1, ...day('01'), ...placed('01') },
          wall('Concrete', phase),
          { title: 'Form', parent: 3, ...day('02') },
          { title: 'Pour', parent: 3, ...day('02') },
        ],
        [[1, 3]],
      ),
    );
    expect(sentBy(of, '02')).toEqual({ 'work-3': { start: '2026-12-02T08:00' } });
  });

  test('move together when the works are selected one by one', () => {
    const of = planOf(aDocument([{ ...day('01') }, { ...day('02') }, { ...day('04') }], [[0, 1]]));
    expect(sentBy(of, '02', { work: 0, works: [0, 1, 2] })).toEqual({
      'work-1': { start: '2026-12-02T08:00' },
      'work-3': { start: '2026-12-07T08:00' },
    });
  });
});
