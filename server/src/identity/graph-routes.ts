import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Db } from '../platform/database/index.ts';
import { type Account, findAccount } from './account-repository.ts';
import { GRAPH_PATH } from './identity-addresses.ts';

/** The part of Microsoft Graph that Gantry uses, implemented for the demo people. */
export function serveGraph(app: FastifyInstance, db: Db, provider: Provider): void {
  app.get<{ Querystring: { $select?: string } }>(`${GRAPH_PATH}/me`, async (request, reply) => {
    const account = await findCaller(db, provider, request);
    if (!account) return refuse(reply);
    return reply.header('cache-control', 'no-store').send(describe(account, request.query.$select));
  });
  app.get(`${GRAPH_PATH}/me/photos/120x120/$value`, async (request, reply) => {
    const account = await findCaller(db, provider, request);
    if (!account) return refuse(reply);
    return reply.code(404).send({ error: { code: 'ImageNotFound', message: 'Demo people have no photo.' } });
  });
}

async function findCaller(db: Db, provider: Provider, request: FastifyRequest): Promise<Account | undefined> {
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !bearer) return undefined;
  const token = await provider.AccessToken.find(bearer);
  if (!token?.accountId || !token.scopes.has('User.Read')) return undefined;
  return findAccount(db, token.accountId);
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({
    error: { code: 'InvalidAuthenticationToken', message: 'Access token is missing or not valid.' },
  });
}

/** As in Graph, the department is only returned when it is selected. */
function describe(account: Account, selected: string | undefined): Record<string, unknown> {
  const [givenName = account.name, ...rest] = account.name.split(' ');
  const profile: Record<string, unknown> = {
    id: account.id,
    displayName: account.name,
    givenName,
    surname: rest.join(' '),
    userPrincipalName: account.email,
    mail: account.email,
    jobTitle: account.jobTitle,
    officeLocation: null,
    businessPhones: [],
    mobilePhone: null,
    preferredLanguage: null,
  };
  if (selected === undefined) return profile;
  const all = { ...profile, department: account.department };
  return Object.fromEntries(Object.entries(all).filter(([name]) => selected.split(',').includes(name)));
}
