import type { Middleware } from '@reduxjs/toolkit';
import { api } from '#api/api.ts';
import type { SyncState } from '../store-access.ts';
import { listHeld } from './held-lists.ts';
import { onlyHeld } from './works-state.ts';

const { removeQueryResult } = api.internalActions;

/** When an unused response is removed from the cache, works that no other response contains are removed as well. */
export const forgetUnheld: Middleware<unknown, SyncState> = (store) => (next) => (action) => {
  const result = next(action);
  if (removeQueryResult.match(action)) store.dispatch(onlyHeld(listHeld(store)));
  return result;
};
