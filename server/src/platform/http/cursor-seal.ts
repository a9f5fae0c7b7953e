import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { foreignCursor } from './page-cursor.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the cursors that leave the server. A cursor holds what the last row of a page is sorted by, and that can be a
 * name that the reader may not see, such as that of a hidden project. The same position always gives the same text, so
 * that a list that is read again has not changed. A cursor belongs to the route that gave it.
 */
export class CursorSeal {
  readonly #cipherKey: Buffer;
  readonly #nonceKey: Buffer;

  constructor(serverSecret: string) {
    this.#cipherKey = deriveKey(serverSecret, 'gantry list cursors');
    this.#nonceKey = deriveKey(serverSecret, 'gantry list cursor nonces');
  }

  seal(route: string, position: string): string {
    const nonce = this.#nonceOf(route, position);
    const cipher = createCipheriv(CIPHER, this.#cipherKey, nonce).setAAD(Buffer.from(route));
    const content = Buffer.concat([cipher.update(position, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
  }

  /** What was sealed; a text that this server did not seal for the route is refused. */
  open(route: string, cursor: string): string {
    const sealed = Buffer.from(cursor, 'base64url');
    if (sealed.length <= NONCE_BYTES + TAG_BYTES) throw foreignCursor();
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#cipherKey, nonce)
      .setAAD(Buffer.from(route))
      .setAuthTag(tag);
    try {
      const content = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([content, decipher.final()]).toString('utf8');
    } catch {
      throw foreignCursor();
    }
  }

  /** Drawn from what is sealed, so that no nonce is ever used for two texts. */
  #nonceOf(route: string, position: string): Buffer {
    const digest = createHmac('sha256', this.#nonceKey).update(`${route}\0${position}`).digest();
    return digest.subarray(0, NONCE_BYTES);
  }
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
