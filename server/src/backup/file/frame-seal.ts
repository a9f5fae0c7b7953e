import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import { BackupFileError } from './backup-file-error.ts';
import type { BackupHeader, Encryption } from './header.ts';

export const TAG_BYTES = 16;
const COST = 32_768;
const CIPHER = 'aes-256-gcm';

/** Seals and opens the frames of a file. Each frame is bound to its position, its length and the header. */
export interface FrameSeal {
  close(content: Buffer, lengthWord: Buffer): { content: Buffer; tag: Buffer };
  /** Undefined if the frame is not the one that was sealed at this position. */
  open(content: Buffer, lengthWord: Buffer, tag: Buffer): Buffer | undefined;
}

/** The header fields about the encryption of a new file; null without a key. */
export function newEncryption(key: string | undefined): Encryption | null {
  if (key === undefined) return null;
  const salt = randomBytes(16).toString('base64');
  const drawn = { cipher: CIPHER, kdf: 'scrypt', cost: COST, salt } as const;
  return { ...drawn, keyCheck: checkOf(deriveKey(key, drawn)) };
}

/** The seal of the frames of a file with this header. Throws when the key is missing or wrong. */
export function frameSealOf(header: BackupHeader, headerBytes: Buffer, key: string | undefined): FrameSeal {
  const headerHash = createHash('sha256').update(headerBytes).digest();
  if (header.encryption === null) return new ChainSeal(headerHash);
  if (key === undefined)
    throw new BackupFileError('This backup is encrypted. Set BACKUP_KEY to the key that it was made with.');
  const fileKey = deriveKey(key, header.encryption);
  if (checkOf(fileKey) !== header.encryption.keyCheck)
    throw new BackupFileError(
      'BACKUP_KEY is not the key that this backup was made with, or the beginning of the file is damaged.',
    );
  return new CipherSeal(fileKey, headerHash);
}

let latest: { readonly name: string; readonly key: Buffer } | undefined;

/** Deriving a key is slow by design: the last one is cached for the check that follows a backup. */
function deriveKey(key: string, { cost, salt }: Pick<Encryption, 'cost' | 'salt'>): Buffer {
  const name = createHash('sha256')
    .update(JSON.stringify([key, cost, salt]))
    .digest('hex');
  if (latest?.name !== name) {
    const options = { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 };
    latest = { name, key: scryptSync(key, Buffer.from(salt, 'base64'), 32, options) };
  }
  return latest.key;
}

function checkOf(fileKey: Buffer): string {
  return createHmac('sha256', fileKey).update('gantry backup key check').digest('hex').slice(0, 32);
}

/** Encrypted and authenticated. Each file has its own key, so that counting gives nonces that never repeat. */
class CipherSeal implements FrameSeal {
  readonly #key: Buffer;
  readonly #headerHash: Buffer;
  #count = 0n;

  constructor(key: Buffer, headerHash: Buffer) {
    this.#key = key;
    this.#headerHash = headerHash;
  }

  close(content: Buffer, lengthWord: Buffer): { content: Buffer; tag: Buffer } {
    const cipher = createCipheriv(CIPHER, this.#key, this.#nextNonce());
    cipher.setAAD(Buffer.concat([this.#headerHash, lengthWord]));
    const closed = Buffer.concat([cipher.update(content), cipher.final()]);
    return { content: closed, tag: cipher.getAuthTag() };
  }

  open(content: Buffer, lengthWord: Buffer, tag: Buffer): Buffer | undefined {
    const decipher = createDecipheriv(CIPHER, this.#key, this.#nextNonce(), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.concat([this.#headerHash, lengthWord])).setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(content), decipher.final()]);
    } catch {
      return undefined;
    }
  }

  #nextNonce(): Buffer {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(this.#count++, 4);
    return nonce;
  }
}

/** Without a key: a chain of hashes that detects damage. It does not prove who wrote the file. */
class ChainSeal implements FrameSeal {
  #last: Buffer;

  constructor(headerHash: Buffer) {
    this.#last = headerHash;
  }

  close(content: Buffer, lengthWord: Buffer): { content: Buffer; tag: Buffer } {
    return { content, tag: this.#follow(content, lengthWord) };
  }

  open(content: Buffer, lengthWord: Buffer, tag: Buffer): Buffer | undefined {
    return this.#follow(content, lengthWord).equals(tag) ? content : undefined;
  }

  #follow(content: Buffer, lengthWord: Buffer): Buffer {
    this.#last = createHash('sha256').update(this.#last).update(lengthWord).update(content).digest();
    return this.#last.subarray(0, TAG_BYTES);
  }
}
