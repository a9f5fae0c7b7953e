import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms, renderProblemPage } from '../identity/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { recordSecurity } from '../platform/log/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import { findLink, LINK_PATH, type OneTimeLink, type Sessions, useLink } from '../sessions/index.ts';
import { refused } from './id-token.ts';
import { renderLinkPage } from './link-pages.ts';
import type { SignIn } from './sign-in.ts';
import { findActivePersonName, findCompanyName, hasActiveAdmin } from './sign-in-repository.ts';

interface LinkRoutes {
  services: PlatformServices;
  sessions: Sessions;
  signIn: SignIn;
}

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/** The pages of one-time links. Showing a page changes nothing; only its button does. */
export async function serveLinks(app: FastifyInstance, routes: LinkRoutes): Promise<void> {
  acceptForms(app);
  const url = `${LINK_PATH}/:token`;
  app.get(url, async (request: LinkRequest, reply) => {
    const link = await findUsable(routes, request);
    if (!link) return sendUsedUp(reply);
    const { db } = routes.services;
    const [company, name] = await Promise.all([
      findCompanyName(db),
      link.userId === null ? null : findActivePersonName(db, link.userId),
    ]);
    return sendPage(reply, renderLinkPage({ purpose: link.purpose, name, company }));
  });
  app.post(url, async (request: LinkRequest, reply) => {
    const link = await press(routes, request);
    if (!link) return sendUsedUp(reply);
    if (link.purpose === 'login') return openByLink(routes, link, request, reply);
    routes.signIn.links.set(reply, request.params.token);
    return reply.redirect('/sign-in', 303);
  });
}

/** Showing the page changes nothing and is not counted: a foreign page can make any browser load it. */
async function findUsable(
  { services }: LinkRoutes,
  { params }: LinkRequest,
): Promise<OneTimeLink | undefined> {
  const link = await findLink(services.db, params.token, services.clock.now());
  const isTooLate = link?.purpose === 'set-up' && (await hasActiveAdmin(services.db));
  return isTooLate ? undefined : link;
}

/** Guessing 256 bits is hopeless, and is counted anyway. */
async function press(routes: LinkRoutes, request: LinkRequest): Promise<OneTimeLink | undefined> {
  const attempt = async () => {
    const link = await findUsable(routes, request);
    if (!link) throw refused('there is no such link');
    return link;
  };
  return routes.signIn.attempts.guard('link', request, attempt).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === 'sign-in/refused') return undefined;
    throw error;
  });
}

/** The way to sign in for an administrator while the provider is down. */
async function openByLink(
  { services, sessions, signIn }: LinkRoutes,
  link: OneTimeLink,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { userId } = link;
  const name = userId && (await findActivePersonName(services.db, userId));
  if (!userId || !name) return sendUsedUp(reply);
  await inTransaction(services.db, (tx) => useLink(tx, request.params.token, services.clock.now()));
  await signIn.endPresent(request);
  const view = sessions.hand(reply, await signIn.open(userId, request));
  recordSecurity(services.log, { event: 'sign-in-by-link', userId }, request);
  // This page does not run the application, which would otherwise store the view, as after a usual sign-in.
  sessions.cookies.issueView(reply, view);
  return reply.redirect('/', 303);
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}

function sendUsedUp(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply.code(410),
    renderProblemPage('This link has been used, has expired, or was never given out.'),
  );
}
