import type { INavigationClient } from '@azure/msal-browser';

/** Where the person wanted to go when the login began; the identity provider's answer comes back without it. */
export const wayBackKey = 'sign-in.redirect';

/** Before the browser leaves for the provider: keeps the `redirect` of the sign-in screen. */
export function keepWayBack(): void {
  const redirect = new URLSearchParams(location.search).get('redirect');
  if (redirect === null) sessionStorage.removeItem(wayBackKey);
  else sessionStorage.setItem(wayBackKey, redirect);
}

/** The sign-in screen with the `redirect` that was kept, once. */
function takeWayBack(): string {
  const redirect = sessionStorage.getItem(wayBackKey);
  sessionStorage.removeItem(wayBackKey);
  return redirect === null ? '/sign-in' : `/sign-in?${new URLSearchParams({ redirect })}`;
}

/**
 * MSAL's redirect page returns to the address that MSAL noted when the login began. Here `redirect` alone decides: the
 * page returns to the sign-in screen, which reads it.
 */
export const toSignIn: INavigationClient = {
  navigateInternal: async () => {
    location.replace(takeWayBack());
    return true;
  },
  navigateExternal: async () => false,
};
