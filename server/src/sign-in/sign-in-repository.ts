import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';
import { hashToken } from '../sessions/index.ts';
import type { Identity } from './id-token.ts';

const personColumns = [
  'id',
  'status',
  'roles',
  'email',
  'tenant_id',
  'object_id',
  'issuer',
  'subject',
] as const;

/**
 * The person whom this identity is pinned to. The row is locked, so that sign-ins of a person are decided one after the
 * other.
 */
export function findPinned(tx: Tx, { tenantId, objectId, issuer, subject }: Identity) {
  const people = tx.selectFrom('app_user').select(personColumns).forUpdate();
  return tenantId !== null
    ? people.where('tenant_id', '=', tenantId).where('object_id', '=', objectId).executeTakeFirst()
    : people.where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();
}

export function findPerson(tx: Tx, id: string) {
  return tx.selectFrom('app_user').select(personColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('app_user')
    .select(personColumns)
    .where(sql<string>`lower(email)`, '=', email)
    .forUpdate()
    .executeTakeFirst();
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export async function hasActiveAdmin(db: Db | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('status', '=', 'active')
    .where(sql<boolean>`'admin' = any(roles)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks, so that only one person becomes the first administrator. */
export async function lockSetUp(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('gantry set-up'))`.execute(tx);
}

/** Prevents a token from being exchanged again. Returns false if it was exchanged before. */
export async function claimToken(db: Db | Tx, token: string, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('used_id_token')
    .values({ token_hash: hashToken(token), expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function purgeTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('used_id_token').where('expires_at', '<', before.toISOString()).execute();
}

export async function findCompanyName(db: Db): Promise<string | null> {
  return (await db.selectFrom('company').select('name').executeTakeFirst())?.name ?? null;
}

/** The name of a person who may still sign in. */
export async function findActivePersonName(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', id)
    .where('status', '!=', 'disabled')
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function findPersonBySubject(
  db: Db,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.id;
}
