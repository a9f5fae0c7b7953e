import { minutesOf, NO_DATE, textOfMinutes, WorkFlag } from '@gantry/gantt';
import { describe, expect, test } from 'vitest';
import type { Plan } from '#features/plan/model/plan.ts';
import { aDocument, planOf } from '#features/plan/test/a-plan.ts';
import { ganttColumns } from '../gantt-columns.tsx';
import type { GanttSearch } from '../gantt-search.ts';
import { plannerColumns } from '../planner-columns/planner-columns.ts';
import { filterRows } from '../shown/filter-rows.ts';
import { arrangeRows } from './arrange-rows.ts';

const [mai, jonas] = ['mai', 'jonas'];
const dated = (start: string, due: string) => ({ start: `${start}T08:00`, due: `${due}T17:00` });

/** A phase with two works, a separate overdue work, and one that is due after its deadline. */
const plan = planOf(
  aDocument([
    { title: 'Phase' },
    { parent: 0, ownerId: mai, ...dated('2026-12-01', '2026-12-02') },
    { parent: 0, ownerId: null, status: 'done', ...dated('2026-12-03', '2026-12-04') },
    { ownerId: jonas, overdue: true, ...dated('2026-11-02', '2026-11-06') },
    { ownerId: mai, deadline: '2026-12-07T17:00', ...dated('2026-12-07', '2026-12-09') },
  ]),
);
const [phase, piles, base, survey, slab] = plan.rows;
const names: ReadonlyMap<string, string> = new Map([
  [mai, 'Mai Pham'],
  [jonas, 'Jonas Weber'],
]);

/** All columns that the list beside the chart can show. */
function columnsOf(of: Plan) {
  const noNames = new Map<string, string>();
  const later = plannerColumns({
    plan: of,
    projectKey: 'HAR',
    now: '2026-12-01',
    minutesPerDay: 480,
    path: undefined,
    comparison: undefined,
    names: { people: names, resources: noNames, capacities: new Map(), labels: noNames, calendars: noNames },
    mayAssign: true,
  });
  return ganttColumns({
    plan: of,
    projectId: 'har',
    projectKey: 'HAR',
    now: '2026-12-01',
    ownerName: (id) => names.get(id),
    onNamed: () => undefined,
    mayAssign: true,
    isNarrow: false,
    marksOf: () => 0,
    extra: [],
    later,
  });
}

function arranged(of: Plan, search: GanttSearch) {
  const numbers = new Map<string, number>();
  return arrangeRows(of, of.data, of.rows, {
    search,
    columns: columnsOf(of),
    numberOf: (group) => {
      numbers.set(group, numbers.get(group) ?? of.data.count + numbers.size);
      return numbers.get(group) ?? -1;
    },
  });
}

function grouped(of: Plan, group: string, sort?: string) {
  const groups = arranged(of, { group, sort })?.groups;
  if (groups === undefined) throw new Error(`There is no column ${group}`);
  return groups;
}

function groupNames(of: Plan, group: string): string[] {
  const groups = grouped(of, group);
  return [...groups.rows].flatMap((work) => groups.nameOf(work) ?? []);
}

const sorted = (of: Plan, search: GanttSearch): string[] =>
  Array.from(arranged(of, search)?.rows ?? [], (work) => of.works.key[of.rowOf(work) ?? -1] ?? '');

const everything = { text: undefined, only: undefined, later: undefined };

describe('rows of the chart', () => {
  test('“late only” leaves works that are overdue or will miss their deadline, “critical only” leaves works that determine the end', () => {
    expect([...filterRows(plan, { ...everything, only: 'late' }, plan.data.flags)]).toEqual([survey, slab]);
    const critical = plan.data.flags.slice();
    critical[piles ?? -1] = WorkFlag.critical;
    expect([...filterRows(plan, { ...everything, only: 'critical' }, critical)]).toEqual([phase, piles]);
    expect([...filterRows(plan, { ...everything, only: 'critical' }, undefined)]).toEqual([...plan.rows]);
  });

  const byOwner = () => grouped(plan, 'owner');

  test('are grouped by owner, works without an owner last, and each group spans its works', () => {
    const owners = byOwner();
    const names = [...owners.rows].map((work) => owners.nameOf(work) ?? work);
    expect(names).toEqual(['Jonas Weber · 1', survey, 'Mai Pham · 2', piles, slab, 'Nobody · 1', base]);
    const mais = owners.rows[2] ?? -1;
    expect(owners.data.parent[slab ?? -1]).toBe(mais);
    expect(owners.data.start[mais]).toBe(plan.data.start[piles ?? -1]);
    expect(owners.data.finish[mais]).toBe(plan.data.finish[slab ?? -1]);
    expect((owners.data.flags[mais] ?? 0) & WorkFlag.locked).not.toBe(0);
  });

  test('a group follows its works while they are dragged, and other groups stay', () => {
    const owners = byOwner();
    const follow = (work: number | undefined, from: string, to: string) => {
      const [start, finish] = [minutesOf(`${from}T08:00`), minutesOf(`${to}T17:00`)];
      const moves = {
        works: Int32Array.of(work ?? -1),
        start: Int32Array.of(start),
        finish: Int32Array.of(finish),
      };
      const { count, works, ...dates } = owners.follow({ count: 1, ...moves, late: Uint8Array.of(1) });
      return Array.from({ length: count }, (_, entry) => [
        owners.nameOf(works[entry] ?? -1) ?? plan.data.title(works[entry] ?? -1),
        textOfMinutes(dates.start[entry] ?? 0).slice(0, 10),
        textOfMinutes(dates.finish[entry] ?? 0).slice(0, 10),
        dates.late?.[entry],
      ]);
    };
    expect(follow(piles, '2026-12-10', '2026-12-11')).toEqual([
      ['Work 2', '2026-12-10', '2026-12-11', 1],
      ['Mai Pham · 2', '2026-12-07', '2026-12-11', 0],
    ]);
    expect(follow(slab, '2026-12-01', '2026-12-03').at(-1)).toEqual([
      'Mai Pham · 2',
      '2026-12-01',
      '2026-12-03',
      0,
    ]);
    // Dragged within the span of its group: the span does not change.
    expect(follow(slab, '2026-12-08', '2026-12-09')).toHaveLength(1);
  });

  test('are grouped by status in the same order as in lists', () => {
    const statuses = ['done', 'backlog', 'cancelled', 'todo', 'in_review', 'in_progress'] as const;
    const each = planOf(
      aDocument(statuses.map((status) => ({ status, ...dated('2026-12-01', '2026-12-02') }))),
    );
    const read = ['In progress', 'In review', 'To do', 'Backlog', 'Done', 'Cancelled'];
    expect(groupNames(each, 'status')).toEqual(read.map((status) => `${status} · 1`));
  });

  test('a group has no dates when its works have none', () => {
    const undated = planOf(aDocument([{ start: null, due: null, durationMinutes: null }]));
    const { data } = grouped(undated, 'status');
    expect(data.start[1]).toBe(NO_DATE);
  });
});

describe('works beside the chart', () => {
  const numbered = planOf(
    aDocument([
      { title: 'Phase B', ...dated('2026-12-07', '2026-12-18') },
      { parent: 0, title: 'Slab', durationMinutes: 960, ownerId: mai, ...dated('2026-12-10', '2026-12-11') },
      { parent: 0, title: 'piles', durationMinutes: 4800, ...dated('2026-12-07', '2026-12-18') },
      { title: 'Phase A', ...dated('2026-11-30', '2027-01-05') },
      { parent: 3, title: 'Order 10 cranes', durationMinutes: null, start: null, due: null },
      {
        parent: 3,
        title: 'Order 9 cranes',
        durationMinutes: 480,
        ownerId: jonas,
        ...dated('2026-12-01', '2027-01-05'),
      },
    ]),
  );

  test('are sorted within their phases, and phases among themselves, in both directions', () => {
    expect(sorted(numbered, { sort: 'due' })).toEqual(['HAR-1', 'HAR-2', 'HAR-3', 'HAR-4', 'HAR-6', 'HAR-5']);
    expect(sorted(numbered, { sort: '-due' })).toEqual([
      'HAR-4',
      'HAR-6',
      'HAR-5',
      'HAR-1',
      'HAR-3',
      'HAR-2',
    ]);
  });

  test('are sorted numerically by amounts and alphabetically by names, with missing values last in both directions', () => {
    const across = { across: 'phases' } as const;
    expect(sorted(numbered, { sort: 'length', ...across })).toEqual(['HAR-6', 'HAR-2', 'HAR-3', 'HAR-5']);
    expect(sorted(numbered, { sort: '-length', ...across })).toEqual(['HAR-3', 'HAR-2', 'HAR-6', 'HAR-5']);
    expect(sorted(numbered, { sort: 'title', ...across })).toEqual(['HAR-6', 'HAR-5', 'HAR-3', 'HAR-2']);
    expect(sorted(numbered, { sort: 'owner', ...across })).toEqual(['HAR-6', 'HAR-2', 'HAR-3', 'HAR-5']);
    const rows = arranged(numbered, { sort: 'title', ...across });
    expect([...(rows?.data.parent ?? [])].every((parent) => parent === -1)).toBe(true);
  });

  test('are grouped by the month of a date, by an amount, and by a missing value', () => {
    expect(groupNames(numbered, 'due')).toEqual(['December 2026 · 2', 'January 2027 · 1', 'Due: none · 1']);
    expect(groupNames(numbered, 'length')).toEqual(['1 d · 1', '2 d · 1', '10 d · 1', 'Length: none · 1']);
  });

  test('are sorted within groups', () => {
    const { rows, nameOf } = grouped(numbered, 'status', '-length');
    const keys = Array.from(rows, (work) => nameOf(work) ?? numbered.works.key[numbered.rowOf(work) ?? -1]);
    expect(keys).toEqual(['To do · 4', 'HAR-3', 'HAR-2', 'HAR-6', 'HAR-5']);
  });

  test('stay in the order of the plan when the requested column does not exist', () => {
    expect(arranged(numbered, { sort: 'moon' })).toBeUndefined();
  });
});
