import type { WorkDocument } from '@gantry/contract';
import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { api } from '#api/api.ts';
import { aDocument } from '#features/plan/test/a-plan.ts';
import type { AppStore } from '#store/store.ts';
import { withWrite } from '../plan/patch-document.ts';
import { emptyWrite } from '../plan/plan-write.ts';
import { ganttApi } from '../reads/plan-queries.ts';
import { Sync } from '../sync.ts';
import { namedLink, settleLink } from './unsent-links.ts';

const source = { kind: 'work', id: 'piles' } as const;
const plain = { ...aDocument([{ id: 'piles' }, { id: 'base' }], [[0, 1]]), outside: [] };
const link = { predecessorId: 'base', successorId: 'piles', type: 'FS', lag: 0, lagUnit: 'working' } as const;
const drawn = withWrite(plain, { ...emptyWrite, addLinks: [link] });

/** A store in which a plan is read again. */
function open() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (usual) => usual({ thunk: { extraArgument: { sync: new Sync() } } }).concat(api.middleware),
  });
  const read = (response: WorkDocument) =>
    store.dispatch(
      ganttApi.util.upsertQueryData(
        'getWorkDocument',
        { params: { id: source.id } },
        { response, changeSetId: null },
      ),
    );
  return { store: store as unknown as AppStore, read };
}

const named: WorkDocument = {
  ...drawn,
  links: { ...drawn.links, id: drawn.links.id.map((id) => (id.startsWith('new ') ? 'link-7' : id)) },
};

test('a link that is being sent gets its id once the plan was read again', async () => {
  const { store, read } = open();
  await read(drawn);
  const settled = settleLink(store, source, 'new base FS piles');
  await read({ ...drawn, works: { ...drawn.works } });
  await read(named);
  expect(await settled).toEqual({ id: 'link-7' });
  expect(await settleLink(store, source, 'new base FS piles')).toEqual({ id: 'link-7' });
  expect(await settleLink(store, source, 'link-0')).toEqual({ id: 'link-0' });
  // A person who has its popover open continues with the same link.
  const names = [drawn, named, plain].map((document) => namedLink(document, 'new base FS piles'));
  expect(names).toEqual(['new base FS piles', 'link-7', undefined]);
});

test('a refused link is gone', async () => {
  const { store, read } = open();
  await read(drawn);
  const settled = settleLink(store, source, 'new base FS piles');
  await read(plain);
  expect(await settled).toBe('gone');
});
