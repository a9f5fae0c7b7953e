import type { CurrentUser, SessionView } from '@gantry/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { readTypedDate } from '#lib/dates/typed-date.ts';
import { firstOfWeek } from '#lib/dates/week.ts';
import { serverNow } from '#lib/server-clock.ts';
import { standInForPage } from '../../tests/page-stand-in.ts';
import { authReset, tokensSet, userSet } from './auth.ts';
import { overlayHidden, overlayShown } from './overlay.ts';
import { workDefaultDataSet } from './projects.ts';
import { createAppStore } from './store.ts';

let written: string[];
beforeEach(() => {
  ({ written } = standInForPage());
});

const openStore = () => createAppStore({ goTo: () => {} });
// A test of another file may have changed the server's time of the browser.
const inAnHour = Math.floor(serverNow() / 1000) + 3600;
const view: SessionView = { type: 'session', ref: 'ä=;', exp: inAnHour, until: inAnHour };
const user = { id: 'u1', permissions: { read: ['works'] } } as unknown as CurrentUser;

describe('the auth store', () => {
  test('[S3-03a][S3-03b][S3-03c] begins without a user and with empty tokens', () => {
    expect(openStore().getState().auth).toEqual({ user: null, accessToken: '', refreshToken: '' });
  });

  test('[S4-06a][S3-01a][S3-01b] set user stores the user, with id and permissions', () => {
    const store = openStore();
    store.dispatch(userSet(user));
    expect(store.getState().auth.user).toMatchObject({ id: 'u1', permissions: { read: ['works'] } });
  });

  test("set user applies the person's weeks, and reset forgets them", () => {
    const store = openStore();
    const preferences = { weekStart: 'sunday' };
    const company = { workdays: [0, 1, 2, 3, 4] };
    store.dispatch(userSet({ ...user, preferences, company } as unknown as CurrentUser));
    expect(firstOfWeek('2026-11-18')).toBe('2026-11-15');
    expect(readTypedDate('eow', '2026-11-18')[0]).toBe('2026-11-19');
    // A user stored by an earlier version has no working days.
    store.dispatch(userSet(user));
    store.dispatch(authReset());
    expect(firstOfWeek('2026-11-18')).toBe('2026-11-16');
  });

  test('[S4-06b] set tokens stores both and writes the access token to the cookie ACCESS_TOKEN', () => {
    const store = openStore();
    store.dispatch(tokensSet(view, 'r'));
    expect(store.getState().auth).toMatchObject({ accessToken: JSON.stringify(view), refreshToken: 'r' });
    const [name, value] = (written[0]?.split('; ')[0] ?? '').split('=');
    expect(name).toBe('ACCESS_TOKEN');
    expect(JSON.parse(decodeURIComponent(value ?? ''))).toEqual(view);
    expect(written[0]).toMatch(/; Path=\/; Max-Age=3\d{3}; SameSite=Lax$/);
  });

  test('[S4-06c] reset removes the cookie and clears the user and both tokens', () => {
    const store = openStore();
    store.dispatch(userSet(user));
    store.dispatch(tokensSet(view));
    store.dispatch(authReset());
    expect(store.getState().auth).toEqual({ user: null, accessToken: '', refreshToken: '' });
    expect(document.cookie).toBe('');
    expect(written.at(-1)).toMatch(/^ACCESS_TOKEN=; Path=\/; Max-Age=0/);
  });
});

describe('the projects store', () => {
  test('[S3-04] begins with no default data for a work', () => {
    expect(openStore().getState().projects).toEqual({ workDefaultData: null });
  });

  test('[S4-07a] set default work data fills it', () => {
    const store = openStore();
    store.dispatch(workDefaultDataSet({ projectId: 'p1' }));
    expect(store.getState().projects.workDefaultData).toEqual({ projectId: 'p1' });
  });
});

test('[S2-19] the overlay can be shown and hidden', () => {
  const store = openStore();
  store.dispatch(overlayShown('Importing…'));
  expect(store.getState().overlay.message).toBe('Importing…');
  store.dispatch(overlayHidden());
  expect(store.getState().overlay.message).toBeNull();
});
