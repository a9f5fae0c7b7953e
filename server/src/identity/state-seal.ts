import { createHmac, randomBytes } from 'node:crypto';
import { deriveKey, NONCE_BYTES, openText, sealText } from '../platform/sealed-text.ts';

/**
 * What the embedded provider remembers are tokens, codes, sessions and its signing key, named by the very secrets that
 * browsers hold. In the database each stands under a hash of its name and encrypted, so that nobody who reads the database
 * can sign in.
 */
export class StateSeal {
  readonly #nameKey: Buffer;
  readonly #contentKey: Buffer;

  constructor(serverSecret: string) {
    this.#nameKey = deriveKey(serverSecret, 'gantry identity names');
    this.#contentKey = deriveKey(serverSecret, 'gantry identity state');
  }

  /** What stands in the database for a name. */
  nameOf(secret: string): string {
    return createHmac('sha256', this.#nameKey).update(secret).digest('base64url');
  }

  /** The column `payload`, as JSON. */
  seal(model: string, content: object): string {
    const text = JSON.stringify(content);
    return JSON.stringify({ sealed: sealText(this.#contentKey, randomBytes(NONCE_BYTES), model, text) });
  }

  /** Undefined where it was sealed with another secret: then it is as good as forgotten. */
  open(model: string, payload: Record<string, unknown>): Record<string, unknown> | undefined {
    const text =
      typeof payload.sealed === 'string' ? openText(this.#contentKey, model, payload.sealed) : undefined;
    return text === undefined ? undefined : JSON.parse(text);
  }
}
