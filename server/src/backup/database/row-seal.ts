import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '../../platform/sealed-text.ts';
import { damaged } from '../file/index.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
/** Sealed chunks are padded to a multiple of this, so that their length does not reveal a word in them. */
const BLOCK_BYTES = 65_536;

/**
 * Seals rows that administrators may not read. A backup contains them encrypted with a key of the server, even if the
 * file itself is not encrypted, because administrators can download it. The key is derived from the secret that seals
 * the log.
 */
export class RowSeal {
  readonly #key: Buffer;
  readonly #hashKey: Buffer;

  constructor(sessionSecret: string) {
    this.#key = deriveKey(sessionSecret, 'gantry backup rows that administrators may not read');
    this.#hashKey = deriveKey(sessionSecret, 'gantry backup hashes of such rows');
  }

  close(table: string, rows: Buffer): Buffer {
    const length = Math.ceil((rows.length + LENGTH_BYTES) / BLOCK_BYTES) * BLOCK_BYTES;
    const padded = Buffer.alloc(length);
    padded.writeUInt32BE(rows.length);
    rows.copy(padded, LENGTH_BYTES);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(Buffer.from(table));
    const content = Buffer.concat([cipher.update(padded), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), content]);
  }

  /** Throws when the rows were not sealed by this server, or not for this table. */
  open(table: string, sealed: Buffer): Buffer {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(table))
        .setAuthTag(tag);
      const content = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      const padded = Buffer.concat([decipher.update(content), decipher.final()]);
      return padded.subarray(LENGTH_BYTES, LENGTH_BYTES + padded.readUInt32BE());
    } catch {
      throw damaged(`the sealed rows of the table ${table} cannot be opened`);
    }
  }

  /** Replaces the hash of such rows: only few words are possible, and a plain hash would reveal which one it is. */
  hash(sha256: string): string {
    return createHmac('sha256', this.#hashKey).update(sha256).digest('hex');
  }
}
