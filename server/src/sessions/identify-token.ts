import { browserRoutes, type RouteName, TOKEN_PREFIX } from '@gantry/contract';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../platform/http/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import { findToken, noteTokenUse, type TokenRow } from './access-tokens.ts';
import { said } from './words/index.ts';

const BEARER = /^bearer +(\S+) *$/i;
const LOOKING = new Set(['GET', 'HEAD', 'OPTIONS']);
const HOUR_MS = 3_600_000;

/** The token that a program sends. Other values in the header (a proxy's own password, a view) are ignored. */
export function readToken(request: FastifyRequest): string | undefined {
  const [, value] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  return value?.startsWith(TOKEN_PREFIX) ? value : undefined;
}

/**
 * Identifies a caller by a token: its person, with their current rights. A page of another site cannot send the header,
 * so no anti-forgery token is required.
 */
export async function identifyByToken(
  { db, clock }: PlatformServices,
  request: FastifyRequest,
  token: string,
  name: RouteName,
): Promise<void> {
  const found = await findToken(db, token);
  const now = clock.now();
  if (!found || found.token.expiresAt <= now.toISOString()) throw refused();
  if (found.token.status !== 'active') throw refused();
  requireScope(found.token, request.method, name);
  request.session = { userId: found.person.id, familyId: null, locale: found.token.locale };
  request.person = found.person;
  const { tokenId, lastUsedAt } = found.token;
  if (lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < HOUR_MS) return;
  await noteTokenUse(db, tokenId, now.toISOString());
}

/** Decided by method instead of address: reading methods never change anything. */
function requireScope({ scope }: TokenRow, method: string, name: RouteName): void {
  if (browserRoutes.has(name)) throw new ProblemError('token/browser-only', said('browserOnly'));
  if (scope === 'read' && !LOOKING.has(method)) throw new ProblemError('token/scope', said('onlyReads'));
}

/** The same text whether it never existed, was revoked, has expired, or its person is disabled. */
function refused(): ProblemError {
  return new ProblemError('session/expired', said('tokenNotValid'), {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
}
