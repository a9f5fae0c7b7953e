import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '#api/api.ts';
import type { QueryEnvironment } from '#api/environment.ts';
import type { WorksState } from './works/works-state.ts';

/** What this room sees of the app's state. */
export interface SyncState {
  readonly [api.reducerPath]: ReturnType<typeof api.reducer>;
  readonly works: WorksState;
  readonly auth: { readonly user: { readonly id: string } | null };
}

export type SyncDispatch = ThunkDispatch<SyncState, QueryEnvironment, UnknownAction>;

/** The app's store, as far as this room needs it. */
export interface SyncStore {
  readonly dispatch: SyncDispatch;
  readonly getState: () => SyncState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The same as a mutation is given it, without the type of the state. */
export interface CacheAccess {
  readonly dispatch: SyncDispatch;
  readonly getState: () => unknown;
}

export type SyncThunk<Result = void> = ThunkAction<Result, SyncState, QueryEnvironment, UnknownAction>;

/** Who is signed in. */
export const userIdOf = ({ getState }: Pick<CacheAccess, 'getState'>): string =>
  (getState() as SyncState).auth.user?.id ?? '';

/** All works that answers hold, once. */
export const worksIn = ({ getState }: Pick<CacheAccess, 'getState'>): WorksState =>
  (getState() as SyncState).works;
