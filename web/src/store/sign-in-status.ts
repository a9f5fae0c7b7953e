import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type SignInStatus = 'checking' | 'authenticated' | 'unauthenticated' | 'error';

/** What is being done while the status is `checking`, in the order in which a sign-in comes by. */
export const signInSteps = {
  processing: 'Processing login...',
  verifying: 'Verifying credentials...',
  exchanging: 'Authenticating with server...',
  loading: 'Loading user data...',
} as const;
export type SignInStep = keyof typeof signInSteps;

interface SignInState {
  readonly status: SignInStatus;
  readonly step: SignInStep;
  /** Whether this page load has begun to find out who is there. */
  readonly started: boolean;
  /** Somebody is signing out: the session is about to end. */
  readonly leaving: boolean;
}

const signIn = createSlice({
  name: 'signIn',
  initialState: { status: 'checking', step: 'loading', started: false, leaving: false } as SignInState,
  reducers: {
    started: (state) => ({ ...state, started: true }),
    stepReached: (state, { payload }: PayloadAction<SignInStep>) => ({
      ...state,
      status: 'checking',
      step: payload,
    }),
    signedIn: (state) => ({ ...state, status: 'authenticated' }),
    leavingBegun: (state) => ({ ...state, leaving: true }),
    signedOut: (state) => ({ ...state, status: 'unauthenticated', leaving: false }),
    signInFailed: (state) => ({ ...state, status: 'error' }),
  },
  selectors: {
    selectSignInStatus: (state) => state.status,
    /** What a screen shows may be asked for: somebody is there, or it is being found out. */
    selectMayBeSignedIn: ({ status }) => status === 'authenticated' || status === 'checking',
    selectLeaving: (state) => state.leaving,
    selectSignInStep: (state) => signInSteps[state.step],
  },
});

export const { started, stepReached, signedIn, leavingBegun, signedOut, signInFailed } = signIn.actions;
export const { selectSignInStatus, selectMayBeSignedIn, selectSignInStep, selectLeaving } = signIn.selectors;
export const signInReducer = signIn.reducer;
