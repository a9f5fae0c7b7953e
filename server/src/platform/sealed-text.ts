import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;

/** The size of a nonce. Two texts with the same key must never share a nonce. */
export const NONCE_BYTES = 12;

/** A key for one purpose, derived from the secret of this installation. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Encrypts a text. It can be decrypted only with the same key and the same `use`. */
export function sealText(key: Buffer, nonce: Buffer, use: string, text: string): string {
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(use));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

/** Decrypts a sealed text. Undefined if it was not sealed with this key and `use`. */
export function openText(key: Buffer, use: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(use))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([content, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
