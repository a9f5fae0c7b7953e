import { line } from '@gantry/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { z } from 'zod';
import type { Db } from '../platform/database/index.ts';
import { findAccount, findCompanyName, hasPeople } from './account-repository.ts';
import { introduceAccount, listFirstChoices, searchChoices } from './accounts.ts';
import { acceptForms } from './form-parser.ts';
import { type IdentityAddresses, identityPaths } from './identity-addresses.ts';
import { renderIntroductionPage } from './pages/introduction-page.ts';
import { renderPeoplePage } from './pages/people-page.ts';
import { renderProblemPage } from './pages/problem-page.ts';

interface PeopleRoutes {
  db: Db;
  provider: Provider;
  addresses: IdentityAddresses;
}

const searchQuery = z.object({ search: z.string().max(100).optional() });
const introduction = z.object({
  name: line(120),
  email: z.email({ error: 'Write an e-mail address.' }).max(254),
});

/** The page on which the visitor enters their name during a sign-in. */
export async function servePeople(app: FastifyInstance, routes: PeopleRoutes): Promise<void> {
  acceptForms(app);
  const url = `${routes.addresses.mount}${identityPaths.interaction}/:uid`;
  app.get(url, async (request, reply) => {
    if (!(await isUnderWay(routes.provider, request, reply))) return sendExpired(reply);
    return sendPage(reply, await renderChoices(routes.db, request.query));
  });
  app.post(url, async (request, reply) => {
    if (!(await isUnderWay(routes.provider, request, reply))) return sendExpired(reply);
    const chosen = await readChoice(routes.db, request.body);
    if ('page' in chosen) return sendPage(reply.code(400), chosen.page);
    return finish(routes.provider, request, reply, chosen.account);
  });
}

async function isUnderWay(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    await provider.interactionDetails(request.raw, reply.raw);
    return true;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return false;
    throw error;
  }
}

async function renderChoices(db: Db, query: unknown): Promise<string> {
  if (!(await hasPeople(db))) return renderIntroductionPage({ name: '', email: '', mistake: null });
  const search = searchQuery.safeParse(query).data?.search?.trim() || null;
  const [company, choices] = await Promise.all([
    findCompanyName(db),
    search === null ? listFirstChoices(db) : searchChoices(db, search),
  ]);
  return renderPeoplePage({ company, choices, search });
}

type Chosen = { account: string } | { page: string };

async function readChoice(db: Db, body: unknown): Promise<Chosen> {
  const form = z.record(z.string(), z.string()).catch({}).parse(body);
  if (await hasPeople(db)) {
    const account = form.account === undefined ? undefined : await findAccount(db, form.account);
    return account ? { account: account.id } : { page: await renderChoices(db, {}) };
  }
  const read = introduction.safeParse(form);
  if (read.success) return { account: await introduceAccount(db, read.data.name, read.data.email) };
  const mistake = read.error.issues.map((issue) => issue.message).join(' ');
  return { page: renderIntroductionPage({ name: form.name ?? '', email: form.email ?? '', mistake }) };
}

/** Redirects to the provider, which creates the code and returns to Gantry. */
async function finish(provider: Provider, request: FastifyRequest, reply: FastifyReply, accountId: string) {
  const next = await provider.interactionResult(request.raw, reply.raw, {
    login: { accountId },
    select_account: {},
  });
  return reply.redirect(next, 303);
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}

function sendExpired(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply.code(400),
    renderProblemPage('It has been open for too long, or it was started in another browser.'),
  );
}
