import { type Configuration, PublicClientApplication } from '@azure/msal-browser';
import type { Config } from '@gantry/contract';
import { saveAuthState } from './auth-state-cookie.ts';
import { type ProviderTokens, providerTokens } from './provider-tokens.ts';
import { keepWayBack } from './way-back.ts';

/** Loaded on demand: on the sign-in screen and when a person signs out. */

type SignInConfig = Config['signIn'];

let client: Promise<PublicClientApplication> | undefined;

function getClient(config: SignInConfig): Promise<PublicClientApplication> {
  client ??= openClient(config);
  return client;
}

async function openClient(config: SignInConfig): Promise<PublicClientApplication> {
  const application = new PublicClientApplication(msalConfiguration(config));
  await application.initialize();
  return application;
}

function msalConfiguration(config: SignInConfig): Configuration {
  return {
    auth: {
      clientId: config.clientId,
      authority: config.authority,
      knownAuthorities: config.knownAuthorities,
      ...(config.authorityMetadata !== null && { authorityMetadata: config.authorityMetadata }),
      redirectUri: config.redirectUri,
      postLogoutRedirectUri: config.postLogoutRedirectUri,
      onRedirectNavigate: () => {
        keepWayBack();
        saveAuthState();
      },
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: { protocolMode: config.protocolMode },
  };
}

/**
 * Redirects to the identity provider. The nonce ties the future token to this browser, through a cookie of the server.
 */
export async function leaveToSignIn(config: SignInConfig, nonce: string): Promise<void> {
  const application = await getClient(config);
  await application.loginRedirect({
    scopes: config.scopes,
    nonce,
    ...(config.prompt !== null && { prompt: config.prompt }),
  });
}

/** Takes the provider's response, once; undefined when there is none. */
export async function takeProviderTokens(config: SignInConfig): Promise<ProviderTokens | undefined> {
  const application = await getClient(config);
  const result = await application.handleRedirectPromise({ navigateToLoginRequestUrl: false });
  if (result === null) return undefined;
  application.setActiveAccount(result.account);
  return providerTokens(result);
}

/** Ends the session at the provider as well; the browser returns to the sign-in screen. */
export async function leaveToSignOut(config: SignInConfig): Promise<void> {
  const application = await getClient(config);
  const account = application.getActiveAccount() ?? application.getAllAccounts()[0];
  await application.logoutRedirect({
    ...(account !== undefined && { account }),
    ...(account?.idToken !== undefined && { idTokenHint: account.idToken }),
  });
}
