import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '#api/api.ts';
import { authReducer } from '#store/auth.ts';

/** A store with nothing but answers and who is signed in; `patches`: how often an answer in it was put in place of another. */
export function storeWithCountedPatches() {
  let patches = 0;
  const countPatches: Middleware = () => (next) => (action) => {
    if (api.internalActions.queryResultPatched.match(action)) patches += 1;
    return next(action);
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, auth: authReducer },
    middleware: (defaults) => defaults().concat(api.middleware, countPatches),
  });
  return { store, patches: () => patches };
}
