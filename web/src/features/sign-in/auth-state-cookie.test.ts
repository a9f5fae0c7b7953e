import { beforeEach, describe, expect, test, vi } from 'vitest';
import { writeCookie } from '#lib/cookies.ts';
import { standInForPage, standInForStorage } from '../../../tests/page-stand-in.ts';
import { restoreAuthState, saveAuthState } from './auth-state-cookie.ts';

function openStorage(entries: Record<string, string>) {
  const storage = standInForStorage(entries);
  vi.stubGlobal('sessionStorage', storage);
  return storage;
}

const state = {
  'msal.client-1.request.params': '{"state":"x; y=z"}',
  'msal.client-1.code.verifier': 'verifier',
  'msal.client-1.request.origin': 'http://localhost:3000/sign-in?redirect=/works',
  'msal.interaction.status': '{"clientId":"client-1","type":"signin"}',
};

let written: string[];
beforeEach(() => {
  ({ written } = standInForPage());
});

describe('the state of a running login', () => {
  test('[S7-13e] is also in a cookie, which only the redirect page receives', () => {
    openStorage({ ...state, 'msal.3.account.keys': '["a"]', other: 'private' });
    saveAuthState();
    expect(written[0]).toMatch(/^msal\.rs=[^;]+; Path=\/auth\/redirect; Max-Age=600; SameSite=Lax$/);
    expect(decodeURIComponent(written[0] ?? '')).not.toMatch(/account\.keys|private/);
  });

  test('[S7-13e] is restored from it when the session storage was lost, and the cookie is removed', () => {
    openStorage(state);
    saveAuthState();
    const storage = openStorage({});
    restoreAuthState();
    expect({ ...storage }).toEqual(state);
    expect(document.cookie).toBe('');
  });

  test('a state in the session storage takes precedence', () => {
    openStorage(state);
    saveAuthState();
    const storage = openStorage({ 'msal.client-1.code.verifier': 'newer' });
    restoreAuthState();
    expect(storage['msal.client-1.code.verifier']).toBe('newer');
  });

  test.each(['', 'nonsense', '[]', '{"evil":"1","msal.client-1.code.verifier":2}'])(
    'ignores a cookie with %s',
    (value) => {
      writeCookie('msal.rs', value, { path: '/auth/redirect', maxAgeSeconds: 600 });
      const storage = openStorage({});
      restoreAuthState();
      expect({ ...storage }).toEqual({});
    },
  );
});
