import { readCookie, removeCookie, writeCookie } from '#lib/cookies.ts';
import { wayBackKey } from './way-back.ts';

const name = 'msal.rs';
// Only the redirect page gets to see it: the proof of the started login has no business on other requests.
const path = '/auth/redirect';
const temporaryKey = /^msal\.(.+\.)?(request\.params|code\.verifier|request\.origin|interaction\.status)$/;
const isTemporary = (key: string) => key === wayBackKey || temporaryKey.test(key);

/** Copies the state of a login that is about to leave into a cookie, for browsers that lose the session storage on the way. */
export function saveAuthState(): void {
  const entries = Object.keys(sessionStorage)
    .filter(isTemporary)
    .map((key) => [key, sessionStorage.getItem(key)] as const);
  // A logout leaves as well, without anything to prove when it comes back.
  if (!entries.some(([key]) => key.endsWith('code.verifier'))) return;
  writeCookie(name, JSON.stringify(Object.fromEntries(entries)), { path, maxAgeSeconds: 600 });
}

/** On the redirect page: puts back what the session storage lacks, and takes the cookie away. */
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
