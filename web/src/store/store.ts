import type { SessionView } from '@gantry/contract';
import { combineReducers, configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '#api/api.ts';
import { performCall } from '#api/base-query.ts';
import { createCallsUnderWay } from '#api/calls-under-way.ts';
import type { CallEnvironment, QueryEnvironment } from '#api/environment.ts';
import { createSessionKeeper, type SessionKeeper } from '#api/session-keeper.ts';
import { accessTokenCookie, readSessionView } from '#api/session-view.ts';
import { readCookie } from '#lib/cookies.ts';
import { Sync } from '#sync/sync.ts';
import { forgetUnheld } from '#sync/works/forget-unheld.ts';
import { worksReducer } from '#sync/works/works-state.ts';
import { authReducer, authReset, tokensSet } from './auth.ts';
import { overlayReducer } from './overlay.ts';
import { preferencesReducer, readPreferences } from './preferences.ts';
import { projectsReducer } from './projects.ts';
import { sessionCookie } from './session-cookie.ts';
import { signedOut, signInReducer } from './sign-in-status.ts';
import { trailReducer } from './trail.ts';

const reducer = combineReducers({
  auth: authReducer,
  signIn: signInReducer,
  projects: projectsReducer,
  preferences: preferencesReducer,
  overlay: overlayReducer,
  trail: trailReducer,
  works: worksReducer,
  [api.reducerPath]: api.reducer,
});

/** What thunks get besides the store: a way to make calls, and the session keeper. */
export interface StoreExtra extends QueryEnvironment {
  readonly session: SessionKeeper;
  readonly sync: Sync;
}

export interface StoreOptions {
  readonly host?: string;
  /** Client-side navigation, used by calls that end in 500. */
  readonly goTo: CallEnvironment['goTo'];
  readonly wait?: CallEnvironment['wait'];
}

const waitFor = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export function createAppStore({ host, goTo, wait = waitFor }: StoreOptions) {
  const sync = new Sync();
  const session = createSessionKeeper({
    storedView: () => readSessionView(readCookie(accessTokenCookie) ?? ''),
    adopt: (view) => {
      store.dispatch(tokensSet(view));
    },
    requestRefresh: () => requestRefresh(extra),
  });
  const extra: StoreExtra = {
    host,
    goTo,
    wait,
    session,
    calls: createCallsUnderWay(wait),
    refresh: session.refresh,
    refreshIfDue: session.refreshIfDue,
    sync,
    onAnswer: (request, data) => sync.own.noteAnswer(request, data),
    goToSignIn: () => {
      session.stop();
      store.dispatch(authReset());
      store.dispatch(signedOut('ended'));
      goTo('/sign-in');
    },
  };
  const store = configureStore({
    reducer,
    preloadedState: { preferences: readPreferences() },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra } }).concat(sessionCookie, forgetUnheld, api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

async function requestRefresh(environment: CallEnvironment): Promise<SessionView | undefined> {
  const { signal } = new AbortController();
  const result = await performCall({ route: 'refreshSession' }, environment, { signal });
  if ('error' in result) return undefined;
  const { response } = (result.data ?? {}) as { response?: { view?: SessionView } };
  return response?.view;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<typeof reducer>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreExtra, UnknownAction>;
