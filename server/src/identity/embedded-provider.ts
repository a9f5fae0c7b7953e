import { randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import type { KoaContextWithOIDC } from 'oidc-provider';
import {
  type Configuration,
  interactionPolicy,
  Provider,
  type Account as ProviderAccount,
} from 'oidc-provider';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/index.ts';
import { findAccount } from './account-repository.ts';
import { DEMO_CLIENT_ID, DEMO_TENANT_ID, identityAddresses, identityPaths } from './identity-addresses.ts';
import { renderProblemPage } from './pages/problem-page.ts';
import { createProviderAdapter } from './provider-adapter.ts';
import type { StateSeal } from './state-seal.ts';

export interface EmbeddedProviderOptions {
  db: Db;
  clock: Clock;
  publicUrl: string;
  keys: { keys: JWK[] };
  cookieKey: string;
  seal: StateSeal;
}

/** The provider's own cookie names. Our logout also reads `session`. */
export const providerCookies = { session: 'gidp', interaction: 'gidp-step', resume: 'gidp-resume' } as const;

const GRANTED_SCOPE = 'openid profile email offline_access User.Read';

/** oidc-provider configured as a tenant of Entra ID, with the addresses, claims and behaviour that MSAL relies on. */
export function createEmbeddedProvider(options: EmbeddedProviderOptions): Provider {
  const provider = new Provider(identityAddresses(options.publicUrl).issuer, configure(options));
  // Our routes set the forwarded headers from PUBLIC_URL. Headers of clients are not trusted.
  provider.proxy = true;
  provider.use(addClientInfo);
  return provider;
}

function configure({ db, clock, publicUrl, keys, cookieKey, seal }: EmbeddedProviderOptions): Configuration {
  const { mount, logout } = identityAddresses(publicUrl);
  return {
    adapter: createProviderAdapter(db, clock, seal),
    jwks: keys as NonNullable<Configuration['jwks']>,
    clients: [describeClient(publicUrl)],
    clientBasedCORS: (_ctx, origin) => origin === publicUrl,
    cookies: {
      names: providerCookies,
      keys: [cookieKey],
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/identity' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    routes: {
      authorization: identityPaths.authorization,
      token: identityPaths.token,
      jwks: identityPaths.keys,
      userinfo: identityPaths.userinfo,
    },
    discovery: { end_session_endpoint: logout },
    scopes: ['openid', 'profile', 'email', 'offline_access', 'User.Read'],
    claims: {
      openid: ['sub', 'oid', 'tid', 'ver', 'preferred_username', 'uti', 'sid', 'login_hint', 'roles'],
      profile: ['name'],
      email: ['email'],
    },
    // As with Entra, the claims are in the ID token and need no further call.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      // One of our routes handles the logout as Entra does: neither client nor token has to be sent.
      rpInitiatedLogout: { enabled: false },
    },
    extraParams: { client_info: grantOfflineAccess },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    interactions: {
      policy: askWhoEachTime(),
      url: (_ctx, { uid }) => `${mount}${identityPaths.interaction}/${uid}`,
    },
    loadExistingGrant: grantWithoutAsking,
    findAccount: (ctx, id, token) => loadAccount(db, ctx, id, token),
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = renderProblemPage(out.error_description ?? out.error);
    },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 900,
      RefreshToken: 86_400,
      Session: 43_200,
      Grant: 86_400,
    },
  };
}

function describeClient(publicUrl: string): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: DEMO_CLIENT_ID,
    client_name: 'Gantry',
    token_endpoint_auth_method: 'none',
    redirect_uris: [`${publicUrl}/auth/redirect`],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    id_token_signed_response_alg: 'RS256',
  };
}

/** MSAL requests offline_access at each refresh. oidc-provider drops it if no consent page was shown. */
function grantOfflineAccess(ctx: KoaContextWithOIDC): void {
  const { params } = ctx.oidc;
  if (!params || !ctx.oidc.client?.grantTypeAllowed('refresh_token')) return;
  params.scope = [...new Set([...String(params.scope).split(' '), 'offline_access'])].join(' ');
}

function askWhoEachTime() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** The demo has no consent page: what Gantry requests is granted. */
async function grantWithoutAsking(ctx: KoaContextWithOIDC) {
  const { session, client, provider } = ctx.oidc;
  if (!session?.accountId || !client) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known ? await provider.Grant.find(known) : undefined;
  // Another person may have been chosen in the same browser since.
  if (found?.accountId === session.accountId) return found;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(GRANTED_SCOPE);
  await grant.save();
  return grant;
}

async function loadAccount(
  db: Db,
  ctx: KoaContextWithOIDC,
  id: string,
  token: unknown,
): Promise<ProviderAccount | undefined> {
  const account = await findAccount(db, id);
  if (!account) return undefined;
  return {
    accountId: id,
    claims: () => ({
      sub: id,
      oid: id,
      tid: DEMO_TENANT_ID,
      ver: '2.0',
      uti: randomUUID(),
      sid: sessionOf(ctx, token),
      name: account.name,
      email: account.email,
      preferred_username: account.email,
      login_hint: account.email,
      // So that mappings can be tried in the demo, where visitors can be any person anyway.
      ...(account.jobTitle !== null && { roles: [account.jobTitle] }),
    }),
  };
}

/** The provider's session, which its front-channel logout refers to. A code carries it to the token endpoint. */
function sessionOf(ctx: KoaContextWithOIDC, token: unknown): string | undefined {
  const carried = token instanceof Object && 'sessionUid' in token ? token.sessionUid : undefined;
  return typeof carried === 'string' ? carried : ctx.oidc.session?.uid;
}

/** Entra returns person and tenant next to the tokens; MSAL builds its account id from them. */
async function addClientInfo(ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> {
  await next();
  if (ctx.oidc?.route !== 'token' || ctx.status !== 200 || !(ctx.body instanceof Object)) return;
  const info = { uid: ctx.oidc.account?.accountId, utid: DEMO_TENANT_ID };
  Object.assign(ctx.body, { client_info: Buffer.from(JSON.stringify(info)).toString('base64url') });
}
