import { expect, test, vi } from 'vitest';
import { aWork } from '#features/works/test/a-work.ts';
import { treeCommands } from './tree-commands.ts';
import type { TreeRow } from './tree-plan.ts';

const row = (id: string, level: number, isOpen: boolean | undefined, parentId: string | null): TreeRow => ({
  kind: 'work',
  work: aWork({ id }),
  place: { level, isOpen },
  parentId,
});
/* quay (open) ─ crane (closed), wall · shed */
const rows = [
  row('quay', 1, true, null),
  row('crane', 2, false, 'quay'),
  row('wall', 2, undefined, 'quay'),
  row('shed', 1, undefined, null),
];

function press(id: string, keys: string) {
  const actions = { activate: vi.fn(), fold: vi.fn(), openAll: vi.fn(), closeAll: vi.fn() };
  treeCommands(id, rows, actions)
    .find((command) => command.keys === keys)
    ?.run();
  return Object.fromEntries(
    Object.entries(actions).flatMap(([name, { mock }]) => mock.calls.map((call) => [name, call[0]])),
  );
}

test('Right shows the sub-works of a work, and then moves to the first of them', () => {
  expect(press('crane', 'ArrowRight')).toEqual({ fold: 'crane' });
  expect(press('quay', 'ArrowRight')).toEqual({ activate: 'crane' });
  expect(press('wall', 'ArrowRight')).toEqual({});
});

test('Left hides the sub-works of a work, or moves to its parent', () => {
  expect(press('quay', 'ArrowLeft')).toEqual({ fold: 'quay' });
  expect(press('crane', 'ArrowLeft')).toEqual({ activate: 'quay' });
  expect(press('wall', 'ArrowLeft')).toEqual({ activate: 'quay' });
  expect(press('shed', 'ArrowLeft')).toEqual({});
});

test('Right and Left with Shift do this for all rows', () => {
  expect(press('wall', 'Shift+ArrowRight')).toHaveProperty('openAll');
  expect(press('wall', 'Shift+ArrowLeft')).toHaveProperty('closeAll');
});
