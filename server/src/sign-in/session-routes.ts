import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadCompanyTime } from '../company/index.ts';
import { forgetSubscriptions } from '../mail/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { type Logger, recordSecurity } from '../platform/log/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import { publicRoute, type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { checkAntiForgery, getBrowserSession, parseRefreshToken, type Sessions } from '../sessions/index.ts';
import { getDisableable } from '../users/index.ts';
import { describeDevice } from './device.ts';
import { said } from './words/index.ts';

export function sessionRoutes(sessions: Sessions, { log }: PlatformServices): readonly RouteDeclaration[] {
  return [
    publicRoute('refreshSession', ({ request, reply }) => refreshSession(sessions, request, reply)),
    publicRoute('signOut', ({ request, reply }) => signOut(sessions, log, request, reply)),

    readRoute('listOwnSessions', async ({ request }) => {
      const { userId, familyId } = getBrowserSession(request);
      return { response: await listSessionsOf(sessions, userId, familyId) };
    }),

    readRoute('listUserSessions', async ({ request, db, actor, params, services }) => {
      const { now } = await loadCompanyTime(db, services.clock, actor.companyStamp);
      await getDisableable({ db, actor, now }, params.id);
      return { response: await listSessionsOf(sessions, params.id, getBrowserSession(request).familyId) };
    }),

    writeRoute('endUserSession', async ({ request, tx, actor, params, services }) => {
      const { now } = await loadCompanyTime(tx, services.clock, actor.companyStamp);
      await getDisableable({ db: tx, actor, now }, params.id);
      await sessions.service.endOwn(tx, params.id, params.sessionId);
      recordSecurity(log, { event: 'sessions-ended', userId: params.id, byUserId: actor.id }, request);
      return undefined;
    }),

    writeRoute('endUserSessions', async ({ request, tx, actor, params, services }) => {
      const { now } = await loadCompanyTime(tx, services.clock, actor.companyStamp);
      await getDisableable({ db: tx, actor, now }, params.id);
      await sessions.service.endAllOf(tx, params.id);
      await forgetSubscriptions(tx, params.id);
      recordSecurity(log, { event: 'sessions-ended', userId: params.id, byUserId: actor.id }, request);
      return undefined;
    }),

    writeRoute('endOwnSession', async ({ request, reply, params, tx }) => {
      const { userId, familyId } = getBrowserSession(request);
      await sessions.service.endOwn(tx, userId, params.id);
      recordSecurity(log, { event: 'sessions-ended', userId }, request);
      if (params.id === familyId) forget(sessions, reply);
      return undefined;
    }),

    writeRoute('endOwnSessions', async ({ request, reply, tx }) => {
      const { userId } = getBrowserSession(request);
      await sessions.service.endAllOf(tx, userId);
      await forgetSubscriptions(tx, userId);
      recordSecurity(log, { event: 'sessions-ended', userId }, request);
      forget(sessions, reply);
      return undefined;
    }),
  ];
}

async function listSessionsOf({ service }: Sessions, userId: string, ownFamilyId: string) {
  const rows = await service.listOwn(userId);
  return rows.map(({ id, createdAt, lastSeenAt, endsAt, userAgent }) => ({
    id,
    current: id === ownFamilyId,
    createdAt,
    lastSeenAt,
    expiresAt: endsAt,
    device: describeDevice(userAgent),
  }));
}

async function refreshSession(sessions: Sessions, request: FastifyRequest, reply: FastifyReply) {
  const token = parseRefreshToken(sessions.cookies.readRefresh(request));
  if (!token) throw new ProblemError('session/missing', said('signIn'));
  checkAntiForgery(request, token.familyId, sessions.cookies, sessions.antiForgery);
  try {
    return { response: { view: sessions.hand(reply, await sessions.service.refresh(token)) } };
  } catch (error) {
    // The cookies of an ended session are useless to the browser.
    if (error instanceof ProblemError) sessions.cookies.clear(reply);
    throw error;
  }
}

/** Works with either cookie, and also after the session has ended, so that signing out always succeeds. */
async function signOut(sessions: Sessions, log: Logger, request: FastifyRequest, reply: FastifyReply) {
  const { cookies, service, antiForgery } = sessions;
  const sessionToken = cookies.readSession(request);
  const familyId =
    parseRefreshToken(cookies.readRefresh(request))?.familyId ??
    (sessionToken && (await service.findFamilyId(sessionToken)));
  if (familyId) {
    checkAntiForgery(request, familyId, cookies, antiForgery);
    await service.end(familyId);
    recordSecurity(log, { event: 'sign-out', familyId }, request);
  }
  forget(sessions, reply);
  return { response: null };
}

function forget({ cookies }: Sessions, reply: FastifyReply): void {
  cookies.clear(reply);
  reply.header('clear-site-data', '"cache"');
}
