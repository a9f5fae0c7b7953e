import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '#api/api.ts';
import type { QueryEnvironment } from '#api/environment.ts';
import type { WorksState } from './works/works-state.ts';

/** The part of the app's state that this folder uses. */
export interface SyncState {
  readonly [api.reducerPath]: ReturnType<typeof api.reducer>;
  readonly works: WorksState;
  readonly auth: { readonly user: { readonly id: string } | null };
}

export type SyncDispatch = ThunkDispatch<SyncState, QueryEnvironment, UnknownAction>;

/** The part of the app's store that this folder needs. */
export interface SyncStore {
  readonly dispatch: SyncDispatch;
  readonly getState: () => SyncState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The same as a mutation receives it, without the type of the state. */
export interface CacheAccess {
  readonly dispatch: SyncDispatch;
  readonly getState: () => unknown;
}

export type SyncThunk<Result = void> = ThunkAction<Result, SyncState, QueryEnvironment, UnknownAction>;

/** The id of the signed-in person. */
export const userIdOf = ({ getState }: Pick<CacheAccess, 'getState'>): string =>
  (getState() as SyncState).auth.user?.id ?? '';

/** All works of cached responses, each once. */
export const worksIn = ({ getState }: Pick<CacheAccess, 'getState'>): WorksState =>
  (getState() as SyncState).works;
