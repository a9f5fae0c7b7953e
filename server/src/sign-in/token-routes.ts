import { type AccessToken, MOST_TOKEN_DAYS } from '@gantry/contract';
import { notFound } from '../access/index.ts';
import { loadCompanyTime } from '../company/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { newId } from '../platform/identifiers.ts';
import { recordSecurity } from '../platform/log/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { deleteToken, giveTokenSecret, insertToken, listTokensOf } from '../sessions/index.ts';
import { getUserRow } from '../users/index.ts';
import { said } from './words/index.ts';

/** A person with more tokens has lost track of them. */
const MOST_TOKENS = 50;
const DAY_MS = 86_400_000;

/** Tokens for programs that call in the name of a person. They can only be created in the browser. */
export const tokenRoutes: readonly RouteDeclaration[] = [
  readRoute('listOwnAccessTokens', async ({ db, actor }) => ({ response: await listTokensOf(db, actor.id) })),

  writeRoute(
    'createAccessToken',
    async ({ tx, actor, body, services, request }) => {
      if ((await listTokensOf(tx, actor.id)).length >= MOST_TOKENS)
        throw new ProblemError('token/too-many', said('tooManyTokens', { count: MOST_TOKENS }));
      const now = services.clock.now();
      const token: AccessToken = {
        id: newId(now),
        name: body.name,
        scope: body.scope,
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + Math.min(body.days, MOST_TOKEN_DAYS) * DAY_MS).toISOString(),
        lastUsedAt: null,
      };
      await insertToken(tx, actor.id, token);
      const { id: tokenId, scope, expiresAt } = token;
      recordSecurity(
        services.log,
        { event: 'token-made', userId: actor.id, tokenId, scope, expiresAt },
        request,
      );
      return { response: { ...token, token: null } };
    },
    async ({ tx }, { response }) => ({
      response: { ...response, token: await giveTokenSecret(tx, response.id) },
    }),
  ),

  writeRoute('revokeOwnAccessToken', async ({ tx, actor, params, services, request }) => {
    if (!(await deleteToken(tx, actor.id, params.id))) throw notFound();
    recordSecurity(services.log, { event: 'token-revoked', userId: actor.id, tokenId: params.id }, request);
    return undefined;
  }),

  readRoute('listUserAccessTokens', async ({ db, actor, params, services }) => {
    const { now } = await loadCompanyTime(db, services.clock, actor.companyStamp);
    await getUserRow({ db, actor, now }, params.id);
    return { response: await listTokensOf(db, params.id) };
  }),

  writeRoute('revokeUserAccessToken', async ({ tx, actor, params, services, request }) => {
    if (!(await deleteToken(tx, params.id, params.tokenId))) throw notFound();
    const { id: subjectId, tokenId } = params;
    recordSecurity(services.log, { event: 'token-revoked', userId: actor.id, subjectId, tokenId }, request);
    return undefined;
  }),
];
