import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../platform/database/index.ts';
import type { StateSeal } from './state-seal.ts';

const MODEL = 'SigningKey';

/** Under another secret it is another row: what cannot be opened any more is nobody's key. */
const rowOf = (seal: StateSeal) => ({ model: MODEL, id: seal.nameOf('current') });

/** Each installation signs with a key of its own, made once; processes that start together end up with the same one. */
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
  // Another process may have been faster: then its key counts.
  return (await findKey(db, seal)) ?? key;
}
