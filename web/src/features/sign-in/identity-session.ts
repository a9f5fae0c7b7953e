import { accessTokenCookie, isUnexpired, readSessionView } from '#api/session-view.ts';
import { readCookie } from '#lib/cookies.ts';

/**
 * Reads what MSAL has stored in the session storage without loading MSAL: it is 76 kB that a signed-in person does not
 * need. Its keys start with `msal.`; the schema number in them changes with its versions.
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

/**
 * Whether MSAL has an account, or an unexpired view shows that this browser has a session: a new tab is then signed in,
 * too.
 */
export function accountExists(): boolean {
  const view = readSessionView(readCookie(accessTokenCookie) ?? '');
  return (view !== undefined && isUnexpired(view)) || hasMsalAccount();
}

/** Whether a login or logout was redirected to the provider and is not finished here. */
export function isInteractionPending(): boolean {
  return sessionStorage.getItem('msal.interaction.status') !== null;
}

export function forgetIdentitySession(): void {
  for (const key of msalKeys()) sessionStorage.removeItem(key);
}
