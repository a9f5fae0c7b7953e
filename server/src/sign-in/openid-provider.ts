import type { Config } from '@gantry/contract';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { DEMO_CLIENT_ID, DEMO_TENANT_ID, identityAddresses } from '../identity/index.ts';
import type { Settings } from '../platform/config/index.ts';
import { fetchDiscovery, type OpenIdDiscovery } from './discovery.ts';

type BrowserConfig = Config['signIn'];

/**
 * The settings of the identity provider. Entra ID, the embedded provider and all others differ only in these values.
 */
export interface OpenIdProvider {
  readonly clientId: string;
  readonly issuer: string;
  /** The required value of the claim `tid`; null if the provider has no tenants. */
  readonly tenantId: string | null;
  /** Microsoft Graph or a replacement; null if there is none. */
  readonly graphUrl: string | null;
  readonly fetch: typeof fetch;
  readonly getKey: JWTVerifyGetKey;
  /** What the browser needs to sign in. */
  describe(): Promise<BrowserConfig>;
}

const KEYS_MAX_AGE_MS = 24 * 3_600_000;
const KEYS_COOLDOWN_MS = 60_000;
const TIMEOUT_MS = 5_000;

const shared = {
  redirectUri: '/auth/redirect',
  postLogoutRedirectUri: '/sign-in',
} as const;
const entraScopes = ['openid', 'profile', 'email', 'offline_access', 'User.Read'];

/** `fetcher` calls the provider from this server. For the embedded provider it does not leave the process. */
export function createOpenIdProvider({ signIn, publicUrl }: Settings, fetcher: typeof fetch): OpenIdProvider {
  switch (signIn.kind) {
    case 'embedded':
      return embeddedProvider(publicUrl, fetcher);
    case 'entra':
      return entraProvider(signIn, fetcher);
    case 'oidc':
      return otherProvider(signIn, fetcher);
  }
}

function entraProvider(
  { tenantId, clientId }: { tenantId: string; clientId: string },
  fetcher: typeof fetch,
): OpenIdProvider {
  const authority = `https://login.microsoftonline.com/${tenantId}`;
  return {
    clientId,
    issuer: `${authority}/v2.0`,
    tenantId,
    graphUrl: 'https://graph.microsoft.com/v1.0',
    fetch: fetcher,
    getKey: rememberKeys(`${authority}/discovery/v2.0/keys`, fetcher),
    describe: async () => ({
      ...shared,
      clientId,
      authority,
      knownAuthorities: [],
      authorityMetadata: null,
      protocolMode: 'AAD',
      scopes: entraScopes,
      prompt: 'select_account',
    }),
  };
}

function embeddedProvider(publicUrl: string, fetcher: typeof fetch): OpenIdProvider {
  const addresses = identityAddresses(publicUrl);
  const { host } = new URL(publicUrl);
  const isHttps = publicUrl.startsWith('https:');
  return {
    clientId: DEMO_CLIENT_ID,
    issuer: addresses.issuer,
    tenantId: DEMO_TENANT_ID,
    graphUrl: addresses.graph,
    fetch: fetcher,
    getKey: rememberKeys(addresses.keys, fetcher),
    describe: async () => ({
      ...shared,
      clientId: DEMO_CLIENT_ID,
      authority: nominal(addresses.authority),
      knownAuthorities: [host],
      authorityMetadata: isHttps
        ? null
        : JSON.stringify({
            issuer: addresses.issuer,
            authorization_endpoint: addresses.authorization,
            token_endpoint: addresses.token,
            end_session_endpoint: addresses.logout,
            jwks_uri: addresses.keys,
          }),
      protocolMode: 'AAD',
      scopes: entraScopes,
      prompt: 'select_account',
    }),
  };
}

function otherProvider(
  { issuer, clientId }: { issuer: string; clientId: string },
  fetcher: typeof fetch,
): OpenIdProvider {
  const discovery = rememberDiscovery(issuer, fetcher);
  let keys: JWTVerifyGetKey | undefined;
  return {
    clientId,
    issuer,
    tenantId: null,
    graphUrl: null,
    fetch: fetcher,
    getKey: async (header, token) => {
      keys ??= rememberKeys((await discovery()).jwks_uri, fetcher);
      return keys(header, token);
    },
    describe: async () => ({
      ...shared,
      clientId,
      authority: nominal(issuer),
      knownAuthorities: [new URL(issuer).host],
      authorityMetadata: JSON.stringify(await discovery()),
      protocolMode: 'OIDC',
      scopes: ['openid', 'profile', 'email'],
      prompt: null,
    }),
  };
}

/** MSAL requires an https authority. The real address is in the metadata. */
function nominal(authority: string): string {
  return authority.replace(/^http:/, 'https:');
}

/** Requested until the first success, then cached. */
function rememberDiscovery(issuer: string, fetcher: typeof fetch): () => Promise<OpenIdDiscovery> {
  let known: OpenIdDiscovery | undefined;
  return async () => {
    known ??= await fetchDiscovery(issuer, fetcher, TIMEOUT_MS);
    return known;
  };
}

/**
 * The provider's keys. An unknown key is looked up at most once a minute, and the known keys stay while the provider is
 * down.
 */
function rememberKeys(address: string, fetcher: typeof fetch): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(address), {
    cacheMaxAge: KEYS_MAX_AGE_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: fetcher,
  });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      const known = remote.jwks();
      if (isKnownRefusal(error) || !known) throw error;
      return createLocalJWKSet(known)(header, token);
    }
  };
}

function isKnownRefusal(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
}
