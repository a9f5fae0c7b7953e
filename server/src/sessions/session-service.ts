import { createHash, randomUUID } from 'node:crypto';
import type { SessionView, SignInFacts } from '@gantry/contract';
import type { ActorRow } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { recordSecurity } from '../platform/log/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import * as repository from './session-repository.ts';
import { formatRefreshToken, hashToken, newSecret, type RefreshToken } from './session-tokens.ts';
import { said } from './words/index.ts';

/** Sessions are short. The browser renews them while the family is valid. */
const SESSION_MS = 15 * 60_000;
/** Tabs that renew at the same moment send the same token. After this time, a repeated token counts as stolen. */
const ROTATION_GRACE_MS = 10_000;
/** The minimum time between two writes of the person's presence. */
const SEEN_INTERVAL_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The caller of a page, loaded by the session cookie on every request. */
export interface BrowserSession {
  readonly userId: string;
  readonly familyId: string;
  /** The language that the person chose; null: the one that their browser requests. */
  readonly locale: string | null;
}

/** The caller: a page, or a program with a token instead of a session. */
export type RequestSession =
  | BrowserSession
  | (Omit<BrowserSession, 'familyId'> & { readonly familyId: null });

export interface OpenedSession {
  readonly familyId: string;
  readonly sessionToken: string;
  /** Absent if the browser keeps its current refresh token. */
  readonly refreshToken?: string;
  readonly view: SessionView;
  readonly until: Date;
}

export interface SessionStart {
  userId: string;
  userAgent: string;
  providerSession: string | null;
  /** The data of the provider; absent if the person signed in another way. */
  signIn?: SignInFacts | null;
}

export class SessionService {
  readonly #services: PlatformServices;
  readonly #idleMs: number;
  readonly #absoluteMs: number;

  constructor(services: PlatformServices) {
    this.#services = services;
    this.#idleMs = services.settings.sessionIdleHours * HOUR_MS;
    this.#absoluteMs = services.settings.sessionAbsoluteHours * HOUR_MS;
  }

  /** Every sign-in starts a new family with new tokens. */
  async open(tx: Tx, start: SessionStart): Promise<OpenedSession> {
    const now = this.#services.clock.now();
    const until = new Date(now.getTime() + this.#absoluteMs);
    const token: RefreshToken = { familyId: randomUUID(), secret: newSecret() };
    await repository.insertFamily(tx, {
      id: token.familyId,
      userId: start.userId,
      refreshHash: hashToken(token.secret),
      userAgent: start.userAgent.slice(0, 500),
      providerSession: start.providerSession,
      signIn: start.signIn ?? null,
      now: now.toISOString(),
      endsAt: until.toISOString(),
    });
    await repository.noteSeen(tx, start.userId, now.toISOString());
    const session = await this.#addSession(tx, token.familyId, until);
    return { ...session, refreshToken: formatRefreshToken(token) };
  }

  /** The session of a cookie. Throws when it does not exist, has expired, or the person is disabled. */
  async get(sessionToken: string | undefined): Promise<BrowserSession> {
    return this.#open(await repository.findSession(this.#services.db, hashOf(sessionToken)));
  }

  /** The same, together with the person, so that a read-only call does not have to load them. */
  async getWithPerson(
    sessionToken: string | undefined,
  ): Promise<{ session: BrowserSession; person: ActorRow }> {
    const found = await repository.findSessionWithPerson(this.#services.db, hashOf(sessionToken));
    if (!found) throw over();
    return { session: await this.#open(found.session), person: found.person };
  }

  async #open(row: repository.SessionRow | undefined): Promise<BrowserSession> {
    if (!row || this.#isOver(row) || row.sessionEndsAt <= this.#now()) throw over();
    if (row.status !== 'active') throw disabled();
    await this.#noteSeen(row.familyId, row.lastSeenAt);
    return { userId: row.userId, familyId: row.familyId, locale: row.locale };
  }

  /** Those of these families that are still signed in. */
  async findAlive(familyIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await repository.findAliveFamilies(this.#services.db, familyIds, this.#alive()));
  }

  /** The family of a session cookie, expired or not, for signing out. */
  async findFamilyId(sessionToken: string): Promise<string | undefined> {
    return (await repository.findSession(this.#services.db, hashToken(sessionToken)))?.familyId;
  }

  /** Renews the session and issues the next refresh token. A used token of a known family ends the family. */
  async refresh({ familyId, secret }: RefreshToken): Promise<OpenedSession> {
    const { db } = this.#services;
    const family = await repository.findFamily(db, familyId);
    if (!family || this.#isOver({ ...family, familyEndsAt: family.endsAt })) throw over();
    if (family.status !== 'active') throw disabled();
    const until = new Date(family.endsAt);
    const next = newSecret();
    const swap = { familyId, from: hashToken(secret), to: hashToken(next), now: this.#now() };
    if (await repository.rotateRefresh(db, swap)) {
      const session = await this.#addSession(db, familyId, until);
      return { ...session, refreshToken: formatRefreshToken({ familyId, secret: next }) };
    }
    if (await this.#isRacing(familyId, swap.from)) return this.#addSession(db, familyId, until);
    await this.#endReused(familyId);
    throw new ProblemError('session/refresh-reuse', said('usedTwice'));
  }

  async end(familyId: string): Promise<void> {
    await repository.deleteFamily(this.#services.db, familyId);
  }

  /** Only the person's own sessions: those of other people get the same answer as missing ones. */
  async endOwn(tx: Tx, userId: string, familyId: string): Promise<void> {
    if (await repository.deleteOwnFamily(tx, userId, familyId)) return;
    throw new ProblemError('entity/not-found', said('noSuchSession'));
  }

  async endAllOf(tx: Tx, userId: string): Promise<void> {
    await repository.deleteFamiliesOf(tx, userId);
  }

  async endOfProvider(providerSession: string): Promise<void> {
    await repository.deleteFamiliesOfProvider(this.#services.db, providerSession);
  }

  listOwn(userId: string): Promise<repository.OwnSessionRow[]> {
    return repository.listFamiliesOf(this.#services.db, userId, this.#alive());
  }

  async purge(): Promise<void> {
    await repository.purgeSessions(this.#services.db, this.#alive());
  }

  async #addSession(db: Db | Tx, familyId: string, until: Date): Promise<OpenedSession> {
    const now = this.#services.clock.now().getTime();
    const endsAt = new Date(Math.min(now + SESSION_MS, until.getTime()));
    const sessionToken = newSecret();
    await repository.insertSession(db, {
      tokenHash: hashToken(sessionToken),
      familyId,
      now: new Date(now).toISOString(),
      endsAt: endsAt.toISOString(),
    });
    return { familyId, sessionToken, view: createView(sessionToken, endsAt, until), until };
  }

  async #noteSeen(familyId: string, lastSeenAt: string): Promise<void> {
    const now = this.#services.clock.now();
    if (now.getTime() - Date.parse(lastSeenAt) < SEEN_INTERVAL_MS) return;
    await repository.touchFamily(this.#services.db, familyId, now.toISOString());
  }

  /** Another tab rotated the token a moment ago: this tab sent the token that was valid then. */
  async #isRacing(familyId: string, hash: Buffer): Promise<boolean> {
    const family = await repository.findFamily(this.#services.db, familyId);
    if (!family?.previousRefreshHash?.equals(hash)) return false;
    return this.#services.clock.now().getTime() - Date.parse(family.rotatedAt) <= ROTATION_GRACE_MS;
  }

  async #endReused(familyId: string): Promise<void> {
    await repository.deleteFamily(this.#services.db, familyId);
    recordSecurity(this.#services.log, { event: 'refresh-reuse', familyId });
  }

  #isOver({ familyEndsAt, lastSeenAt }: { familyEndsAt: string; lastSeenAt: string }): boolean {
    const { now, seenAfter } = this.#alive();
    return familyEndsAt <= now || lastSeenAt <= seenAfter;
  }

  /** Instants are compared as text: they all have the same format. */
  #alive(): { now: string; seenAfter: string } {
    const now = this.#services.clock.now();
    return { now: now.toISOString(), seenAfter: new Date(now.getTime() - this.#idleMs).toISOString() };
  }

  #now(): string {
    return this.#services.clock.now().toISOString();
  }
}

/** What scripts may know: when to renew, and an id of the session that cannot be used to call. */
function createView(sessionToken: string, endsAt: Date, until: Date): SessionView {
  const ref = createHash('sha256').update(`view:${sessionToken}`).digest('base64url').slice(0, 16);
  return {
    type: 'session',
    ref,
    exp: Math.floor(endsAt.getTime() / 1000),
    until: Math.floor(until.getTime() / 1000),
  };
}

function hashOf(sessionToken: string | undefined): Buffer {
  if (!sessionToken) throw new ProblemError('session/missing', said('signIn'));
  return hashToken(sessionToken);
}

function over(): ProblemError {
  return new ProblemError('session/expired', said('over'));
}

function disabled(): ProblemError {
  return new ProblemError('session/expired', said('disabled'));
}
