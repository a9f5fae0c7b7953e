import type { OutsidePredecessor } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import type { Row } from '#features/plan/rows/insert-row.ts';
import { aDocument, planOf } from '#features/plan/test/a-plan.ts';
import { ganttColumns } from './gantt-columns.tsx';
import { fieldColumns } from './planner-columns/field-columns.tsx';

/** Changes of the second of three works, each with the columns that show them. */
const changes: readonly [Partial<Row>, columns: readonly string[]][] = [
  [{ key: 'HAR-12' }, ['key']],
  [{ title: 'Other words' }, ['title']],
  [{ status: 'in_progress' }, ['status']],
  [{ priority: 'urgent' }, ['priority']],
  [{ ownerId: 'mai' }, ['owner']],
  [{ start: '2026-11-30T08:00' }, ['start']],
  [{ due: '2026-12-02T17:00' }, ['due']],
  [{ deadline: '2026-12-20T17:00' }, ['deadline']],
  [{ durationMinutes: 960 }, ['length']],
  [{ progress: 40 }, ['progress']],
  [{ overdue: true }, ['due']],
  [{ milestone: true }, ['start']],
];

const names: Readonly<Record<string, string>> = { mai: 'Mai Pham' };
const columnsOf = (plan: ReturnType<typeof planOf>, isNarrow: boolean, mayAssign = true) =>
  ganttColumns({
    plan,
    projectId: 'p',
    projectKey: 'HAR',
    now: '2026-11-18',
    ownerName: (id) => names[id],
    onNamed: () => {},
    mayAssign,
    isNarrow,
    extra: [],
    marksOf: () => 0,
    later: fieldColumns({
      plan,
      projectKey: 'HAR',
      now: '2026-11-18',
      minutesPerDay: 480,
      path: undefined,
      comparison: undefined,
      names: {
        people: new Map(),
        resources: new Map(),
        capacities: new Map(),
        labels: new Map(),
        calendars: new Map(),
      },
      mayAssign,
    }),
  });

/** The stamp of a work in each column, and the content of its cell: the elements with all their props. */
const cellsOf = (works: readonly Partial<Row>[], links: readonly [number, number][], isNarrow: boolean) =>
  columnsOf(planOf(aDocument(works, links)), isNarrow).map((column) => ({
    id: column.id,
    stamps: [0, 1, 2].map((work) => column.stamp?.(work)),
    cells: [0, 1, 2].map((work) =>
      JSON.stringify(column.cell({ work, row: work, level: 0, isSelected: false, wouldBe: undefined })),
    ),
  }));

describe.each([false, true])('the stamp of a cell (small screen: %s)', (isNarrow) => {
  const before = cellsOf([{}, {}, {}], [], isNarrow);
  const changed = (after: typeof before, what: 'stamps' | 'cells') =>
    after.flatMap((column, at) =>
      [0, 1, 2].flatMap((work) =>
        column[what][work] === before[at]?.[what][work] ? [] : [`${column.id} ${work}`],
      ),
    );

  test.each(changes)(
    'changes whenever the cell changes, and only for the changed work: %o',
    (change, columns) => {
      const after = cellsOf([{}, change, {}], [], isNarrow);
      expect(changed(after, 'cells')).toEqual(expect.arrayContaining(columns.map((id) => `${id} 1`)));
      expect(changed(after, 'stamps')).toEqual(expect.arrayContaining(changed(after, 'cells')));
      expect(changed(after, 'stamps').every((name) => name.endsWith(' 1'))).toBe(true);
    },
  );

  test('changes with a new link, and when a work becomes a summary', () => {
    const linked = cellsOf([{}, {}, {}], [[0, 2]], isNarrow);
    expect(changed(linked, 'cells')).toEqual(['after 2']);
    expect(changed(linked, 'stamps')).toEqual(['after 2']);
    const parent = cellsOf([{}, {}, { parent: 1 }], [], isNarrow);
    expect(changed(parent, 'cells')).toContain('title 1');
    expect(changed(parent, 'stamps')).toEqual(expect.arrayContaining(changed(parent, 'cells')));
  });
});

test('the owner can be chosen when the work may be changed and the person may assign works', () => {
  const plan = planOf({ ...aDocument([{ ownerId: 'mai' }, { mayUpdate: false }]), outside: [] });
  const owners = (mayAssign: boolean) => {
    const column = columnsOf(plan, false, mayAssign).find(({ id }) => id === 'owner');
    return [0, 1].map((work) => column?.editText?.(work));
  };
  expect(owners(true)).toEqual(['mai', undefined]);
  expect(owners(false)).toEqual([undefined, undefined]);
});

const outsidePredecessor = (key: string, successorId: string): OutsidePredecessor => ({
  linkId: `link ${key}`,
  successorId,
  type: 'SS',
  lag: 0,
  lagUnit: 'working',
  version: 1,
  id: key,
  key,
  title: 'Elsewhere',
  status: 'todo',
  isSummary: false,
  milestone: false,
  start: '2026-12-01T08:00',
  due: '2026-12-01T17:00',
  durationMinutes: 480,
  calendarId: null,
  actualStart: null,
  actualFinish: null,
});

test('predecessors of other projects are listed in the column, and those that the reader may not see are unnamed', () => {
  const parts = aDocument([{}, {}, {}]);
  const plan = planOf({
    ...parts,
    outside: [outsidePredecessor('GAN-5', 'work-2')],
    hiddenPredecessors: ['work-2', 'work-3', 'work-3'],
  });
  const column = columnsOf(plan, false).find(({ id }) => id === 'after');
  const says = [0, 1, 2].map((work) => column?.text(work));
  expect(says).toEqual(['', 'GAN-5SS, a work you may not see', '2 works you may not see']);
  // Predecessors that the reader may not see are not part of the editable text.
  expect([0, 1, 2].map((work) => column?.editText?.(work))).toEqual(['', 'GAN-5SS', '']);
  expect([0, 1, 2].map((work) => column?.whole?.(work))).toEqual(['', 'GAN-5SS', '']);
  expect([0, 1, 2].map((work) => plan.data.predecessorsElsewhere?.(work))).toEqual(says);
});

test('the stub of a work names two predecessors of other projects, and counts the rest', () => {
  const outside = ['GAN-5', 'GAN-6', 'LAB-1'].map((key) => outsidePredecessor(key, 'work-1'));
  const plan = planOf({ ...aDocument([{}]), outside });
  expect(plan.data.predecessorsElsewhere?.(0)).toBe('GAN-5SS, GAN-6SS, +1');
});
