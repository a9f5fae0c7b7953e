import { createHmac } from 'node:crypto';
import { eachInSlices } from '../../platform/in-slices.ts';
import { deriveKey } from '../../platform/sealed-text.ts';
import type { SealedChangeSet } from './seal-repository.ts';

/** The previous hash of the first seal. */
export const FIRST_PREVIOUS_HASH = Buffer.alloc(32);

export interface SealedContent {
  readonly number: number;
  readonly previousHash: Buffer;
  readonly changeSet: SealedChangeSet;
}

/**
 * The key of the seals, derived from the secret of the server. An intruder who can only write to the database cannot
 * create a seal.
 */
export function sealKey(serverSecret: string): Buffer {
  return deriveKey(serverSecret, 'gantry seals of the change log');
}

/**
 * Seals the whole content of a change set. Values are included by their salted digests, so that erasing a value (with
 * its salt) leaves the chain valid.
 */
export async function sealHash(
  key: Buffer,
  { number, previousHash, changeSet }: SealedContent,
): Promise<Buffer> {
  const { items, ...head } = changeSet;
  const hmac = createHmac('sha256', key);
  hmac.update(previousHash);
  hmac.update(
    JSON.stringify([
      number,
      head.seq,
      head.id,
      head.transactionId,
      head.actorId,
      head.at,
      head.via,
      head.reason,
      head.undoes,
      head.itemCount,
    ]),
  );
  await eachInSlices(items, (item) => {
    hmac.update(
      JSON.stringify([
        item.ordinal,
        item.entity,
        item.entityId,
        item.field,
        item.origin,
        item.version,
        item.digest,
      ]),
    );
  });
  return hmac.digest();
}
