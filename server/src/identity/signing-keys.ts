import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../platform/database/index.ts';

const ROW = { model: 'SigningKey', id: 'current' } as const;

/** Each installation signs with a key of its own, made once; processes that start together end up with the same one. */
export async function loadSigningKeys(db: Db): Promise<{ keys: JWK[] }> {
  const key = (await findKey(db)) ?? (await createKey(db));
  return { keys: [key] };
}

async function findKey(db: Db): Promise<JWK | undefined> {
  const row = await db
    .selectFrom('identity_state')
    .select('payload')
    .where('model', '=', ROW.model)
    .where('id', '=', ROW.id)
    .executeTakeFirst();
  return row?.payload as JWK | undefined;
}

async function createKey(db: Db): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key: JWK = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' };
  await db
    .insertInto('identity_state')
    .values({ ...ROW, payload: JSON.stringify(key) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been faster: then its key counts.
  return (await findKey(db)) ?? key;
}
