import type { CurrentUser, SessionView } from '@gantry/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface AuthState {
  readonly user: CurrentUser | null;
  /** The session view as JSON text: information, not a credential. An empty string means that no session is known. */
  readonly accessToken: string;
  /** The refresh token is in a cookie that scripts cannot read. This field is specified, and stays empty. */
  readonly refreshToken: string;
}

let ownZone: string | undefined;

/** The time zone of this browser. */
export function browserTimeZone(): string {
  ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ownZone;
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
    /** Planned dates use the company's time zone. */
    selectCompanyTimeZone: (state) => state.user?.company.timeZone ?? 'UTC',
    /** Moments, such as those of comments, use the reader's own time zone, or else that of their browser. */
    selectTimeZone: (state) => state.user?.timeZone ?? browserTimeZone(),
    selectWeekStart: (state) => state.user?.preferences.weekStart ?? 'monday',
    selectAccessToken: (state) => state.accessToken,
  },
});

export const { userSet, tokensSet, authReset } = auth.actions;
export const {
  selectUser,
  selectPermissions,
  selectCompanyTimeZone,
  selectTimeZone,
  selectWeekStart,
  selectAccessToken,
} = auth.selectors;
export const authReducer = auth.reducer;
