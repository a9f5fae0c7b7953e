import type { SignInFacts, UserStatus } from '@gantry/contract';
import { sql } from 'kysely';
import { type ActorRow, actorColumns, besideActor } from '../access/index.ts';
import { type Db, prepared, type Tx } from '../platform/database/index.ts';

export interface SessionRow {
  familyId: string;
  userId: string;
  status: UserStatus;
  sessionEndsAt: string;
  familyEndsAt: string;
  lastSeenAt: string;
  /** The language that the person chose. */
  locale: string | null;
}

export interface FamilyRow {
  id: string;
  userId: string;
  status: UserStatus;
  previousRefreshHash: Buffer | null;
  rotatedAt: string;
  endsAt: string;
  lastSeenAt: string;
}

export interface OwnSessionRow {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  endsAt: string;
  userAgent: string;
}

const sessionColumns = sql`
  f.id as "familyId", f.user_id as "userId", u.status, s.expires_at as "sessionEndsAt", f.expires_at as "familyEndsAt",
  f.last_seen_at as "lastSeenAt", u.locale`;
const sessionsWithPeople = sql`
  session s join session_family f on f.id = s.family_id join app_user u on u.id = f.user_id`;

/** Loads in one query the session, its family, and whether the person is active. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`${prepared}
    select ${sessionColumns} from ${sessionsWithPeople} where s.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/** The same query with the person as access sees them, for read-only calls. */
export async function findSessionWithPerson(
  db: Db,
  tokenHash: Buffer,
): Promise<{ session: SessionRow; person: ActorRow } | undefined> {
  const { rows } = await sql<SessionRow & ActorRow>`${prepared}
    select ${sessionColumns}, ${actorColumns} from ${sessionsWithPeople} ${besideActor}
    where s.token_hash = ${tokenHash}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { familyId, userId, status, sessionEndsAt, familyEndsAt, lastSeenAt, locale, ...person } = row;
  return { session: { familyId, userId, status, sessionEndsAt, familyEndsAt, lastSeenAt, locale }, person };
}

export interface NewFamily {
  id: string;
  userId: string;
  refreshHash: Buffer;
  userAgent: string;
  providerSession: string | null;
  signIn: SignInFacts | null;
  now: string;
  endsAt: string;
}

export async function insertFamily(db: Db | Tx, family: NewFamily): Promise<void> {
  await db
    .insertInto('session_family')
    .values({
      id: family.id,
      user_id: family.userId,
      refresh_hash: family.refreshHash,
      previous_refresh_hash: null,
      rotated_at: family.now,
      created_at: family.now,
      last_seen_at: family.now,
      expires_at: family.endsAt,
      user_agent: family.userAgent,
      provider_session: family.providerSession,
      sign_in: family.signIn && JSON.stringify(family.signIn),
    })
    .execute();
}

export async function insertSession(
  db: Db | Tx,
  session: { tokenHash: Buffer; familyId: string; now: string; endsAt: string },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      family_id: session.familyId,
      created_at: session.now,
      expires_at: session.endsAt,
    })
    .execute();
}

/** Replaces the refresh token in one statement, so that of two concurrent tabs exactly one rotates it. */
export async function rotateRefresh(
  db: Db,
  swap: { familyId: string; from: Buffer; to: Buffer; now: string },
): Promise<boolean> {
  const result = await db
    .updateTable('session_family')
    .set({ refresh_hash: swap.to, previous_refresh_hash: swap.from, rotated_at: swap.now })
    .where('id', '=', swap.familyId)
    .where('refresh_hash', '=', swap.from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export function findFamily(db: Db, id: string): Promise<FamilyRow | undefined> {
  return db
    .selectFrom('session_family as f')
    .innerJoin('app_user as u', 'u.id', 'f.user_id')
    .select([
      'f.id',
      'f.user_id as userId',
      'u.status',
      'f.previous_refresh_hash as previousRefreshHash',
      'f.rotated_at as rotatedAt',
      'f.expires_at as endsAt',
      'f.last_seen_at as lastSeenAt',
    ])
    .where('f.id', '=', id)
    .executeTakeFirst();
}

/** Signing in counts as presence. */
export async function noteSeen(db: Db | Tx, userId: string, now: string): Promise<void> {
  await sql`
    insert into user_activity (user_id, last_seen_at) values (${userId}, ${now})
    on conflict (user_id) do update set last_seen_at = greatest(user_activity.last_seen_at, excluded.last_seen_at)
  `.execute(db);
}

/** Records the person's presence, for the idle limit and for "last seen" in the directory. */
export async function touchFamily(db: Db, familyId: string, now: string): Promise<void> {
  await sql`
    with seen as (
      update session_family set last_seen_at = ${now} where id = ${familyId} and last_seen_at < ${now} returning user_id)
    insert into user_activity (user_id, last_seen_at) select user_id, ${now} from seen
    on conflict (user_id) do update set last_seen_at = greatest(user_activity.last_seen_at, excluded.last_seen_at)
  `.execute(db);
}

/** Sessions are deleted with their family. */
export async function deleteFamily(db: Db, id: string): Promise<void> {
  await db.deleteFrom('session_family').where('id', '=', id).execute();
}

/** Only ends a family of the person. Returns false if it does not exist. */
export async function deleteOwnFamily(tx: Tx, userId: string, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('session_family')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteFamiliesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('session_family').where('user_id', '=', userId).execute();
}

/** Sessions that started with a session of the identity provider. */
export async function deleteFamiliesOfProvider(db: Db, providerSession: string): Promise<void> {
  await db.deleteFrom('session_family').where('provider_session', '=', providerSession).execute();
}

export function listFamiliesOf(
  db: Db,
  userId: string,
  alive: { now: string; seenAfter: string },
): Promise<OwnSessionRow[]> {
  return db
    .selectFrom('session_family')
    .select([
      'id',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as endsAt',
      'user_agent as userAgent',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', alive.now)
    .where('last_seen_at', '>', alive.seenAfter)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

export async function findAliveFamilies(
  db: Db,
  ids: readonly string[],
  alive: { now: string; seenAfter: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from session_family
    where id = any(${ids}::uuid[]) and expires_at > ${alive.now} and last_seen_at > ${alive.seenAfter}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Deletes expired rows. Expiry itself is checked on each use and does not depend on this. */
export async function purgeSessions(db: Db, alive: { now: string; seenAfter: string }): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', alive.now).execute();
  await db
    .deleteFrom('session_family')
    .where((eb) => eb.or([eb('expires_at', '<=', alive.now), eb('last_seen_at', '<=', alive.seenAfter)]))
    .execute();
}
