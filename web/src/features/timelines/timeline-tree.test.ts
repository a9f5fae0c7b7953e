import type { TimelineGroup, TimelineProject, TimelineWork } from '@gantry/contract';
import { minutesOf, NO_DATE, WorkFlag } from '@gantry/gantt';
import { describe, expect, it } from 'vitest';
import { WorkIndex } from '#features/plan/model/work-index.ts';
import { nameOf, shareOf, toTimeline } from './timeline-data.ts';
import { type BranchRows, buildTree, keyOfBranch, type Node } from './timeline-tree.ts';
import type { Branch, Entry } from './timelines-queries.ts';

const project = (id: string, parts: Partial<TimelineProject> = {}): Entry => ({
  kind: 'project',
  row: {
    id,
    key: id.toUpperCase(),
    name: id,
    status: 'active',
    health: 'unknown',
    leadId: null,
    departmentId: null,
    targetDate: null,
    color: 'blue',
    start: '2026-03-02T08:00',
    finish: '2026-03-20T17:00',
    figures: { works: 3, open: 3, overdue: 0, progress: 40 },
    milestones: [],
    ...parts,
  },
});

const work = (id: string, parts: Partial<TimelineWork> = {}): Entry => ({
  kind: 'work',
  row: {
    id,
    key: `HAR-${id}`,
    title: id,
    status: 'todo',
    milestone: false,
    ownerId: null,
    projectId: 'harbour',
    start: null,
    due: '2026-03-06T17:00',
    deadline: null,
    progress: 0,
    overdue: false,
    subWorkCount: 0,
    predecessors: [],
    ...parts,
  },
});

const person = (id: string, weeks: TimelineGroup['weeks'] = []): Entry => ({
  kind: 'group',
  by: 'person',
  row: {
    id,
    name: id,
    key: null,
    color: null,
    start: null,
    finish: null,
    open: 1,
    overdue: 0,
    remainingMinutes: 60,
    away: [],
    weeks,
  },
});

const all: Branch = { kind: 'projects', filter: {} };
const level = (projectId: string, parentId?: string): Branch => ({ kind: 'level', projectId, parentId });

function known(...branches: [Branch, BranchRows][]) {
  const rows = new Map(branches.map(([branch, found]) => [keyOfBranch(branch), found]));
  return (branch: Branch) => rows.get(keyOfBranch(branch));
}

const drawn = (nodes: readonly Node[]) =>
  nodes.map((node) => (node.kind === 'rest' ? `(${node.state})` : nameOf(node)));

const rowsOf = known(
  [
    all,
    {
      entries: [
        project('harbour'),
        project('empty', { figures: { works: 0, open: 0, overdue: 0, progress: 0 } }),
      ],
      state: 'more',
    },
  ],
  [level('harbour'), { entries: [work('quay', { subWorkCount: 2 }), work('test')], state: undefined }],
);

describe('rows of a timeline', () => {
  it('that are closed contain one hidden row, so that they can be opened; rows without content cannot', () => {
    const { nodes, below, open } = buildTree(all, rowsOf, () => false);
    expect(drawn(nodes)).toEqual(['harbour', '(loading)', 'empty', '(more)']);
    expect([...below.values()]).toEqual([level('harbour')]);
    expect(open.size).toBe(0);
  });

  it('show their content once they are opened, and a placeholder while it is loading', () => {
    const { nodes } = buildTree(all, rowsOf, () => true);
    expect(drawn(nodes)).toEqual(['harbour', 'quay', '(loading)', 'test', 'empty', '(more)']);
    expect(nodes.find((node) => nameOf(node) === 'quay')?.parent).toBe('/project:harbour');
  });

  it('of two people may show the same work', () => {
    const root: Branch = { kind: 'department', id: 'marine', by: 'person' };
    const of = (id: string): Branch => ({ kind: 'group', id: 'marine', by: 'person', of: id });
    const shared = { entries: [work('quay')], state: undefined };
    const rows = known(
      [root, { entries: [person('ada'), person('ben')], state: undefined }],
      [of('ada'), shared],
      [of('ben'), shared],
    );
    const { nodes } = buildTree(root, rows, () => true);
    expect(new Set(nodes.map(({ key }) => key)).size).toBe(4);
  });
});

describe('the chart of a timeline', () => {
  const naming = { userName: () => undefined, namesOwners: true, today: '2026-03-02' };
  const planOf = (...entries: Entry[]) => {
    const { nodes } = buildTree(all, known([all, { entries, state: undefined }]), () => false);
    return toTimeline(nodes, new WorkIndex(), naming);
  };

  it('draws a project as a bar, marked as late when it ends after its target', () => {
    const { data } = planOf(project('harbour', { targetDate: '2026-03-19' }));
    expect(data.start[0]).toBe(minutesOf('2026-03-02T08:00'));
    expect(data.flags[0]).toBe(WorkFlag.bar | WorkFlag.locked | WorkFlag.late);
    expect(data.label?.(0)).toBe('40 % · past its target, 19 Mar');
    expect(data.parent[1]).toBe(0);
  });

  it('shows milestones with their names on the row of their project', () => {
    const milestone = {
      id: 'm',
      key: 'HAR-9',
      title: 'Handed over',
      due: '2026-03-10T17:00',
      done: false,
      overdue: true,
    };
    const { data } = planOf(project('harbour', { milestones: [milestone] }));
    expect(data.marks?.(0)).toEqual([
      { name: 'Handed over', at: minutesOf('2026-03-10T17:00'), kind: 'late' },
    ]);
  });

  it('gives people their weeks instead of a bar', () => {
    const { data } = planOf(person('ada', [{ week: '2026-03-02', loadMinutes: 600, capacityMinutes: 1200 }]));
    expect(data.start[0]).toBe(NO_DATE);
    expect(data.loads?.(0)).toEqual([
      { start: minutesOf('2026-03-02'), finish: minutesOf('2026-03-09'), share: 0.5 },
    ]);
  });

  it('marks any work as overload when there is no working time', () => {
    expect([shareOf(0, 0), shareOf(60, 0), shareOf(60, 120)]).toEqual([0, 2, 0.5]);
  });
});
