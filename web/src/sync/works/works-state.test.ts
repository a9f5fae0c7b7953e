import { expect, test } from 'vitest';
import { aWork } from '#features/works/test/a-work.ts';
import { holdList } from '#features/works/test/hold-works.ts';
import { storeWithCountedPatches } from '#features/works/test/store-with-counted-patches.ts';
import { worksIn } from '../store-access.ts';
import { listHeld } from './held-lists.ts';
import { showChanged } from './show-works.ts';
import { onlyHeld, worksCame, worksReceived } from './works-state.ts';

const [first, second] = [aWork({ id: 'a', version: 3 }), aWork({ id: 'b', version: 3 })];

async function open() {
  const { store, patches } = storeWithCountedPatches();
  const listed = await holdList(store, { filter: [], sort: '-updated' }, [first, second]);
  return { store, patches, listed, titles: () => listed().map(({ title }) => title) };
}

test('a response older than the known version changes nothing, and an equal one creates no new objects', async () => {
  const { store, listed, patches } = await open();
  store.dispatch(worksReceived({ works: [{ ...first, title: 'Newer', version: 5 }] }));
  const [before, count] = [listed(), patches()];
  store.dispatch(worksCame([{ ...first, title: 'Older', version: 4 }, { ...second }]));
  expect(listed()).toEqual(before);
  expect(listed()[0]).toBe(before[0]);
  expect(patches()).toBe(count);
});

test('optimistic updates can be rolled back in any order, and the others stay', async () => {
  const { store, titles } = await open();
  const one = showChanged(store, ['a', 'b'], () => ({ title: 'One' }));
  const two = showChanged(store, ['a'], () => ({ title: 'Two' }));
  expect(titles()).toEqual(['Two', 'One']);
  one.takeBack();
  expect(titles()).toEqual(['Two', second.title]);
  two.takeBack();
  expect(titles()).toEqual([first.title, second.title]);
  expect(worksIn(store)).toMatchObject({ said: {}, showings: [] });
});

test('values from the server stay behind an optimistic update, but other fields are shown at once', async () => {
  const { store, listed } = await open();
  const shown = showChanged(store, ['a'], () => ({ title: 'Mine' }));
  store.dispatch(worksReceived({ works: [{ ...first, title: 'Theirs', status: 'done', version: 4 }] }));
  expect(listed()[0]).toMatchObject({ title: 'Mine', status: 'done', version: 4 });
  shown.takeBack();
  expect(listed()[0]).toMatchObject({ title: 'Theirs', status: 'done' });
});

test('a confirmed update stays until the server sends another value', async () => {
  const { store, titles } = await open();
  showChanged(store, ['a'], () => ({ title: 'Mine' })).keep?.();
  expect(titles()[0]).toBe('Mine');
  store.dispatch(worksCame([{ ...first, title: 'As it is' }]));
  expect(titles()[0]).toBe('As it is');
});

test('works without a cached response are neither updated nor stored', async () => {
  const { store } = await open();
  store.dispatch(worksReceived({ works: [aWork({ id: 'elsewhere' })] }));
  expect(Object.keys(worksIn(store).rows)).toEqual(['a', 'b']);
  store.dispatch(worksCame([aWork({ id: 'passing' })]));
  store.dispatch(onlyHeld(listHeld(store)));
  expect(Object.keys(worksIn(store).rows)).toEqual(['a', 'b']);
});
