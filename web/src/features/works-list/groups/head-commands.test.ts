import type { WorkGroup } from '@gantry/contract';
import { expect, test, vi } from 'vitest';
import { aWork } from '#features/works/test/a-work.ts';
import { headId, planGroups, type ShownGroup } from './group-plan.ts';
import { headCommands } from './head-commands.ts';

const work = aWork({ id: 'w1' });
const shown = (value: string, isClosed = false): ShownGroup => ({
  group: { value, filter: [], count: 1 } as WorkGroup,
  isClosed,
  pages: {
    works: [work],
    withSubWorks: [],
    references: [],
    isComplete: true,
    isLoading: false,
    error: undefined,
    loadMore: () => {},
    retry: () => {},
  },
});
const draw = { head: () => null, failure: () => null };
const keysAt = (id: string, groups: ShownGroup[], actions = anActions()) =>
  headCommands(id, groups, actions).map(({ keys }) => keys);
const anActions = () => ({ activate: vi.fn(), toggle: vi.fn(), makeIn: undefined });

test('the cursor stops at heads, and at works of open groups', () => {
  const groups = [shown('todo'), shown('done', true)];
  const plan = planGroups(groups, draw);
  expect(plan.stops).toEqual(['group todo', 'w1', 'group done']);
  expect(plan.find('group done')).toBe(2);
  expect([0, 1, 2, 3].map((row) => plan.headsBefore?.(row))).toEqual([0, 1, 1, 2]);
});

test('arrows close and open a group, and move from a work to its head', () => {
  const groups = [shown('todo'), shown('done', true)];
  expect(keysAt('group todo', groups)).toEqual(['ArrowLeft', 'Enter']);
  expect(keysAt('group done', groups)).toEqual(['ArrowRight', 'Enter']);
  const actions = anActions();
  const [toHead] = headCommands('w1', groups, actions);
  toHead?.run();
  expect(actions.activate).toHaveBeenCalledWith(headId({ value: 'todo' }));
});
