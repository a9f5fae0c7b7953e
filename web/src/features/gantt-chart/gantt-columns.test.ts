import { describe, expect, test } from 'vitest';
import type { Row } from '#features/plan/rows/insert-row.ts';
import { aDocument, planOf } from '#features/plan/test/a-plan.ts';
import { ganttColumns } from './gantt-columns.tsx';
import { fieldColumns } from './planner-columns/field-columns.tsx';

/** What a change of each of these is seen in, of the second of three works. */
const changes: readonly [Partial<Row>, columns: readonly string[]][] = [
  [{ key: 'HAR-12' }, ['key']],
  [{ title: 'Other words' }, ['key', 'title']],
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

/** Each column's stamp of a work, and what its cell shows of it: the elements with all that they are given. */
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

  test.each(changes)('is another where the cell is, and nowhere else: %o', (change, columns) => {
    const after = cellsOf([{}, change, {}], [], isNarrow);
    expect(changed(after, 'cells')).toEqual(expect.arrayContaining(columns.map((id) => `${id} 1`)));
    expect(changed(after, 'stamps')).toEqual(expect.arrayContaining(changed(after, 'cells')));
    expect(changed(after, 'stamps').every((name) => name.endsWith(' 1'))).toBe(true);
  });

  test('tells of a new link, and of what a work has become to the tree', () => {
    const linked = cellsOf([{}, {}, {}], [[0, 2]], isNarrow);
    expect(changed(linked, 'cells')).toEqual(['after 2']);
    expect(changed(linked, 'stamps')).toEqual(['after 2']);
    const parent = cellsOf([{}, {}, { parent: 1 }], [], isNarrow);
    expect(changed(parent, 'cells')).toContain('title 1');
    expect(changed(parent, 'stamps')).toEqual(expect.arrayContaining(changed(parent, 'cells')));
  });
});

test('an owner is chosen where the work may be changed, by those who may give works to others', () => {
  const plan = planOf({ ...aDocument([{ ownerId: 'mai' }, { mayUpdate: false }]), outside: [] });
  const owners = (mayAssign: boolean) => {
    const column = columnsOf(plan, false, mayAssign).find(({ id }) => id === 'owner');
    return [0, 1].map((work) => column?.editText?.(work));
  };
  expect(owners(true)).toEqual(['mai', undefined]);
  expect(owners(false)).toEqual([undefined, undefined]);
});
