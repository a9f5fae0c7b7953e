import { readCookie, removeCookie, writeCookie } from '#lib/cookies.ts';
import { wayBackKey } from './way-back.ts';

const name = 'msal.rs';
// Only the redirect page receives it: the proof of the login must not be sent with other requests.
const path = '/auth/redirect';
const temporaryKey = /^msal\.(.+\.)?(request\.params|code\.verifier|request\.origin|interaction\.status)$/;
const isTemporary = (key: string) => key === wayBackKey || temporaryKey.test(key);

/**
 * Copies the state of a login into a cookie before the redirect, for browsers that lose the session storage on the way.
 */
export function saveAuthState(): void {
  const entries = Object.keys(sessionStorage)
    .filter(isTemporary)
    .map((key) => [key, sessionStorage.getItem(key)] as const);
  // A logout also redirects, but has nothing to prove on its return.
  if (!entries.some(([key]) => key.endsWith('code.verifier'))) return;
  writeCookie(name, JSON.stringify(Object.fromEntries(entries)), { path, maxAgeSeconds: 600 });
}

/** On the redirect page: restores what is missing in the session storage, and removes the cookie. */
export function restoreAuthState(): void {
  const saved = readCookie(name);
  removeCookie(name, path);
  if (saved === undefined) return;
  for (const [key, value] of Object.entries(readEntries(saved))) {
    if (typeof value === 'string' && isTemporary(key) && sessionStorage.getItem(key) === null) {
      sessionStorage.setItem(key, value);
    }
  }
}

function readEntries(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
