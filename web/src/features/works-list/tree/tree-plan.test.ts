import { describe, expect, test } from 'vitest';
import { aWork } from '#features/works/test/a-work.ts';
import { type Branch, planTree, treeRows } from './tree-plan.ts';

let asked: string[] = [];

/** A branch with works of these ids; a plus means that a work has sub-works in the list. */
function branch(ids: string, parts: Partial<Branch> & { name?: string } = {}): Branch {
  const { name = 'top', ...rest } = parts;
  const words = ids.split(' ').filter(Boolean);
  return {
    works: words.map((word) => aWork({ id: word.replace('+', '') })),
    withSubWorks: words.filter((word) => word.endsWith('+')).map((word) => word.slice(0, -1)),
    isComplete: true,
    error: undefined,
    loadMore: () => asked.push(name),
    retry: () => {},
    ...rest,
  };
}

/** Rows as text: two spaces for each level, a minus before an open work and a plus before a closed one. */
const drawn = (rows: ReturnType<typeof treeRows>) =>
  rows.map((row) => {
    if (row.kind !== 'work') return `${'  '.repeat(row.level - 1)}(${row.kind})`;
    const { level, isOpen } = row.place;
    const mark = isOpen === undefined ? '' : isOpen ? '-' : '+';
    return `${'  '.repeat(level - 1)}${mark}${row.work.id}`;
  });

const tree = (top: Branch, branches: Record<string, Branch> = {}) =>
  treeRows({ top, branches: new Map(Object.entries(branches)) });

describe('the rows of a tree', () => {
  test('are the works of the top level when nothing is open', () => {
    expect(drawn(tree(branch('quay+ shed')))).toEqual(['+quay', 'shed']);
  });

  test('are each work above its sub-works, to any depth', () => {
    const rows = tree(branch('quay+ shed+'), {
      quay: branch('crane+ wall'),
      crane: branch('rail+'),
      rail: branch('bolt'),
    });
    expect(drawn(rows)).toEqual(['-quay', '  -crane', '    -rail', '      bolt', '  wall', '+shed']);
  });

  test('leave out open branches below a closed work', () => {
    expect(drawn(tree(branch('quay+'), { crane: branch('rail') }))).toEqual(['+quay']);
  });

  test('have no arrow when the work no longer has sub-works in the list', () => {
    expect(drawn(tree(branch('quay'), { quay: branch('') }))).toEqual(['quay']);
  });

  test('show a work once when it was moved between two reads', () => {
    const rows = tree(branch('quay+ crane'), { quay: branch('crane') });
    expect(drawn(rows)).toEqual(['-quay', '  crane']);
  });

  test('mark where the works of a branch are still loading, or could not be loaded', () => {
    const rows = tree(branch('quay+ shed+', { isComplete: false }), {
      quay: branch('', { isComplete: false }),
      shed: branch('roof', { isComplete: false, error: 'down' }),
    });
    expect(drawn(rows)).toEqual(['-quay', '  (more)', '-shed', '  roof', '  (failure)', '(more)']);
  });
});

describe('the plan of a tree', () => {
  test('finds the row of a work', () => {
    const plan = planTree(tree(branch('quay+ shed'), { quay: branch('crane') }), () => null);
    expect(plan.count).toBe(3);
    expect(plan.find('crane')).toBe(1);
    expect(plan.find('nowhere')).toBe(-1);
  });

  test('requests the branches that become visible, and no other ones', () => {
    asked = [];
    const far = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ');
    const rows = tree(branch(`quay+ ${far} shed+`, { isComplete: false }), {
      quay: branch('', { isComplete: false, name: 'quay' }),
      shed: branch('', { isComplete: false, name: 'shed' }),
    });
    const plan = planTree(rows, () => null);
    plan.wanted(0, 10);
    expect(asked).toEqual(['quay']);
    asked = [];
    plan.wanted(30, 44);
    expect(asked).toEqual(['shed', 'top']);
  });

  test('of 10,000 works in 10 levels is computed within a frame of 50 ms', () => {
    const branches: Record<string, Branch> = {};
    const fill = (id: string, level: number): Branch =>
      branch(
        Array.from({ length: level === 4 ? 9 : 10 }, (_, n) => `${id}${n}${level < 4 ? '+' : ''}`).join(' '),
      );
    const open = (id: string, level: number): void => {
      const below = fill(id, level);
      branches[id] = below;
      if (level < 4) for (const work of below.works) open(work.id, level + 1);
    };
    open('w', 1);
    const { w: top, ...rest } = branches;
    const plan = planTree(tree(top as Branch, rest), () => null);
    expect(plan.count).toBe(10 + 100 + 1000 + 9000);
    // The best CPU time of this thread, so that the load of a busy machine does not matter.
    const timesMs = Array.from({ length: 7 }, () => {
      const begin = process.threadCpuUsage();
      planTree(tree(top as Branch, rest), () => null);
      const { user, system } = process.threadCpuUsage(begin);
      return (user + system) / 1_000;
    });
    expect(Math.min(...timesMs)).toBeLessThan(50);
  });
});
