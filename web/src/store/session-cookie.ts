import type { CurrentUser } from '@gantry/contract';
import type { Middleware } from '@reduxjs/toolkit';
import { accessTokenCookie } from '#api/session-view.ts';
import { removeCookie, writeCookie } from '#lib/cookies.ts';
import { firstDays, setOwnWeek } from '#lib/dates/week.ts';
import { serverNow } from '#lib/server-clock.ts';
import { authReset, tokensSet, userSet } from './auth.ts';
import { forgetKeptUser, keepUser } from './stored-user.ts';

/**
 * Only the store writes the cookie ACCESS_TOKEN, so that another tab learns of the session (and of its end) without a
 * call. The middleware also stores the signed-in person for a start without a connection, and sets their first day of
 * the week. It is a middleware because reducers must not have side effects.
 */
export const sessionCookie: Middleware = () => (next) => (action) => {
  if (tokensSet.match(action)) {
    const { view } = action.payload;
    const maxAgeSeconds = Math.max(0, Math.floor(view.until - serverNow() / 1000));
    writeCookie(accessTokenCookie, JSON.stringify(view), { path: '/', maxAgeSeconds });
  }
  if (userSet.match(action)) {
    keepUser(action.payload);
    followWeek(action.payload);
  }
  if (authReset.match(action)) {
    removeCookie(accessTokenCookie, '/');
    forgetKeptUser();
    setOwnWeek();
  }
  return next(action);
};

/** A browser may have stored a user of an earlier version, with fewer fields. */
function followWeek({ preferences, company }: Partial<CurrentUser>): void {
  if (preferences && company?.workdays)
    setOwnWeek({ firstDay: firstDays[preferences.weekStart], workdays: company.workdays });
}
