import { accessTokenCookie, isUnexpired, readSessionView } from '#api/session-view.ts';
import { readCookie } from '#lib/cookies.ts';

/**
 * What MSAL has put into the session storage, looked at without loading MSAL: it is 76 kB that nobody needs who is
 * signed in. Its keys start with `msal.`; the schema number in between changes with its versions.
 */
const accountKeys = /^msal\.(\d+\.)?account\.keys$/;

function msalKeys(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith('msal.'));
}

function hasMsalAccount(): boolean {
  return msalKeys().some((key) => {
    if (!accountKeys.test(key)) return false;
    const keys: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(keys) && keys.length > 0;
  });
}

/** MSAL holds an account, or an unexpired view says that this browser has a session: a new tab is signed in, too. */
export function accountExists(): boolean {
  const view = readSessionView(readCookie(accessTokenCookie) ?? '');
  return (view !== undefined && isUnexpired(view)) || hasMsalAccount();
}

/** A login or logout left for the provider and has not been finished here. */
export function isInteractionPending(): boolean {
  return sessionStorage.getItem('msal.interaction.status') !== null;
}

export function forgetIdentitySession(): void {
  for (const key of msalKeys()) sessionStorage.removeItem(key);
}
