import type { LiveChange, References, WholeWork } from '@gantry/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWork } from '#features/works/test/a-work.ts';
import { holdDetail, holdList } from '#features/works/test/hold-works.ts';
import { storeWithCountedPatches } from '#features/works/test/store-with-counted-patches.ts';
import { takeOut } from '../works/held-lists.ts';
import { showChanged } from '../works/show-works.ts';
import { applyWorks } from './applier.ts';
import { matches } from './matches.ts';
import { settleLists } from './settle-lists.ts';

const noNames: References = { users: [], projects: [], departments: [], labels: [], resources: [] };
const list = { filter: ['status:is_not:done'], sort: '-updated' };
const [first, second] = [
  aWork({ id: 'a', key: 'WRK-1', version: 2 }),
  aWork({ id: 'b', key: 'WRK-2', version: 5 }),
];

async function openStore() {
  const { store, sync } = storeWithCountedPatches();
  const listed = await holdList(store, list, [first, second]);
  const detail = await holdDetail(store, second, [first]);
  return { store, sync, listed, detail };
}

let store: Awaited<ReturnType<typeof openStore>>['store'];
let sync: Awaited<ReturnType<typeof openStore>>['sync'];
let listed: Awaited<ReturnType<typeof openStore>>['listed'];
let detail: Awaited<ReturnType<typeof openStore>>['detail'];
beforeEach(async () => {
  ({ store, sync, listed, detail } = await openStore());
});

const sent = (row: WholeWork, fields: string[] = ['title']): LiveChange['works'] => [{ row, fields }];

describe('a work that another person has changed', () => {
  test('changes in place wherever it is shown, with the names in the event', () => {
    const names = { ...noNames, users: [{ id: 'u', name: 'Mai Pham' }] };
    const news = applyWorks(store, sent({ ...first, title: 'New', version: 3, ownerId: 'u' }), names);
    expect(news).toHaveLength(1);
    expect(listed().map(({ title }) => title)).toEqual(['New', second.title]);
    expect(detail()?.subWorks[0]?.title).toBe('New');
    expect(detail()?.ancestors).toEqual([]);
  });

  test('does not change when a newer version is known, and has no new values when it is known already', () => {
    const before = listed();
    expect(applyWorks(store, sent({ ...second, title: 'Old', version: 4 }), noNames)).toEqual([]);
    expect(applyWorks(store, sent(second), noNames)).toEqual([]);
    expect(listed()).toEqual(before);
    expect(listed()[1]).toBe(before[1]);
  });

  test('shows other counters at the same version', () => {
    applyWorks(store, sent({ ...first, commentCount: 9 }, []), noNames);
    expect(listed()[0]?.commentCount).toBe(9);
  });

  test('does not replace what this tab is writing, has no new values, and is not lost', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const written = sync.queue.writeWork(first, ['title'], async (version) => {
      await promise;
      return { data: { response: { version: version + 1 } } };
    });
    const shown = showChanged(store, ['a'], () => ({ title: 'Mine' }));
    const theirs = { ...first, title: 'Theirs', status: 'done' as const, version: 4 };
    expect(applyWorks(store, sent(theirs), noNames)).toEqual([]);
    expect(listed()[0]).toMatchObject({ title: 'Mine', status: 'done' });
    resolve();
    await written;
    shown.takeBack();
    expect(listed()[0]?.title).toBe('Theirs');
  });

  test('is removed from every list when it is deleted', () => {
    takeOut(store, new Set(['a']));
    expect(listed().map(({ id }) => id)).toEqual(['b']);
    expect(detail()?.subWorks).toEqual([]);
    expect(detail()?.id).toBe('b');
  });
});

describe('a list with filters', () => {
  test('counts works that now match, and no others', () => {
    const [open, done] = [aWork({ id: 'c' }), aWork({ id: 'd', status: 'done' })];
    settleLists(store, [open, done, first]);
    expect([...sync.arrivals.in(list)]).toEqual(['c']);
    settleLists(store, [{ ...open, status: 'done' }]);
    expect(sync.arrivals.in(list).size).toBe(0);
  });

  test('decides what a row alone shows, and leaves the rest to the server', () => {
    const work = aWork({ ownerId: 'me-myself', status: 'todo', labelIds: ['x', 'y'] });
    const meets = (field: string, operator: string, ...values: string[]) =>
      matches(work, [{ field, operator, values } as never], 'me-myself');
    expect(meets('owner', 'is', 'me')).toBe(true);
    expect(meets('owner', 'empty')).toBe(false);
    expect(meets('status', 'none_of', 'done', 'cancelled')).toBe(true);
    expect(meets('label', 'any_of', 'y')).toBe(true);
    expect(meets('department', 'not_empty')).toBe(false);
    expect(meets('text', 'contains', 'rope')).toBeUndefined();
    expect(matches({ ...work, archivedAt: '2026-01-01T00:00:00.000Z' }, [], 'me')).toBe(false);
  });
});
