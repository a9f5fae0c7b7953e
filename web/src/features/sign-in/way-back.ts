import type { INavigationClient } from '@azure/msal-browser';

/** The page that was wanted when the login began. The response of the identity provider does not contain it. */
export const wayBackKey = 'sign-in.redirect';

/** Before the redirect to the provider: stores the `redirect` of the sign-in screen. */
export function keepWayBack(): void {
  const redirect = new URLSearchParams(location.search).get('redirect');
  if (redirect === null) sessionStorage.removeItem(wayBackKey);
  else sessionStorage.setItem(wayBackKey, redirect);
}

/** The address of the sign-in screen with the stored `redirect`, once. */
function takeWayBack(): string {
  const redirect = sessionStorage.getItem(wayBackKey);
  sessionStorage.removeItem(wayBackKey);
  return redirect === null ? '/sign-in' : `/sign-in?${new URLSearchParams({ redirect })}`;
}

/**
 * MSAL's redirect page returns to the address that MSAL stored when the login began. Here only `redirect` decides: the
 * page returns to the sign-in screen, which reads it.
 */
export const toSignIn: INavigationClient = {
  navigateInternal: async () => {
    location.replace(takeWayBack());
    return true;
  },
  navigateExternal: async () => false,
};
