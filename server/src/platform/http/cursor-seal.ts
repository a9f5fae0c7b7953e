import { createHmac } from 'node:crypto';
import { deriveKey, NONCE_BYTES, openText, sealText } from '../sealed-text.ts';
import { foreignCursor } from './page-cursor.ts';

/**
 * Encrypts the cursors that leave the server. A cursor contains the sort values of the last row of a page, such as a
 * name that the reader may not see (for example that of a hidden project). The same position always gives the same
 * text, so that reading a list twice gives the same response. A cursor is valid only for the route that returned it.
 */
export class CursorSeal {
  readonly #cipherKey: Buffer;
  readonly #nonceKey: Buffer;

  constructor(serverSecret: string) {
    this.#cipherKey = deriveKey(serverSecret, 'gantry list cursors');
    this.#nonceKey = deriveKey(serverSecret, 'gantry list cursor nonces');
  }

  seal(route: string, position: string): string {
    return sealText(this.#cipherKey, this.#nonceOf(route, position), route, position);
  }

  /** The position in a cursor. Throws if this server did not seal it for the route. */
  open(route: string, cursor: string): string {
    const position = openText(this.#cipherKey, route, cursor);
    if (position === undefined) throw foreignCursor();
    return position;
  }

  /** Derived from the content, so that a nonce is never used for two different texts. */
  #nonceOf(route: string, position: string): Buffer {
    const digest = createHmac('sha256', this.#nonceKey).update(`${route}\0${position}`).digest();
    return digest.subarray(0, NONCE_BYTES);
  }
}
