import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActorRow } from '../access/index.ts';
import { ProblemError, type RouteGuards } from '../platform/http/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import type { AntiForgery } from './anti-forgery.ts';
import { identifyByToken, readToken } from './identify-token.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { BrowserSession, RequestSession, SessionService } from './session-service.ts';
import { said } from './words/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route except public ones. */
    session?: RequestSession;
    /** Loaded together with the session for read-only calls, and with a token. */
    person?: ActorRow;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface IdentifyParts {
  services: PlatformServices;
  sessions: SessionService;
  cookies: SessionCookies;
  antiForgery: AntiForgery;
}

/** Before the body is read: identifies the caller, and checks that a change comes from one of our pages. */
export function createIdentify({
  services,
  sessions,
  cookies,
  antiForgery,
}: IdentifyParts): RouteGuards['identify'] {
  return async (request: FastifyRequest, _reply: FastifyReply, name, route) => {
    if (route.access === 'public') return;
    const bearer = readToken(request);
    if (bearer !== undefined) return identifyByToken(services, request, bearer, name);
    const token = cookies.readSession(request);
    if (SAFE_METHODS.has(request.method)) {
      const { session, person } = await sessions.getWithPerson(token);
      request.session = session;
      request.person = person;
      return;
    }
    const session = await sessions.get(token);
    checkAntiForgery(request, session.familyId, cookies, antiForgery);
    request.session = session;
  };
}

/** Throws when a change was not requested by the page with this session. */
export function checkAntiForgery(
  request: FastifyRequest,
  familyId: string,
  cookies: SessionCookies,
  antiForgery: AntiForgery,
): void {
  if (antiForgery.verify(familyId, cookies.readAntiForgery(request), request.headers['x-xsrf-token'])) return;
  throw new ProblemError('session/csrf', said('csrf'));
}

/** The session of a request on a route that requires one. */
export function getSession(request: FastifyRequest): RequestSession {
  if (!request.session) throw new ProblemError('session/missing', said('signIn'));
  return request.session;
}

/** The session on routes that are only for pages: see `browserRoutes`. */
export function getBrowserSession(request: FastifyRequest): BrowserSession {
  const session = getSession(request);
  if (session.familyId === null) throw new ProblemError('token/browser-only', said('browserOnly'));
  return session;
}
