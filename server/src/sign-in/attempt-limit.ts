import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import { hashToken } from '../sessions/index.ts';
import { said } from './words/index.ts';

const MOST_FAILURES = 10;
const WINDOW_MS = 15 * 60_000;

/** The kinds of proof. Each is counted separately, so that guesses at one do not block the other. */
export type AttemptPurpose = 'sign-in' | 'link';

/**
 * Counts failed proofs by address, over all processes, and tells the client to wait. Only failing attempts are ever
 * refused because of earlier failures: a valid proof is always accepted, so that an attacker cannot lock out other
 * people behind the same address. Guessing 256 bits is hopeless even without the count.
 */
export class AttemptLimit {
  readonly #db: Db;
  readonly #clock: PlatformServices['clock'];

  constructor({ db, clock }: PlatformServices) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Runs a task that may fail. A refusal is counted, and becomes a request to wait once there were too many. */
  async guard<T>(purpose: AttemptPurpose, request: FastifyRequest, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'sign-in/refused')
        await this.#count(hashToken(`${purpose} ${request.ip}`));
      throw error;
    }
  }

  async purge(): Promise<void> {
    await this.#db
      .deleteFrom('sign_in_failure')
      .where('window_ends_at', '<=', this.#clock.now().toISOString())
      .execute();
  }

  /** Nothing is written for clients that must wait: a flood of failures only causes reads. */
  async #count(source: Buffer): Promise<void> {
    const now = this.#clock.now();
    const row = await this.#db
      .selectFrom('sign_in_failure')
      .select(['failures', 'window_ends_at'])
      .where('source', '=', source)
      .executeTakeFirst();
    const isOpen = !row || row.failures < MOST_FAILURES || row.window_ends_at <= now.toISOString();
    if (isOpen) return this.#add(source, now);
    const seconds = Math.ceil((Date.parse(row.window_ends_at) - now.getTime()) / 1000);
    throw new ProblemError('request/too-many', said('tooManyFailures'), {
      headers: { 'retry-after': String(seconds) },
    });
  }

  async #add(source: Buffer, now: Date): Promise<void> {
    const endsAt = new Date(now.getTime() + WINDOW_MS).toISOString();
    await sql`
      insert into sign_in_failure (source, failures, window_ends_at) values (${source}, 1, ${endsAt})
      on conflict (source) do update set
        failures = case when sign_in_failure.window_ends_at <= ${now.toISOString()} then 1 else sign_in_failure.failures + 1 end,
        window_ends_at = case when sign_in_failure.window_ends_at <= ${now.toISOString()}
          then excluded.window_ends_at else sign_in_failure.window_ends_at end`.execute(this.#db);
  }
}
