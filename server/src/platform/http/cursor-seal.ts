import { createHmac } from 'node:crypto';
import { deriveKey, NONCE_BYTES, openText, sealText } from '../sealed-text.ts';
import { foreignCursor } from './page-cursor.ts';

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
    return sealText(this.#cipherKey, this.#nonceOf(route, position), route, position);
  }

  /** What was sealed; a text that this server did not seal for the route is refused. */
  open(route: string, cursor: string): string {
    const position = openText(this.#cipherKey, route, cursor);
    if (position === undefined) throw foreignCursor();
    return position;
  }

  /** Drawn from what is sealed, so that no nonce is ever used for two texts. */
  #nonceOf(route: string, position: string): Buffer {
    const digest = createHmac('sha256', this.#nonceKey).update(`${route}\0${position}`).digest();
    return digest.subarray(0, NONCE_BYTES);
  }
}
