import type { TimelineGroup, TimelineProject, TimelineWork } from '@gantry/contract';
import { minutesOf, NO_DATE, textOfMinutes, WorkFlag } from '@gantry/gantt';
import { expect, test } from 'vitest';
import { WorkIndex } from '#features/plan/model/work-index.ts';
import { aDocument, planOf, weekdayCalendar, weekdays } from '#features/plan/test/a-plan.ts';
import { settleTried } from '#features/plan/try/settle-tried.ts';
import { addToTrial, nothingTried } from '#features/plan/try/tried-plan.ts';
import { emptyWrite } from '#sync/plan/plan-write.ts';
import { toTimeline } from './timeline-data.ts';
import { buildTree, type Node } from './timeline-tree.ts';
import type { Branch, Entry } from './timelines-queries.ts';
import { toTriedHere } from './tried-project.ts';
import { withTriedGroups, withTriedLoads } from './tried-rows.ts';
import { withPlans } from './with-plans.ts';

const day = (date: string) => ({ start: `${date}T08:00`, due: `${date}T17:00` });
const reckoning = { calendars: weekdays, calendarId: 'company', projectStart: '2026-12-01' };
const parts = aDocument(
  [
    { title: 'Quay' },
    { parent: 0, ownerId: 'mai', ...day('2026-12-01') },
    { parent: 0, milestone: true, start: null, due: '2026-12-01T17:00', durationMinutes: 0 },
    { title: 'Office', ...day('2026-12-02'), deadline: '2026-12-04T17:00' },
  ],
  [[1, 2]],
);
const document = { ...parts, outside: [] };

/** The pile is driven a week later. */
const shown = {
  ...day('2026-12-08'),
  constraint: 'start_no_earlier_than',
  constraintDate: '2026-12-08T08:00',
};
const write = { ...emptyWrite, works: [{ id: 'work-2', change: { start: shown.start }, shown }] };
const settled = settleTried(document, addToTrial(nothingTried, write, document), reckoning);
const tried = toTriedHere({ name: 'Harbour', document, settled, collisions: [], calendar: weekdayCalendar });
const plans = new Map([['harbour', { plan: planOf(settled.document), tried }]]);
const ofProject = new Map([['harbour', tried]]);

const project = (id: string): Entry => ({
  kind: 'project',
  row: {
    id,
    status: 'active',
    targetDate: '2026-12-04',
    start: '2026-12-01T08:00',
    finish: '2026-12-02T17:00',
    figures: { works: 4, open: 4, overdue: 0, progress: 0 },
    milestones: [{ id: 'work-3', due: '2026-12-01T17:00', done: false, overdue: false }],
  } as unknown as TimelineProject,
});
const work = (id: string) => ({
  kind: 'work' as const,
  row: { id, projectId: 'harbour', subWorkCount: 0, predecessors: [] } as unknown as TimelineWork,
});

const all: Branch = { kind: 'projects', filter: {} };
const ofGroup: Branch = { kind: 'group', id: 'marine', by: 'project', of: 'harbour' };

/** Each drawn row as text: the position of its bar, its saved position, and the label beside it. */
function draw(nodes: readonly Node[]) {
  const { data, rows } = toTimeline(nodes, new WorkIndex(), {
    userName: (id) => id ?? undefined,
    namesOwners: true,
    today: '2026-12-01',
  });
  const span = (work: number, from?: Int32Array, to?: Int32Array) =>
    [from, to].map((column) => {
      const at = column?.[work] ?? NO_DATE;
      return at === NO_DATE ? '' : textOfMinutes(at).slice(5);
    });
  return Array.from(rows, (work) => ({
    stands: span(work, data.start, data.finish),
    really: span(work, data.baselineStart, data.baselineFinish),
    label: data.label?.(work),
    flags: data.flags[work],
  }));
}

test('projects and their works have their tried positions, above their saved ones', () => {
  const rowsOf = (branch: Branch) =>
    withPlans(
      branch,
      branch.kind === 'projects'
        ? { entries: [project('harbour'), project('pier')], state: undefined }
        : undefined,
      plans,
    );
  const { nodes } = buildTree(all, rowsOf, (entry) => entry.kind === 'project' && entry.row.id === 'harbour');
  const [harbour, quay, , office, pier] = draw(nodes);
  expect(harbour).toEqual({
    stands: ['12-02T08:00', '12-08T17:00'],
    really: ['12-01T08:00', '12-02T17:00'],
    label: 'tried · 0 % · past its target, 4 Dec',
    flags: WorkFlag.bar | WorkFlag.locked | WorkFlag.late | WorkFlag.tried,
  });
  expect(quay).toMatchObject({
    stands: ['12-08T08:00', '12-08T17:00'],
    really: ['12-01T08:00', '12-01T17:00'],
    label: 'tried',
  });
  expect(office).toMatchObject({ stands: ['12-02T08:00', '12-02T17:00'], really: ['', ''], flags: 0 });
  expect(pier).toMatchObject({ stands: ['12-01T08:00', '12-02T17:00'], really: ['', ''] });
  const [of] = nodes;
  expect(of?.kind === 'project' && of.row.milestones.map(({ due }) => due)).toEqual(['2026-12-08T17:00']);
});

test('nothing is marked when nothing differs yet, but the plan is known to be tried', () => {
  const same = settleTried(document, nothingTried, reckoning);
  const none = toTriedHere({
    name: 'Harbour',
    document,
    settled: same,
    collisions: [],
    calendar: weekdayCalendar,
  });
  const begun = new Map([['harbour', { plan: planOf(same.document), tried: none }]]);
  const rows = withPlans(all, { entries: [project('harbour')], state: undefined }, begun);
  const [row] = rows?.entries ?? [];
  expect(row).toEqual({ ...project('harbour'), tried: { stands: undefined } });
  expect(draw([{ ...project('harbour'), ...row, key: 'h', parent: undefined } as Node])[0]).toMatchObject({
    label: '0 %',
    flags: WorkFlag.bar | WorkFlag.locked,
  });
});

test('people have their load of the tried plan, and a person with an unchanged load is not marked', () => {
  const weeks = ['2026-11-30', '2026-12-07'].map((week) => ({
    week,
    loadMinutes: 600,
    capacityMinutes: 2400,
  }));
  const person = (id: string): Entry => ({
    kind: 'group',
    by: 'person',
    row: { id, name: id, weeks } as unknown as TimelineGroup,
  });
  const [mai, lan] = withTriedLoads([person('mai'), person('lan')], ofProject, minutesOf('2026-11-30T08:00'));
  const minutes = mai?.kind === 'group' && mai.row.weeks.map(({ loadMinutes }) => Math.round(loadMinutes));
  expect(minutes).toEqual([600 - 480, 600 + 480]);
  expect(mai?.tried).toEqual({ stands: undefined });
  expect(lan).toEqual(person('lan'));
});

test("a department's share of a project follows its works, when all of them are shown", () => {
  const group: Node = {
    kind: 'group',
    by: 'project',
    key: 'g',
    parent: undefined,
    row: {
      id: 'harbour',
      name: 'Harbour',
      start: '2026-12-01T08:00',
      finish: '2026-12-02T17:00',
      weeks: [],
      away: [],
      open: 2,
      overdue: 0,
    } as unknown as TimelineGroup,
  };
  const under = (id: string): Node => {
    const [entry = work(id)] =
      withPlans(ofGroup, { entries: [work(id)], state: undefined }, plans)?.entries ?? [];
    return { ...entry, key: id, parent: 'g' };
  };
  const rest: Node = { kind: 'rest', state: 'more', key: 'r', parent: 'g' };
  const groupOf = (...nodes: Node[]) => withTriedGroups([group, ...nodes], ofProject)[0];
  expect(groupOf(under('work-2'), under('work-4'))).toMatchObject({
    row: { start: '2026-12-02T08:00', finish: '2026-12-08T17:00' },
    tried: { stands: { start: '2026-12-01T08:00', finish: '2026-12-02T17:00' } },
  });
  for (const nodes of [[under('work-2'), rest], [under('work-4')], [rest]])
    expect(groupOf(...nodes)).toEqual({ ...group, tried: { stands: undefined } });
  const nodes = [group, under('work-2')];
  expect(withTriedGroups(nodes, new Map())).toBe(nodes);
});
