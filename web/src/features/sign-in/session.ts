import type { Config } from '@gantry/contract';
import { api } from '#api/api.ts';
import { configApi } from '#api/config-query.ts';
import { accessTokenCookie, readSessionView } from '#api/session-view.ts';
import { readCookie } from '#lib/cookies.ts';
import { isPassing, isUnanswered, retryAfterOf } from '#lib/problem.ts';
import { authReset, tokensSet, userSet } from '#store/auth.ts';
import { followLanguage } from '#store/language.ts';
import { overlayHidden, overlayShown } from '#store/overlay.ts';
import {
  leavingBegun,
  type SignOutReason,
  signedIn,
  signedOut,
  signInFailed,
  started,
  stepReached,
} from '#store/sign-in-status.ts';
import type { AppThunk } from '#store/store.ts';
import { findKeptUser } from '#store/stored-user.ts';
import { forgetKept } from '#sync/outbox/outbox-keys.ts';
import { accountExists, forgetIdentitySession, isInteractionPending } from './identity-session.ts';
import type { ProviderTokens } from './provider-tokens.ts';
import { sessionApi } from './session-queries.ts';
import { say } from './words/index.ts';

const { getConfig } = configApi.endpoints;
const { getSignInNonce, signIn, signOut, getCurrentUser } = sessionApi.endpoints;
const loadIdentityClient = () => import('./identity-client.ts');

/**
 * Determines, once for each page load, who is signed in: a person who returns from the provider, a person with a
 * session, or no one (then no call is made).
 */
export const startSession = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (getState().signIn.started) return;
  dispatch(started());
  if (isInteractionPending() && location.pathname === '/sign-in') await dispatch(finishSignIn());
  else if (accountExists()) await dispatch(resumeSession());
  else dispatch(signedOut(undefined));
};

const resumeSession = (): AppThunk<Promise<void>> => async (dispatch) => {
  dispatch(stepReached('loading'));
  const view = readSessionView(readCookie(accessTokenCookie) ?? '');
  if (view !== undefined) dispatch(tokensSet(view));
  try {
    await dispatch(loadUserPatiently());
    dispatch(sessionOpened());
  } catch (error) {
    // There is no sign that the session has ended. The app opens in its last state, and asks again once there is a
    // connection.
    const kept = isUnanswered(error) ? findKeptUser() : undefined;
    if (kept !== undefined) {
      dispatch(userSet(kept));
      dispatch(sessionOpened());
      return;
    }
    dispatch(endSessionHere());
    await dispatch(signOut.initiate()).unwrap().catch(ignore);
  }
};

/** Handles the return from the provider. A missing response or an error is only logged to the console. */
const finishSignIn = (): AppThunk<Promise<void>> => async (dispatch) => {
  dispatch(stepReached('processing'));
  try {
    const config = await dispatch(loadSignInConfig());
    const client = await loadIdentityClient();
    const tokens = await client.takeProviderTokens(config);
    if (tokens === undefined) dispatch(signedOut(undefined));
    // The tokens stay with MSAL in the storage of this tab until sign-out, as the specification requires.
    else await dispatch(exchangeTokens(tokens));
  } catch (error) {
    console.error('Sign-in failed.', error);
    dispatch(signedOut(undefined));
  }
};

/** Login success: the server creates a session for the provider's tokens, then returns the signed-in person. */
export const exchangeTokens =
  (tokens: ProviderTokens): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    try {
      dispatch(stepReached('verifying'));
      await nextPaint();
      dispatch(stepReached('exchanging'));
      const answer = await dispatch(signIn.initiate({ body: { ...tokens } })).unwrap();
      if (answer === null) throw new Error('The server answered without a session.');
      dispatch(tokensSet(answer.view));
      dispatch(stepReached('loading'));
      await dispatch(loadUser());
      dispatch(sessionOpened());
      return true;
    } catch (error) {
      console.error('The server did not accept the sign-in.', error);
      dispatch(authReset());
      dispatch(signInFailed());
      return false;
    }
  };

const loadUser = (): AppThunk<Promise<void>> => async (dispatch) => {
  const user = await dispatch(
    getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  ).unwrap();
  if (user === null) throw new Error('The server did not say who is signed in.');
  followLanguage(user.locale);
};

/** How long the start waits for a server that restarts or is busy. */
const longestWaitMs = 60_000;
const firstPauseMs = 500;
const longestPauseMs = 5_000;

/**
 * Asks who is signed in until the server responds. A restarting server has not refused the session. Any other failure,
 * or one that lasts, is a failure of the start. A person who is known in this browser does not wait for an unreachable
 * server.
 */
const loadUserPatiently =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { wait }) => {
    const begunAt = performance.now();
    let waitedMs = 0;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await dispatch(loadUser());
        return;
      } catch (error) {
        const isKnown = isUnanswered(error) && findKeptUser() !== undefined;
        const nextMs = Math.max(pauseMs, retryAfterOf(error));
        const passedMs = Math.max(waitedMs, performance.now() - begunAt);
        if (isKnown || !isPassing(error) || passedMs + nextMs > longestWaitMs) throw error;
        dispatch(stepReached('waiting'));
        await wait(nextMs);
        waitedMs += nextMs;
      }
    }
  };

const sessionOpened =
  (): AppThunk =>
  (dispatch, _getState, { session }) => {
    dispatch(signedIn());
    session.keepFresh();
  };

const endSessionHere =
  (reason?: SignOutReason): AppThunk =>
  (dispatch, _getState, { session }) => {
    session.stop();
    forgetIdentitySession();
    dispatch(authReset());
    dispatch(api.util.resetApiState());
    dispatch(signedOut(reason));
  };

const loadSignInConfig = (): AppThunk<Promise<Config['signIn']>> => async (dispatch) => {
  const config = await dispatch(getConfig.initiate(undefined, { subscribe: false })).unwrap();
  if (config === null) throw new Error('The server did not say how to sign in.');
  return config.signIn;
};

/** The button of the sign-in screen. A failure is only logged to the console. */
export const leaveForProvider = (): AppThunk<Promise<void>> => async (dispatch) => {
  try {
    const [config, nonce, client] = await Promise.all([
      dispatch(loadSignInConfig()),
      dispatch(getSignInNonce.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap(),
      loadIdentityClient(),
    ]);
    await client.leaveToSignIn(config, nonce?.nonce ?? '');
  } catch (error) {
    console.error('Sign-in could not be started.', error);
  }
};

/** Ends the session on the server, here and at the provider; the browser returns to the sign-in screen. */
export const leaveSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { session, calls, sync }) => {
    dispatch(overlayShown(say('signingOut')));
    const config = await dispatch(loadSignInConfig()).catch(ignore);
    session.stop();
    await calls.settle();
    const { user } = getState().auth;
    sync.own.forget();
    sync.undo.forget();
    if (user !== null) forgetKept(user.id);
    dispatch(leavingBegun());
    await import('#lib/end-messages.ts').then(({ endMessages }) => endMessages()).catch(ignore);
    await dispatch(signOut.initiate()).unwrap().catch(ignore);
    dispatch(endSessionHere());
    calls.reopen();
    dispatch(overlayHidden());
    if (config === undefined) return;
    const client = await loadIdentityClient();
    await client
      .leaveToSignOut(config)
      .catch((error: unknown) => console.error('Signing out at the provider failed.', error));
  };

/** Another tab has signed out: this tab follows when the person returns to it. */
export const followSignOutElsewhere = (): AppThunk => (dispatch, getState) => {
  const isGone = readCookie(accessTokenCookie) === undefined;
  if (isGone && getState().signIn.status === 'authenticated') dispatch(endSessionHere('elsewhere'));
};

function ignore(): undefined {
  return undefined;
}

/** Makes a step visible even if it takes no time. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
