import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../platform/database/index.ts';
import type { StateSeal } from './state-seal.ts';

const MODEL = 'SigningKey';

/** With another secret, another row is used: a key that cannot be decrypted is useless. */
const rowOf = (seal: StateSeal) => ({ model: MODEL, id: seal.nameOf('current') });

/** Each installation signs with its own key, which is created once. Processes that start together use the same one. */
export async function loadSigningKeys(db: Db, seal: StateSeal): Promise<{ keys: JWK[] }> {
  const key = (await findKey(db, seal)) ?? (await createKey(db, seal));
  return { keys: [key] };
}

async function findKey(db: Db, seal: StateSeal): Promise<JWK | undefined> {
  const row = await db
    .selectFrom('identity_state')
    .select('payload')
    .where('model', '=', MODEL)
    .where('id', '=', rowOf(seal).id)
    .executeTakeFirst();
  return row && (seal.open(MODEL, row.payload) as JWK | undefined);
}

async function createKey(db: Db, seal: StateSeal): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key: JWK = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' };
  await db
    .insertInto('identity_state')
    .values({ ...rowOf(seal), payload: seal.seal(MODEL, key) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been faster: then its key is used.
  return (await findKey(db, seal)) ?? key;
}
