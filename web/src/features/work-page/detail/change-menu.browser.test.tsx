import type { ChangeSet, WorkDetail } from '@gantry/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aWork } from '#features/works/test/a-work.ts';
import { draw, focused } from '../../../../tests/draw.tsx';
import { ChangeMenu } from './change-menu.tsx';

const work: WorkDetail = {
  ...aWork(),
  can: ['read', 'update'],
  ancestors: [],
  subWorks: [],
  links: [],
} as never;

const changeSet = (item: Partial<ChangeSet['items'][number]>): ChangeSet => ({
  id: '018f0000-0000-7000-8000-000000000002',
  at: '2026-11-28T13:52:00.000Z',
  actor: { id: null, name: 'Ada Admin' },
  via: 'ui',
  reason: null,
  undoes: null,
  undoneBy: null,
  items: [
    {
      entity: 'work',
      entityId: work.id,
      field: 'status',
      old: 'todo',
      new: 'done',
      origin: 'direct',
      label: work.key,
      ...item,
    },
  ],
  itemCount: 1,
  canUndo: true,
});

async function openMenuOf(change: ChangeSet): Promise<(string | null)[]> {
  draw(<ChangeMenu work={work} changeSets={[change]} changeSet={change} />);
  await expect
    .poll(() => page.getByRole('button', { name: 'More for this change' }).elements().length)
    .toBe(1);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => page.getByRole('menuitem').elements().length).toBeGreaterThan(0);
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
}

test('a change can be undone from its menu, by keys', async () => {
  expect(await openMenuOf(changeSet({}))).toEqual(['Undo', 'Revert to here']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('More for this change');
});

test('the creation of a work offers deletion instead of undo', async () => {
  expect(await openMenuOf(changeSet({ field: 'row', old: null, new: {} }))).toEqual(['Revert to here']);
});
