import { createHmac, randomBytes } from 'node:crypto';
import { deriveKey, NONCE_BYTES, openText, sealText } from '../platform/sealed-text.ts';

/**
 * Encrypts the state of the embedded provider: tokens, codes, sessions and its signing key, whose names are the secrets
 * that browsers have. The database contains a hash of each name and an encrypted value, so that a reader of the
 * database cannot sign in.
 */
export class StateSeal {
  readonly #nameKey: Buffer;
  readonly #contentKey: Buffer;

  constructor(serverSecret: string) {
    this.#nameKey = deriveKey(serverSecret, 'gantry identity names');
    this.#contentKey = deriveKey(serverSecret, 'gantry identity state');
  }

  /** The stored form of a name. */
  nameOf(secret: string): string {
    return createHmac('sha256', this.#nameKey).update(secret).digest('base64url');
  }

  /** The column `payload`, as JSON. */
  seal(model: string, content: object): string {
    const text = JSON.stringify(content);
    return JSON.stringify({ sealed: sealText(this.#contentKey, randomBytes(NONCE_BYTES), model, text) });
  }

  /** Undefined if it was encrypted with another secret: then it is treated as missing. */
  open(model: string, payload: Record<string, unknown>): Record<string, unknown> | undefined {
    const text =
      typeof payload.sealed === 'string' ? openText(this.#contentKey, model, payload.sealed) : undefined;
    return text === undefined ? undefined : JSON.parse(text);
  }
}
