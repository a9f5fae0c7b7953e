import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type SignInStatus = 'checking' | 'authenticated' | 'unauthenticated' | 'error';

/**
 * The steps while the status is `checking`, in the order of a sign-in. `waiting`: the server cannot determine yet who
 * is signed in.
 */
export type SignInStep = 'processing' | 'verifying' | 'exchanging' | 'loading' | 'waiting';

/** Why the session ended, when the person at this tab did not end it. */
export type SignOutReason = 'elsewhere' | 'ended';

interface SignInState {
  readonly status: SignInStatus;
  readonly step: SignInStep;
  /** Whether this page has begun to find out who is signed in. */
  readonly started: boolean;
  /** The person is signing out: the session is about to end. */
  readonly leaving: boolean;
  readonly reason: SignOutReason | undefined;
}

const signIn = createSlice({
  name: 'signIn',
  initialState: {
    status: 'checking',
    step: 'loading',
    started: false,
    leaving: false,
    reason: undefined,
  } as SignInState,
  reducers: {
    started: (state) => ({ ...state, started: true }),
    stepReached: (state, { payload }: PayloadAction<SignInStep>) => ({
      ...state,
      status: 'checking',
      step: payload,
    }),
    signedIn: (state) => ({ ...state, status: 'authenticated', reason: undefined }),
    leavingBegun: (state) => ({ ...state, leaving: true }),
    signedOut: (state, { payload }: PayloadAction<SignOutReason | undefined>) => ({
      ...state,
      status: 'unauthenticated',
      leaving: false,
      // While a person signs out, or after it, calls that find the session ended show no message.
      reason: state.leaving || state.status === 'unauthenticated' ? state.reason : payload,
    }),
    signInFailed: (state) => ({ ...state, status: 'error' }),
  },
  selectors: {
    selectSignInStatus: (state) => state.status,
    /** Screens may request their data: a person is signed in, or this is being determined. */
    selectMayBeSignedIn: ({ status }) => status === 'authenticated' || status === 'checking',
    selectLeaving: (state) => state.leaving,
    selectSignOutReason: (state) => state.reason,
    selectSignInStep: (state) => state.step,
  },
});

export const { started, stepReached, signedIn, leavingBegun, signedOut, signInFailed } = signIn.actions;
export const {
  selectSignInStatus,
  selectMayBeSignedIn,
  selectSignInStep,
  selectSignOutReason,
  selectLeaving,
} = signIn.selectors;
export const signInReducer = signIn.reducer;
