import type { ChangeSet } from '@gantry/contract';
import { expect, test } from 'vitest';
import { makesWorks } from './makes-works.ts';

const item = (over: Partial<ChangeSet['items'][number]>): ChangeSet['items'][number] => ({
  entity: 'work',
  entityId: '00000000-0000-7000-8000-000000000001',
  field: 'row',
  old: null,
  new: { title: 'Pour the slab' },
  origin: 'direct',
  label: 'HAR-12',
  ...over,
});

test('a change that creates a work is distinguished from one that deletes it, and from new links and files', () => {
  expect(makesWorks({ items: [item({ field: 'status', old: 'todo', new: 'done' }), item({})] })).toBe(true);
  expect(makesWorks({ items: [item({ old: { title: 'Pour the slab' }, new: null })] })).toBe(false);
  expect(makesWorks({ items: [item({ entity: 'link' }), item({ entity: 'attachment' })] })).toBe(false);
  expect(makesWorks({ items: [item({ field: 'dueDate' })] })).toBe(false);
});
