import type { FastifyInstance, FastifyReply } from 'fastify';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import { acceptForms } from '../identity/index.ts';
import { recordSecurity } from '../platform/log/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import type { Sessions } from '../sessions/index.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import { claimToken, findPersonBySubject } from './sign-in-repository.ts';

interface ProviderLogoutRoutes {
  services: PlatformServices;
  sessions: Sessions;
  provider: OpenIdProvider;
}

const FRONT_CHANNEL = '/identity/front-channel-logout';
const BACK_CHANNEL = '/identity/back-channel-logout';
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MICROSOFT_SIGN_IN = 'https://login.microsoftonline.com';

const frontChannelQuery = z.object({ sid: z.string().min(8).max(255) });
const backChannelForm = z.object({ logout_token: z.string().max(16_384) });
const logoutClaims = z.object({
  sub: z.string().optional(),
  sid: z.string().optional(),
  exp: z.number().optional(),
  nonce: z.never().optional(),
  events: z.object({ [LOGOUT_EVENT]: z.object({}) }),
});

/**
 * Signing out at the provider also signs people out here. Entra ID calls in a frame, most other providers from server
 * to server.
 */
export async function serveProviderLogout(app: FastifyInstance, routes: ProviderLogoutRoutes): Promise<void> {
  acceptForms(app);
  // Our cookies are not sent in a frame of another site, so there is only the provider's session id. It cannot be
  // guessed, and a caller who knows it can only end that session.
  app.get(FRONT_CHANNEL, { config: { isFramedByProvider: true } }, async (request, reply) => {
    const query = frontChannelQuery.safeParse(request.query);
    if (query.success) await routes.sessions.service.endOfProvider(query.data.sid);
    return allowFraming(reply).type('text/html; charset=utf-8').send('');
  });
  app.post(BACK_CHANNEL, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const form = backChannelForm.safeParse(request.body);
    const isDone = form.success && (await endByToken(routes, form.data.logout_token));
    return isDone ? reply.send('') : reply.code(400).send({ error: 'invalid_request' });
  });
}

function allowFraming(reply: FastifyReply): FastifyReply {
  return reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', `default-src 'none'; frame-ancestors ${MICROSOFT_SIGN_IN}`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'no-store');
}

async function endByToken(
  { services, sessions, provider }: ProviderLogoutRoutes,
  token: string,
): Promise<boolean> {
  const { db, clock, log } = services;
  try {
    const { payload } = await jwtVerify(token, provider.getKey, {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: ['RS256'],
      clockTolerance: 60,
      maxTokenAge: '10m',
      requiredClaims: ['iat', 'jti'],
      currentDate: clock.now(),
    });
    const { sub, sid, exp } = logoutClaims.parse(payload);
    const keptUntil = exp === undefined ? new Date(clock.now().getTime() + 900_000) : new Date(exp * 1000);
    if ((!sub && !sid) || !(await claimToken(db, token, keptUntil))) return false;
    if (sid) await sessions.service.endOfProvider(sid);
    else if (sub) await endAllOfSubject({ services, sessions, provider }, sub);
    return true;
  } catch (error) {
    recordSecurity(log, { event: 'logout-refused', err: error });
    return false;
  }
}

async function endAllOfSubject(
  { services, sessions, provider }: ProviderLogoutRoutes,
  subject: string,
): Promise<void> {
  const userId = await findPersonBySubject(services.db, provider.issuer, subject);
  if (userId) await services.db.transaction().execute((tx) => sessions.service.endAllOf(tx, userId));
}
