import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '#api/api.ts';
import { authReducer } from '#store/auth.ts';
import { Sync } from '#sync/sync.ts';
import { worksReducer } from '#sync/works/works-state.ts';

/**
 * A store with only answers, works and the signed-in person; `patches` counts how often an answer or the works changed.
 */
export function storeWithCountedPatches() {
  const sync = new Sync();
  let patches = 0;
  const countPatches: Middleware = (store) => (next) => (action) => {
    const works = () => (store.getState() as { readonly works: unknown }).works;
    const before = works();
    const result = next(action);
    if (api.internalActions.queryResultPatched.match(action) || works() !== before) patches += 1;
    return result;
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, auth: authReducer, works: worksReducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { sync } } }).concat(api.middleware, countPatches),
  });
  return { store, sync, patches: () => patches };
}
