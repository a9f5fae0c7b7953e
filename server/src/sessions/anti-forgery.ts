import { createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '../platform/sealed-text.ts';
import { isSameSecret } from './session-tokens.ts';

/**
 * Tokens that a page must repeat in a header with every change. They are bound to the session's family: a pair of equal
 * values that another site has set from a neighbouring domain is invalid.
 */
export class AntiForgery {
  readonly #key: Buffer;

  constructor(sessionSecret: string) {
    this.#key = deriveKey(sessionSecret, 'gantry anti-forgery');
  }

  createToken(familyId: string): string {
    const random = randomBytes(16).toString('base64url');
    return `${this.#sign(familyId, random)}.${random}`;
  }

  verify(familyId: string, cookie: string | undefined, header: string | string[] | undefined): boolean {
    if (!cookie || typeof header !== 'string' || !isSameSecret(cookie, header)) return false;
    const [mac, random] = cookie.split('.', 2);
    return mac !== undefined && random !== undefined && isSameSecret(mac, this.#sign(familyId, random));
  }

  /** The length comes first, so that another split of family and random part gives another input. */
  #sign(familyId: string, random: string): string {
    return createHmac('sha256', this.#key)
      .update(`${familyId.length}|${familyId}|${random}`)
      .digest('base64url');
  }
}
