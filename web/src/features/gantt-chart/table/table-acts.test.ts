import type { OutsideWork, WorkAsPredecessor } from '@gantry/contract';
import type { GanttHandle } from '@gantry/gantt';
import { describe, expect, test, vi } from 'vitest';
import type { Elsewhere } from '#features/plan/change/typed-predecessors.ts';
import type { Row } from '#features/plan/rows/insert-row.ts';
import { hostOf } from '#features/plan/test/a-host.ts';
import { aDocument, planOf } from '#features/plan/test/a-plan.ts';
import type { PlanWrite } from '#sync/plan/plan-write.ts';
import { ganttColumns } from '../gantt-columns.tsx';
import { plannerColumns } from '../planner-columns/planner-columns.ts';
import type { BlockRead } from './read-block.ts';
import { copyBlock, fillDown, pasteBlock, type TableHost } from './table-acts.ts';

const people = new Map([
  ['mai', 'Mai Pham'],
  ['duc', 'Duc Le'],
]);

/** A list of these works with these columns, with selected cells; without named columns, whole rows are selected. */
function sheet(
  works: readonly Partial<Row>[],
  { shown, rows, cells }: { shown: readonly string[]; rows: readonly number[]; cells?: readonly number[] },
) {
  const plan = planOf(aDocument(works));
  const named = { plan, projectKey: 'HAR', now: '2026-12-01', mayAssign: true };
  const names = {
    people,
    resources: new Map(),
    capacities: new Map(),
    labels: new Map(),
    calendars: new Map(),
  };
  const all = ganttColumns({
    ...{ ...named, projectId: 'har', isNarrow: false, extra: [], onNamed: () => undefined },
    ownerName: (id) => people.get(id),
    marksOf: () => 0,
    later: plannerColumns({ ...named, minutesPerDay: 480, path: undefined, comparison: undefined, names }),
  });
  const columns = shown.flatMap((id) => all.filter((column) => column.id === id));
  const columnsInHand = cells ?? columns.map((_, at) => at);
  const chart = {
    block: () => ({ works: rows, columns: columnsInHand, isRows: cells === undefined }),
    shownWorks: () => plan.rows,
    say: vi.fn(),
  };
  const [write, ask] = [vi.fn<(write: PlanWrite) => void>(), vi.fn<(read: BlockRead) => void>()];
  const lookUp = vi.fn<TableHost['lookUp']>();
  const table: TableHost = {
    ...{ host: hostOf(plan, '2026-12-31T17:00'), columns, people, write, ask, lookUp },
    chart: chart as unknown as GanttHandle,
    whyNotNew: undefined,
  };
  return {
    table,
    written: () => write.mock.calls.map(([each]) => each),
    asked: () => ask.mock.calls.map(([read]) => read),
    lookedUp: () => lookUp.mock.calls.map(([keys]) => keys),
    /** Answers the lookup of works of other projects. */
    answer: (found: Elsewhere) => {
      for (const [, onFound] of lookUp.mock.calls) onFound(table, found);
    },
  };
}

const pier: OutsideWork = {
  ...{ id: 'pier-1', key: 'GAN-7', title: 'Pour the pier', status: 'todo', isSummary: false },
  ...{ milestone: false, start: '2026-12-03', due: '2026-12-03', durationMinutes: 480 },
  ...{ calendarId: null, actualStart: null, actualFinish: null },
};
const three = [{ title: 'Piles' }, { title: 'Base' }, { title: 'Deck' }];

describe('a copy', () => {
  test('has a date with its year, and its time only when it is unusual', () => {
    const works = [
      { title: 'Piles', ownerId: 'mai' },
      { title: 'Base', due: '2026-12-01T15:00' },
    ];
    const { table } = sheet(works, { shown: ['title', 'start', 'due', 'owner'], rows: [0, 1] });
    expect(copyBlock(table)?.text).toBe(
      'Piles\t2026-12-01\t2026-12-01\tMai Pham\nBase\t2026-12-01\t2026-12-01 15:00\t',
    );
  });

  test('pasted onto itself changes nothing', () => {
    const works = [
      { title: 'Piles', ownerId: 'mai', deadline: '2027-02-01T17:00' },
      { due: '2026-12-01T15:00' },
    ];
    const { table, written, asked } = sheet(works, {
      shown: ['key', 'title', 'start', 'due', 'owner', 'length', 'deadline', 'priority', 'status', 'after'],
      rows: [0, 1],
    });
    pasteBlock(table, copyBlock(table)?.text ?? '');
    expect([written(), asked()]).toEqual([[], []]);
  });
});

describe('a pasted block', () => {
  test('is one change of all its cells, with its consequences', () => {
    const { table, written } = sheet(three, {
      shown: ['title', 'due', 'owner', 'priority'],
      rows: [1],
      cells: [1],
    });
    pasteBlock(table, '3 dec\tduc le\tHigh\r\n2026-12-04\t\tUrgent\r\n');
    const [write, ...more] = written();
    expect(more).toEqual([]);
    expect(write?.works.map(({ id, change }) => [id, change])).toEqual([
      ['work-2', { due: '2026-12-03T17:00', ownerId: 'duc', priority: 'high' }],
      ['work-3', { due: '2026-12-04T17:00', priority: 'urgent' }],
    ]);
    expect(write?.moves.map(({ id, due }) => [id, due])).toEqual([
      ['work-2', '2026-12-03T17:00'],
      ['work-3', '2026-12-04T17:00'],
    ]);
    expect(write?.announce).toBe('5 cells changed');
  });

  test('reads each date relative to the one beside it, so that both ends can move past the old place of the work', () => {
    const { table, written } = sheet(three, { shown: ['title', 'start', 'due'], rows: [0], cells: [1] });
    pasteBlock(table, '14 dec\t16 dec');
    expect(written()[0]?.works[0]?.change).toMatchObject({
      start: '2026-12-14T08:00',
      due: '2026-12-16T17:00',
    });
  });

  test('names each refused cell, and changes nothing until the person confirms', () => {
    const works = [{}, { mayUpdate: false, maySchedule: false }, {}];
    const { table, written, asked } = sheet(works, {
      shown: ['title', 'due', 'owner'],
      rows: [0],
      cells: [1],
    });
    pasteBlock(table, 'soon\tMai Pham\n3 dec\tMai Pham\n3 dec\tNobody');
    expect(written()).toEqual([]);
    const [read] = asked();
    expect(read?.refused.map(({ row, column, text }) => [row, column, text])).toEqual([
      ['HAR-1', 'Due', 'soon'],
      ['HAR-2', 'Due', '3 dec'],
      ['HAR-2', 'Owner', 'Mai Pham'],
      ['HAR-3', 'Owner', 'Nobody'],
    ]);
    expect(read?.taken).toBe(2);
    expect(read?.write?.works.map(({ id, change }) => [id, change])).toEqual([
      ['work-1', { ownerId: 'mai' }],
      ['work-3', { due: '2026-12-03T17:00' }],
    ]);
  });

  test('may name works of other projects, which are looked up first, and unavailable ones are refused', () => {
    const { table, written, asked, lookedUp, answer } = sheet(three, {
      shown: ['title', 'after'],
      rows: [0],
      cells: [1],
    });
    pasteBlock(table, 'GAN-7FS+1d\nTUN-2; GAN-7\nHAR-1, 2SS');
    expect([lookedUp(), written(), asked()]).toEqual([[['GAN-7', 'TUN-2']], [], []]);
    answer(
      new Map<string, WorkAsPredecessor | string>([
        ['GAN-7', { work: pier, preceding: [] }],
        ['TUN-2', 'No work has the key TUN-2.'],
      ]),
    );
    const [read] = asked();
    expect(read?.refused.map(({ row, text, reason }) => [row, text, reason])).toEqual([
      ['HAR-2', 'TUN-2; GAN-7', 'No work has the key TUN-2.'],
    ]);
    expect(read?.write?.addLinks).toMatchObject([
      { predecessorId: 'pier-1', successorId: 'work-1', type: 'FS', lag: 480 },
      { predecessorId: 'work-1', successorId: 'work-3', type: 'FS', lag: 0 },
      { predecessorId: 'work-2', successorId: 'work-3', type: 'SS', lag: 0 },
    ]);
    expect(read?.write?.guests).toMatchObject([{ key: 'GAN-7' }]);
  });

  test('makes works from the rows below the last one, with the fields that a new work needs', () => {
    const { table, written, asked } = sheet(three, {
      shown: ['title', 'start', 'length', 'owner'],
      rows: [2],
    });
    pasteBlock(table, 'Deck\t2026-12-01\t2d\t\nRails\t2026-12-07\t3d\tMai Pham\nPaint');
    expect(asked()).toEqual([]);
    expect(written()[0]?.works.map(({ change }) => change)).toEqual([{ durationMinutes: 960 }]);
    expect(written()[0]?.makes).toEqual({
      projectId: 'har',
      parentId: null,
      works: [
        { title: 'Rails', start: '2026-12-07', durationMinutes: 1440, ownerId: 'mai' },
        { title: 'Paint' },
      ],
    });
  });

  test('is refused when it is wider than the list, and a single text fills all selected cells', () => {
    const wide = sheet(three, { shown: ['title', 'due'], rows: [0], cells: [1] });
    pasteBlock(wide.table, '3 dec\tMai Pham');
    expect([wide.written(), wide.asked()]).toEqual([[], []]);
    const { table, written } = sheet(three, { shown: ['title', 'owner'], rows: [0, 2], cells: [1] });
    pasteBlock(table, 'Duc Le');
    expect(written()[0]?.works.map(({ id, change }) => [id, change])).toEqual([
      ['work-1', { ownerId: 'duc' }],
      ['work-3', { ownerId: 'duc' }],
    ]);
  });
});

test('Ctrl+D copies the first value into the rows below it, or the row above into a single row', () => {
  const works = [{ ownerId: 'mai', priority: 'high' }, {}, {}];
  const many = sheet(works, { shown: ['title', 'owner', 'priority'], rows: [0, 1, 2], cells: [1, 2] });
  fillDown(many.table);
  const filled = { ownerId: 'mai', priority: 'high' };
  expect(many.written()[0]?.works.map(({ id, change }) => [id, change])).toEqual([
    ['work-2', filled],
    ['work-3', filled],
  ]);
  const one = sheet(works, { shown: ['title', 'owner'], rows: [1], cells: [1] });
  fillDown(one.table);
  expect(one.written()[0]?.works.map(({ id, change }) => [id, change])).toEqual([
    ['work-2', { ownerId: 'mai' }],
  ]);
});

const planned = ['key', 'title', 'start', 'length', 'after', 'constraint', 'constraintDate', 'deadline'];

describe('new rows of a block', () => {
  const paste = (shown: readonly string[], text: string, works: readonly Partial<Row>[] = []) => {
    const made = sheet(works, { shown, rows: [works.length + 5], cells: [0] });
    pasteBlock(made.table, text);
    return made;
  };

  test('may name each other by row number as predecessors, in any order, and works of the plan', () => {
    const { written, asked } = paste(['title', 'after'], 'Rails\t1\nFence\t6SS+1d; 4FS+2ed\nPaint\t', three);
    expect(asked()).toEqual([]);
    // The plan has three works, so the new ones become HAR-4, HAR-5 and HAR-6.
    expect(written()[0]?.makes?.works).toEqual([
      { title: 'Rails', predecessors: [{ predecessorId: 'work-1', type: 'FS', lag: 0, lagUnit: 'working' }] },
      {
        title: 'Fence',
        predecessors: [
          { row: 2, type: 'SS', lag: 480, lagUnit: 'working' },
          { row: 0, type: 'FS', lag: 2880, lagUnit: 'elapsed' },
        ],
      },
      { title: 'Paint' },
    ]);
  });

  test('that are copied with their keys get the copies as predecessors', () => {
    const { written } = paste(['key', 'title', 'after'], 'HAR-1\tPiles\t\nHAR-2\tBase\t1', three);
    expect(written()[0]?.makes?.works[1]?.predecessors).toMatchObject([{ row: 0 }]);
  });

  test('accept a constraint with its date, a deadline and an elapsed length', () => {
    const { written, asked } = paste(
      planned,
      '\tDig\t2026-12-04\t7ed\t\t\t\t2026-12-18\n\tPour\t\t2ed\t\tMust finish on\t2026-12-16\t',
    );
    expect(asked()).toEqual([]);
    expect(written()[0]?.makes?.works).toEqual([
      { title: 'Dig', start: '2026-12-04', durationMinutes: 5 * 480, deadline: '2026-12-18' },
      {
        title: 'Pour',
        durationMinutes: 960,
        constraint: 'must_finish_on',
        constraintDate: '2026-12-16',
      },
    ]);
  });

  test('are refused with the correct reason', () => {
    const { asked } = paste(['title', 'after'], 'Dig\t2\nPour\t1\nStrip\t3\nPaint\t99\nWash\tsoon');
    expect(asked()[0]?.refused.map(({ row, reason }) => [row, reason])).toEqual([
      ['New row 2', 'New row 2 would come after itself, through other rows of the block.'],
      ['New row 3', 'New row 3 cannot come after itself.'],
      ['New row 4', 'HAR-99 is not a work of this plan.'],
      ['New row 5', expect.stringContaining('soon')],
    ]);
  });

  test('cannot be predecessors of existing works, and this is reported', () => {
    const { table, asked } = sheet([{ title: 'Piles' }], {
      shown: ['title', 'after'],
      rows: [0],
      cells: [0],
    });
    pasteBlock(table, 'Piles\t2\nDig\t');
    expect(asked()[0]?.refused.map(({ row, reason }) => [row, reason])).toEqual([
      ['HAR-1', 'This names a new row of the block. Link it once the new works exist.'],
    ]);
  });
});

test('a date that Microsoft Project says is not there is none', () => {
  const works = [{ start: '2026-12-07T08:00', deadline: '2026-12-18T17:00' }];
  const shown = ['title', 'start', 'deadline', 'constraint', 'constraintDate', 'actualStart'];
  const { table, written, asked } = sheet(works, { shown, rows: [0, 5], cells: [0] });
  pasteBlock(table, 'Piles\tNA\tNA\tAs soon as possible\tNA\tNA\nBase\tNA\tNV\t\tNA\tn/a');
  expect(asked()).toEqual([]);
  expect(written()[0]?.works.map(({ change }) => change)).toEqual([{ title: 'Piles', deadline: null }]);
  expect(written()[0]?.makes?.works).toEqual([{ title: 'Base' }]);
});

test('an empty cell of a block leaves a work unchanged, and a constraint is read with the date beside it', () => {
  const works = [{ ownerId: 'mai', deadline: '2026-12-18T17:00' }];
  const shown = ['title', 'owner', 'deadline', 'constraint', 'constraintDate'];
  const { table, written, asked } = sheet(works, { shown, rows: [0], cells: [0] });
  pasteBlock(table, 'Piles\t\t\tFinish no later than\t2026-12-16');
  expect(asked()).toEqual([]);
  expect(written()[0]?.works[0]?.change).toEqual({
    title: 'Piles',
    constraint: 'finish_no_later_than',
    constraintDate: '2026-12-16',
  });
});

describe('in the empty row at the end', () => {
  test('a block makes new works, and does not change existing ones', () => {
    const { table, written } = sheet(three, { shown: ['title', 'length'], rows: [7], cells: [0] });
    pasteBlock(table, 'Rails\t3d\nFence\t');
    const [write] = written();
    expect(write?.works).toEqual([]);
    expect(write?.makes?.works).toEqual([{ title: 'Rails', durationMinutes: 1440 }, { title: 'Fence' }]);
  });

  test('a single text makes a work with that name', () => {
    const { table, written } = sheet(three, { shown: ['title', 'length'], rows: [7], cells: [0] });
    pasteBlock(table, 'Rails');
    expect(written()[0]?.makes?.works).toEqual([{ title: 'Rails' }]);
  });
});
