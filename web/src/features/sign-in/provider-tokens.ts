/** What the server exchanges for a session. */
export interface ProviderTokens {
  readonly accessToken: string;
  /** The empty string where the provider gave none. */
  readonly idToken: string;
}

/** The answer of the identity library, which is typed to have an ID token and leaves it out where the provider does. */
export const providerTokens = ({
  accessToken,
  idToken,
}: {
  readonly accessToken: string;
  readonly idToken?: string | null;
}): ProviderTokens => ({ accessToken, idToken: idToken ?? '' });
