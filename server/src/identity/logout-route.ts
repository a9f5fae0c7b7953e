import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../platform/database/index.ts';
import { providerCookies } from './embedded-provider.ts';
import { type IdentityAddresses, identityPaths } from './identity-addresses.ts';
import { endProviderSession } from './provider-adapter.ts';
import type { StateSeal } from './state-seal.ts';

interface LogoutRoute {
  db: Db;
  seal: StateSeal;
  publicUrl: string;
  addresses: IdentityAddresses;
}

const query = z.object({
  post_logout_redirect_uri: z.string().max(2048).optional(),
  state: z.string().max(4096).optional(),
});

/**
 * Ends the provider's own session. As with Entra ID, neither client nor token is sent (MSAL sends none), so the only
 * accepted return address is our own.
 */
export function serveProviderLogout(
  app: FastifyInstance,
  { db, seal, publicUrl, addresses }: LogoutRoute,
): void {
  const home = `${publicUrl}/sign-in`;
  app.get(`${addresses.mount}${identityPaths.logout}`, async (request, reply) => {
    const session = request.cookies[providerCookies.session];
    if (session) await endProviderSession(db, seal.nameOf(session));
    const { post_logout_redirect_uri: target, state } = query.safeParse(request.query).data ?? {};
    const next = new URL(home);
    if (target === home && state !== undefined) next.searchParams.set('state', state);
    return reply
      .clearCookie(providerCookies.session, { path: '/identity' })
      .clearCookie(`${providerCookies.session}.sig`, { path: '/identity' })
      .header('cache-control', 'no-store')
      .redirect(next.href, 303);
  });
}
