import type { AccessToken, TokenScope, UserStatus } from '@gantry/contract';
import { TOKEN_PREFIX } from '@gantry/contract';
import { sql } from 'kysely';
import { type ActorRow, actorColumns, besideActor } from '../access/index.ts';
import { type Db, prepared, type Tx } from '../platform/database/index.ts';
import { hashToken, newSecret } from './session-tokens.ts';

/** An expired token stays in its person's list for this long, to explain why a program stopped working. */
const KEPT_DAYS = 30;

export interface TokenRow {
  readonly tokenId: string;
  readonly scope: TokenScope;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
  readonly status: UserStatus;
  /** The language that the person chose. */
  readonly locale: string | null;
}

/** Loads in one query the token, whether its person is active, and the person as access sees them. */
export async function findToken(
  db: Db,
  token: string,
): Promise<{ token: TokenRow; person: ActorRow } | undefined> {
  const { rows } = await sql<TokenRow & ActorRow>`${prepared}
    select t.id as "tokenId", t.scope, t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt", u.status,
      u.locale, ${actorColumns}
    from access_token t join app_user u on u.id = t.user_id ${besideActor}
    where t.token_hash = ${hashToken(token)}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { tokenId, scope, expiresAt, lastUsedAt, status, locale, ...person } = row;
  return { token: { tokenId, scope, expiresAt, lastUsedAt, status, locale }, person };
}

/** Records the last use, at most once an hour. */
export async function noteTokenUse(db: Db, tokenId: string, now: string): Promise<void> {
  await sql`
    update access_token set last_used_at = ${now}::timestamptz where id = ${tokenId}
      and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 hour')`.execute(db);
}

export async function listTokensOf(db: Db | Tx, userId: string): Promise<AccessToken[]> {
  return db
    .selectFrom('access_token')
    .select([
      'id',
      'name',
      'scope',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Inserts a token with an unknown secret, so that it cannot be used yet. Its real secret is set last. */
export async function insertToken(tx: Tx, userId: string, token: AccessToken): Promise<void> {
  await tx
    .insertInto('access_token')
    .values({
      id: token.id,
      user_id: userId,
      name: token.name,
      scope: token.scope,
      token_hash: hashToken(newSecret()),
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      last_used_at: null,
    })
    .execute();
}

/** Stores the hash of a token's secret, unless the token was revoked meanwhile. */
export async function giveTokenSecret(tx: Tx, id: string): Promise<string | null> {
  const token = `${TOKEN_PREFIX}${newSecret()}`;
  const given = await tx
    .updateTable('access_token')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .executeTakeFirst();
  return given.numUpdatedRows > 0n ? token : null;
}

/** Only revokes a token of this person. Returns false if it does not exist. */
export async function deleteToken(tx: Tx, userId: string, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('access_token')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function endTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('access_token').where('user_id', '=', userId).execute();
}

export async function purgeTokens(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.deleteFrom('access_token').where('expires_at', '<', before.toISOString()).execute();
}
