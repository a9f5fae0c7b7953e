import type { Middleware } from '@reduxjs/toolkit';
import { api } from '#api/api.ts';
import type { SyncState } from '../store-access.ts';
import { listHeld } from './held-lists.ts';
import { onlyHeld } from './works-state.ts';

const { removeQueryResult } = api.internalActions;

/** Once an answer has gone, unused for a while, works that no other answer holds go as well. */
export const forgetUnheld: Middleware<unknown, SyncState> = (store) => (next) => (action) => {
  const result = next(action);
  if (removeQueryResult.match(action)) store.dispatch(onlyHeld(listHeld(store)));
  return result;
};
