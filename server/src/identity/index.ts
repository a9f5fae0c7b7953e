import type { FastifyInstance } from 'fastify';
import { deriveKey } from '../platform/sealed-text.ts';
import type { PlatformServices } from '../platform/services.ts';
import { createEmbeddedProvider } from './embedded-provider.ts';
import { serveGraph } from './graph-routes.ts';
import { identityAddresses } from './identity-addresses.ts';
import { serveProviderLogout } from './logout-route.ts';
import { servePeople } from './people-routes.ts';
import { serveProvider } from './provider-routes.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { StateSeal } from './state-seal.ts';

export { demoPeople } from './demo-people.ts';
export { acceptForms } from './form-parser.ts';
export { DEMO_CLIENT_ID, DEMO_TENANT_ID, identityAddresses } from './identity-addresses.ts';
export { servePageAssets } from './pages/assets-routes.ts';
export { html } from './pages/html.ts';
export { renderPage } from './pages/page.ts';
export { renderProblemPage } from './pages/problem-page.ts';
export { purgeIdentityState } from './provider-adapter.ts';

/** Serves the embedded identity provider. Called only if neither an Entra tenant nor another provider is configured. */
export async function serveEmbeddedIdentity(app: FastifyInstance, services: PlatformServices): Promise<void> {
  const { db, clock, sessionSecret, log, settings } = services;
  const { publicUrl } = settings;
  const addresses = identityAddresses(publicUrl);
  const seal = new StateSeal(sessionSecret);
  const provider = createEmbeddedProvider({
    db,
    clock,
    publicUrl,
    keys: await loadSigningKeys(db, seal),
    cookieKey: deriveKey(sessionSecret, 'gantry identity cookies').toString('base64url'),
    seal,
  });
  provider.on('server_error', (_ctx, error) =>
    log.error({ err: error }, 'the embedded identity provider failed'),
  );
  serveGraph(app, db, provider);
  serveProviderLogout(app, { db, seal, publicUrl, addresses });
  await app.register((scope) => servePeople(scope, { db, provider, addresses }));
  await app.register((scope) => serveProvider(scope, { provider, publicUrl, addresses }));
}
