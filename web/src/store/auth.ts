import type { CurrentUser, SessionView } from '@gantry/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface AuthState {
  readonly user: CurrentUser | null;
  /** The JSON text of the session view: something to look at, no credential. The empty string: no session known. */
  readonly accessToken: string;
  /** The refresh token lives in a cookie that scripts cannot read; this stays as specified, and empty. */
  readonly refreshToken: string;
}

const initialState: AuthState = { user: null, accessToken: '', refreshToken: '' };

const auth = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    userSet: (state, { payload }: PayloadAction<CurrentUser>) => ({ ...state, user: payload }),
    /** The session cookie middleware also writes the view to the cookie ACCESS_TOKEN. */
    tokensSet: {
      prepare: (view: SessionView, refreshToken = '') => ({ payload: { view, refreshToken } }),
      reducer: (state, { payload }: PayloadAction<{ view: SessionView; refreshToken: string }>) => ({
        ...state,
        accessToken: JSON.stringify(payload.view),
        refreshToken: payload.refreshToken,
      }),
    },
    /** The session cookie middleware also removes the cookie. */
    authReset: () => initialState,
  },
  selectors: {
    selectUser: (state) => state.user,
    selectPermissions: (state) => state.user?.permissions,
    selectTimeZone: (state) => state.user?.company.timeZone ?? 'UTC',
    selectWeekStart: (state) => state.user?.preferences.weekStart ?? 'monday',
    selectAccessToken: (state) => state.accessToken,
  },
});

export const { userSet, tokensSet, authReset } = auth.actions;
export const { selectUser, selectPermissions, selectTimeZone, selectWeekStart, selectAccessToken } =
  auth.selectors;
export const authReducer = auth.reducer;
