import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { FIRST_PREVIOUS_HASH, sealHash } from './seal-hash.ts';
import { findLastSeal, insertSeals, listUnsealed, type SealRow, tryToLead } from './seal-repository.ts';

/** Change sets sealed in one transaction. */
const BATCH = 200;

/**
 * Seals the change sets committed since the last seal, in order and without gaps. Returns their number. Only one
 * process does this at a time; the others find nothing to do.
 */
export async function sealCommitted(db: Db, key: Buffer, now: () => Date): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await inTransaction(db, (tx) => sealBatch(tx, key, now().toISOString()));
    sealed += count;
    if (count < BATCH) return sealed;
  }
}

async function sealBatch(tx: Tx, key: Buffer, at: string): Promise<number> {
  if (!(await tryToLead(tx))) return 0;
  const last = await findLastSeal(tx);
  const changeSets = await listUnsealed(tx, last.position, BATCH);
  if (changeSets.length === 0) return 0;
  const seals: SealRow[] = [];
  let previousHash = last.hash ?? FIRST_PREVIOUS_HASH;
  for (const [index, changeSet] of changeSets.entries()) {
    const number = last.number + 1 + index;
    const hash = await sealHash(key, { number, previousHash, changeSet });
    seals.push({ number, changeSetSeq: changeSet.seq, previousHash, hash });
    previousHash = hash;
  }
  await insertSeals(tx, seals, at);
  return changeSets.length;
}
