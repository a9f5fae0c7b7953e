import type { LiveChange, ProjectDocument } from '@gantry/contract';
import { expect, test, vi } from 'vitest';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { aWork } from '#features/works/test/a-work.ts';
import { holdList } from '#features/works/test/hold-works.ts';
import { storeWithCountedPatches } from '#features/works/test/store-with-counted-patches.ts';
import type { OwnChanges } from '../undo/own-changes.ts';
import { applyChange, createApplier } from './applier.ts';
import type { Tag } from './refresh-later.ts';

const plans = api.injectEndpoints({
  endpoints: (build) => ({ getProjectDocument: build.query(call('getProjectDocument')) }),
});

/** What is read again after a change, when the plan of one work is open, and a list with it. */
async function refreshedBy(
  change: Partial<LiveChange>,
  before: (own: OwnChanges) => void = () => undefined,
): Promise<readonly Tag[]> {
  const { store, sync } = storeWithCountedPatches();
  before(sync.own);
  const document = {
    project: { id: 'p' },
    works: { id: ['a'], key: ['HAR-1'], parent: [-1], version: [10] },
    outside: [],
  } as unknown as ProjectDocument;
  await store.dispatch(
    plans.util.upsertQueryData(
      'getProjectDocument',
      { params: { id: 'p' } },
      { response: document, changeSetId: null },
    ),
  );
  await holdList(store, { filter: ['text:contains:pile'], sort: '' }, [aWork({ id: 'a', key: 'HAR-1' })]);
  const tags: Tag[] = [];
  const add = (...added: readonly Tag[]) => void tags.push(...added);
  const refresh = { soon: add, spread: add, spreadOver: () => undefined, stop: () => undefined };
  const references = { users: [], projects: [], departments: [], labels: [], resources: [] };
  applyChange(store, refresh, {
    works: [],
    moves: [],
    gone: [],
    touched: [],
    references,
    ...change,
  });
  return tags;
}

const plan = { type: 'Works', id: 'by:document' };
const moved = { row: aWork({ id: 'a', key: 'HAR-1', projectId: 'p', version: 9 }), fields: ['start', 'due'] };

test('a drag by another person causes no plan to be read again, only results that depend on dates', async () => {
  const tags = await refreshedBy({ works: [moved] });
  expect(tags).not.toContainEqual(plan);
  expect(tags).toContainEqual({ type: 'Works', id: 'by:dates' });
});

test('a plan is read again when one of its links, its project or its members have changed', async () => {
  for (const touched of [
    { entity: 'link' as const, id: 'l', workIds: ['a', 'x'] },
    { entity: 'project' as const, id: 'p', workIds: [] },
    { entity: 'project-member' as const, id: 'm', workIds: [] },
  ])
    expect(await refreshedBy({ touched: [touched] })).toContainEqual(plan);
  expect(
    await refreshedBy({ touched: [{ entity: 'link', id: 'l', workIds: ['x', 'y'] }] }),
  ).not.toContainEqual(plan);
});

test('after a late event about a deleted work that this page has restored, lists are read from the server', async () => {
  // The pointer is not in any list.
  vi.stubGlobal('document', { querySelector: () => null, getElementById: () => null });
  const lists = { type: 'Works', id: 'LIST' };
  expect(await refreshedBy({ gone: ['a'] })).not.toContainEqual(lists);
  const bringBack = (own: OwnChanges) =>
    own.noteAnswer({ route: 'undoChangeSet', params: { id: 'deleted' } }, { changeSetId: 'undone' });
  expect(await refreshedBy({ gone: ['a'] }, bringBack)).toContainEqual(lists);
  expect(await refreshedBy({ gone: ['x'] }, bringBack)).not.toContainEqual(lists);
});

test('an inbox is read again when a stream reconnects, but not when it begins', () => {
  const { store } = storeWithCountedPatches();
  const tags: Tag[] = [];
  const add = (...added: readonly Tag[]) => void tags.push(...added);
  const nothing = () => undefined;
  const apply = createApplier(
    store,
    { soon: add, spread: add, spreadOver: nothing, stop: nothing },
    { onHello: nothing, onReset: nothing, onPresence: nothing, onSessionEnd: nothing },
  );
  apply({ event: 'hello', data: { stream: 'a', spreadMs: 0 } });
  expect(tags).toEqual([]);
  apply({ event: 'hello', data: { stream: 'b', spreadMs: 0 } });
  expect(tags).toContain('Notifications');
});
