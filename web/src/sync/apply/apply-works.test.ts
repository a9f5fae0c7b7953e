import type { LiveChange, References, WholeWork } from '@gantry/contract';
import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#api/api.ts';
import { aWork } from '#features/works/test/a-work.ts';
import { authReducer } from '#store/auth.ts';
import { takeTurn } from '../queue/work-turns.ts';
import { worksApi } from '../reads/works-queries.ts';
import { applyWorks, removeWorks } from './apply-works.ts';
import { arrivedFor, forgetAllArrivals } from './arrivals.ts';
import { matches } from './matches.ts';
import { settleLists } from './settle-lists.ts';

const noNames: References = { users: [], projects: [], departments: [], labels: [] };
const list = { filter: ['status:is_not:done'], sort: '-updated' };
const [first, second] = [
  aWork({ id: 'a', key: 'WRK-1', version: 2 }),
  aWork({ id: 'b', key: 'WRK-2', version: 5 }),
];

async function openStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, auth: authReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const page = { response: [first, second], next: null, references: noNames };
  await store.dispatch(
    worksApi.util.upsertQueryData('listWorks', list, { pages: [page], pageParams: [null] }),
  );
  const detail = { ...second, ancestors: [], subWorks: [first], links: [] };
  const answer = { response: detail, changeSetId: null, references: noNames };
  await store.dispatch(worksApi.util.upsertQueryData('getWork', { params: { id: 'b' } }, answer));
  return store;
}

let store: Awaited<ReturnType<typeof openStore>>;
beforeEach(async () => {
  forgetAllArrivals();
  store = await openStore();
});

const listed = () =>
  worksApi.endpoints.listWorks
    .select(list)(store.getState() as never)
    .data?.pages.flatMap(({ response }) => response) ?? [];
const detail = () =>
  worksApi.endpoints.getWork.select({ params: { id: 'b' } })(store.getState() as never).data?.response;
const sent = (row: WholeWork, fields: string[] = ['title']): LiveChange['works'] => [{ row, fields }];

describe('a work that somebody else has changed', () => {
  test('changes in place wherever it stands, with the names that it brings', () => {
    const names = { ...noNames, users: [{ id: 'u', name: 'Mai Pham' }] };
    const news = applyWorks(store, sent({ ...first, title: 'New', version: 3, ownerId: 'u' }), names);
    expect(news).toHaveLength(1);
    expect(listed().map(({ title }) => title)).toEqual(['New', second.title]);
    expect(detail()?.subWorks[0]?.title).toBe('New');
    expect(detail()?.ancestors).toEqual([]);
  });

  test('is left alone where something newer is known, and says nothing where it is known already', () => {
    const before = listed();
    expect(applyWorks(store, sent({ ...second, title: 'Old', version: 4 }), noNames)).toEqual([]);
    expect(applyWorks(store, sent(second), noNames)).toEqual([]);
    expect(listed()).toEqual(before);
    expect(listed()[1]).toBe(before[1]);
  });

  test('shows other figures at the same version', () => {
    applyWorks(store, sent({ ...first, commentCount: 9 }, []), noNames);
    expect(listed()[0]?.commentCount).toBe(9);
  });

  test('waits while this tab writes it, and is not lost', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const written = takeTurn(first, ['title'], async (version) => {
      await promise;
      return { data: { response: { version: version + 1 } } };
    });
    applyWorks(store, sent({ ...first, title: 'Theirs', version: 4 }), noNames);
    expect(listed()[0]?.title).toBe(first.title);
    resolve();
    await written;
    await expect.poll(() => listed()[0]?.title).toBe('Theirs');
  });

  test('is taken out of every list when it is gone', () => {
    removeWorks(store, ['a']);
    expect(listed().map(({ id }) => id)).toEqual(['b']);
    expect(detail()?.subWorks).toEqual([]);
    expect(detail()?.id).toBe('b');
  });
});

describe('a list with filters', () => {
  test('counts what has come to belong into it, and not what has not', () => {
    const [open, done] = [aWork({ id: 'c' }), aWork({ id: 'd', status: 'done' })];
    settleLists(store, [open, done, first]);
    expect([...arrivedFor(list)]).toEqual(['c']);
    settleLists(store, [{ ...open, status: 'done' }]);
    expect(arrivedFor(list).size).toBe(0);
  });

  test('knows what a row alone tells, and leaves the rest to the server', () => {
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
