import { sql } from 'kysely';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/index.ts';

/** Keeps what oidc-provider remembers in one table, so that a sign-in outlives a restart and may end on another process. */
export function createProviderAdapter(db: Db, clock: Clock): AdapterFactory {
  return (model) => new ProviderAdapter(db, clock, model);
}

class ProviderAdapter implements Adapter {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #model: string;

  constructor(db: Db, clock: Clock, model: string) {
    this.#db = db;
    this.#clock = clock;
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const values = {
      payload: JSON.stringify(payload),
      grant_id: payload.grantId ?? null,
      user_code: payload.userCode ?? null,
      uid: payload.uid ?? null,
      expires_at: expiresIn === undefined ? null : this.#secondsFromNow(expiresIn),
    };
    await this.#db
      .insertInto('identity_state')
      .values({ model: this.#model, id, ...values })
      .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
      .execute();
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('id', id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('uid', uid);
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('user_code', userCode);
  }

  async consume(id: string): Promise<void> {
    await this.#db
      .updateTable('identity_state')
      .set({ consumed_at: this.#clock.now().toISOString() })
      .where('model', '=', this.#model)
      .where('id', '=', id)
      .where('consumed_at', 'is', null)
      .execute();
  }

  async destroy(id: string): Promise<void> {
    await this.#db
      .deleteFrom('identity_state')
      .where('model', '=', this.#model)
      .where('id', '=', id)
      .execute();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db.deleteFrom('identity_state').where('grant_id', '=', grantId).execute();
  }

  async #findBy(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
    const row = await this.#db
      .selectFrom('identity_state')
      .select(['payload', sql<number | null>`extract(epoch from consumed_at)::integer`.as('consumed')])
      .where('model', '=', this.#model)
      .where(column, '=', value)
      .executeTakeFirst();
    if (!row) return undefined;
    return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed };
  }

  #secondsFromNow(seconds: number): string {
    return new Date(this.#clock.now().getTime() + seconds * 1000).toISOString();
  }
}

/** Forgets what has expired; called now and then, for nothing depends on when. */
export async function purgeIdentityState(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity_state').where('expires_at', '<', now.toISOString()).execute();
}
