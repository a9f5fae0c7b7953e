import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import { hashToken } from '../sessions/index.ts';

const MOST_FAILURES = 10;
const WINDOW_MS = 15 * 60_000;

/**
 * Stops whoever keeps failing to prove who they are, by where they come from, over all processes. People who succeed
 * are not counted, so that a whole company behind one address is not locked out of a Monday morning.
 */
export class AttemptLimit {
  readonly #db: Db;
  readonly #clock: PlatformServices['clock'];

  constructor({ db, clock }: PlatformServices) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Runs what may fail; a refusal counts. */
  async guard<T>(request: FastifyRequest, attempt: () => Promise<T>): Promise<T> {
    const source = hashToken(`sign-in ${request.ip}`);
    await this.#refuseTooMany(source);
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'sign-in/refused') await this.#count(source);
      throw error;
    }
  }

  async purge(): Promise<void> {
    await this.#db
      .deleteFrom('sign_in_failure')
      .where('window_ends_at', '<=', this.#clock.now().toISOString())
      .execute();
  }

  async #refuseTooMany(source: Buffer): Promise<void> {
    const now = this.#clock.now();
    const row = await this.#db
      .selectFrom('sign_in_failure')
      .select(['failures', 'window_ends_at'])
      .where('source', '=', source)
      .executeTakeFirst();
    if (!row || row.failures < MOST_FAILURES || row.window_ends_at <= now.toISOString()) return;
    const seconds = Math.ceil((Date.parse(row.window_ends_at) - now.getTime()) / 1000);
    throw new ProblemError(
      'request/too-many',
      'Too many failed sign-ins from here. Please wait some minutes.',
      {
        headers: { 'retry-after': String(seconds) },
      },
    );
  }

  async #count(source: Buffer): Promise<void> {
    const now = this.#clock.now();
    const endsAt = new Date(now.getTime() + WINDOW_MS).toISOString();
    await sql`
      insert into sign_in_failure (source, failures, window_ends_at) values (${source}, 1, ${endsAt})
      on conflict (source) do update set
        failures = case when sign_in_failure.window_ends_at <= ${now.toISOString()} then 1 else sign_in_failure.failures + 1 end,
        window_ends_at = case when sign_in_failure.window_ends_at <= ${now.toISOString()}
          then excluded.window_ends_at else sign_in_failure.window_ends_at end`.execute(this.#db);
  }
}
