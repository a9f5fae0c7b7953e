import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type SignInStatus = 'checking' | 'authenticated' | 'unauthenticated' | 'error';

/** What is being done while the status is `checking`, in the order in which a sign-in comes by. `waiting`: the server cannot say who is signed in yet. */
export type SignInStep = 'processing' | 'verifying' | 'exchanging' | 'loading' | 'waiting';

/** Why there is no session any more, where the person at this tab has not ended it. */
export type SignOutReason = 'elsewhere' | 'ended';

interface SignInState {
  readonly status: SignInStatus;
  readonly step: SignInStep;
  /** Whether this page load has begun to find out who is there. */
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
      // Who is leaving, or is gone already, is told nothing by the calls that find the session over.
      reason: state.leaving || state.status === 'unauthenticated' ? state.reason : payload,
    }),
    signInFailed: (state) => ({ ...state, status: 'error' }),
  },
  selectors: {
    selectSignInStatus: (state) => state.status,
    /** Screens may ask for their data: a person is signed in, or this is being found out. */
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
