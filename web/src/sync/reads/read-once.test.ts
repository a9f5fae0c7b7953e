import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import { expect, test } from 'vitest';
import { whileHeld } from './read-once.ts';

test('a response that becomes outdated while it is being read is still returned, and dropped afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: string }>();
  const api = createApi({
    baseQuery: () => promise,
    tagTypes: ['Works'],
    keepUnusedDataFor: 0,
    endpoints: (build) => ({
      getWork: build.query<string, string>({ query: (id) => id, providesTags: ['Works'] }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (usual) => usual().concat(api.middleware),
  });
  const asked = store.dispatch(api.endpoints.getWork.initiate('piles', { forceRefetch: true }));
  const read = whileHeld(asked, (answer) => answer.unwrap());
  store.dispatch(api.util.invalidateTags(['Works']));
  resolve({ data: 'Drive piles' });
  expect(await read).toBe('Drive piles');
  await expect.poll(() => store.getState()[api.reducerPath].queries).toEqual({});
});
