/** The tokens that the server exchanges for a session. */
export interface ProviderTokens {
  readonly accessToken: string;
  /** Empty when the provider issued none. */
  readonly idToken: string;
}

/**
 * The result of the identity library. Its type requires an ID token, but the library leaves it out when the provider
 * does.
 */
export const providerTokens = ({
  accessToken,
  idToken,
}: {
  readonly accessToken: string;
  readonly idToken?: string | null;
}): ProviderTokens => ({ accessToken, idToken: idToken ?? '' });
