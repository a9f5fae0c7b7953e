import type { FastifyInstance } from 'fastify';
import { purgeIdentityState, serveEmbeddedIdentity, servePageAssets } from '../identity/index.ts';
import { type Repetition, repeat } from '../platform/repeat.ts';
import type { PlatformServices } from '../platform/services.ts';
import type { RouteDeclaration } from '../requests/index.ts';
import { purgeLinks, purgeTokens, type Sessions } from '../sessions/index.ts';
import { fetchFromApp } from './fetch-from-app.ts';
import { serveLinks } from './link-routes.ts';
import { createOpenIdProvider } from './openid-provider.ts';
import { serveProviderLogout } from './provider-logout-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { SignIn } from './sign-in.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { tokenRoutes } from './token-routes.ts';

export { announceSetUp } from './set-up-link.ts';
export { checkSignIn } from './sign-in-check.ts';

const FORGETTING_PAUSE_MS = 600_000;

/** All parts of signing in: the exchange, one-time links, the provider's logout, the embedded provider. */
export interface SignInDomain {
  routes: readonly RouteDeclaration[];
  /** Routes outside the contract's table: pages, and addresses that the provider calls. */
  serve(app: FastifyInstance): Promise<void>;
  /** Deletes expired rows now and then. Expiry itself is checked on each use and does not depend on this. */
  startForgetting(): Repetition;
  /** Waits for work that continues after a response. */
  settle(): Promise<void>;
}

export function createSignInDomain(services: PlatformServices, sessions: Sessions): SignInDomain {
  const { settings, db, clock } = services;
  const isEmbedded = settings.signIn.kind === 'embedded';
  let served: FastifyInstance | undefined;
  const fetcher = isEmbedded ? fetchFromApp(() => served, settings.publicUrl) : fetch;
  const provider = createOpenIdProvider(settings, fetcher);
  const signIn = new SignIn(services, sessions, provider);
  return {
    routes: [...signInRoutes(signIn, sessions), ...sessionRoutes(sessions, services), ...tokenRoutes],
    serve: async (app) => {
      served = app;
      servePageAssets(app);
      await app.register((scope) => serveLinks(scope, { services, sessions, signIn }));
      await app.register((scope) => serveProviderLogout(scope, { services, sessions, provider }));
      if (isEmbedded) await serveEmbeddedIdentity(app, services);
    },
    startForgetting: () =>
      repeat('forgetting what has expired', FORGETTING_PAUSE_MS, services.log, async () => {
        await Promise.all([
          signIn.purge(),
          sessions.service.purge(),
          purgeLinks(db, clock.now()),
          purgeTokens(db, clock.now()),
        ]);
        if (isEmbedded) await purgeIdentityState(db, clock.now());
      }),
    settle: () => signIn.profiles.settle(),
  };
}
