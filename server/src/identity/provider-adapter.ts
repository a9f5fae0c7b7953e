import { sql } from 'kysely';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/index.ts';
import type { StateSeal } from './state-seal.ts';

/**
 * Stores the state of oidc-provider in one table, so that a sign-in survives a restart and may end on another process.
 */
export function createProviderAdapter(db: Db, clock: Clock, seal: StateSeal): AdapterFactory {
  return (model) => new ProviderAdapter(db, clock, seal, model);
}

class ProviderAdapter implements Adapter {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #seal: StateSeal;
  readonly #model: string;

  constructor(db: Db, clock: Clock, seal: StateSeal, model: string) {
    this.#db = db;
    this.#clock = clock;
    this.#seal = seal;
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const values = {
      payload: this.#seal.seal(this.#model, payload),
      grant_id: this.#nameOf(payload.grantId),
      user_code: this.#nameOf(payload.userCode),
      uid: this.#nameOf(payload.uid),
      expires_at: expiresIn === undefined ? null : this.#secondsFromNow(expiresIn),
    };
    await this.#db
      .insertInto('identity_state')
      .values({ model: this.#model, id: this.#seal.nameOf(id), ...values })
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
      .where('id', '=', this.#seal.nameOf(id))
      .where('consumed_at', 'is', null)
      .execute();
  }

  async destroy(id: string): Promise<void> {
    await this.#db
      .deleteFrom('identity_state')
      .where('model', '=', this.#model)
      .where('id', '=', this.#seal.nameOf(id))
      .execute();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db.deleteFrom('identity_state').where('grant_id', '=', this.#seal.nameOf(grantId)).execute();
  }

  async #findBy(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
    const row = await this.#db
      .selectFrom('identity_state')
      .select(['payload', sql<number | null>`extract(epoch from consumed_at)::integer`.as('consumed')])
      .where('model', '=', this.#model)
      .where(column, '=', this.#seal.nameOf(value))
      .executeTakeFirst();
    const payload = row && this.#seal.open(this.#model, row.payload);
    if (!payload) return undefined;
    return row.consumed === null ? payload : { ...payload, consumed: row.consumed };
  }

  #nameOf(secret: string | undefined): string | null {
    return secret === undefined ? null : this.#seal.nameOf(secret);
  }

  #secondsFromNow(seconds: number): string {
    return new Date(this.#clock.now().getTime() + seconds * 1000).toISOString();
  }
}

/** Deletes expired rows now and then. The time of deletion does not matter. */
export async function purgeIdentityState(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity_state').where('expires_at', '<', now.toISOString()).execute();
}

/** When a person signs out at the provider, they have no session there any more. */
export async function endProviderSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('identity_state').where('model', '=', 'Session').where('id', '=', id).execute();
}
