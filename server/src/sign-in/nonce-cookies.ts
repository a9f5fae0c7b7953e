import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const LIFETIME_SECONDS = 900;

/**
 * Each sign-in attempt gets a random cookie. The provider gets its hash as the nonce and puts it into the ID token, so
 * a token is valid only in the browser that asked for it. Each attempt has its own cookie, so that two tabs do not
 * disturb each other.
 */
export class NonceCookies {
  readonly #prefix: string;
  readonly #options: CookieSerializeOptions;

  constructor(publicUrl: string) {
    const secure = publicUrl.startsWith('https:');
    this.#prefix = secure ? '__Host-gnonce-' : 'gnonce-';
    this.#options = { path: '/', httpOnly: true, sameSite: 'strict', secure };
  }

  issue(reply: FastifyReply): string {
    const secret = randomBytes(32).toString('base64url');
    const nonce = hash(secret);
    reply.setCookie(this.#nameOf(nonce), secret, { ...this.#options, maxAge: LIFETIME_SECONDS });
    return nonce;
  }

  /** Whether this browser asked for the token with that nonce. The cookie can be used only once. */
  take(request: FastifyRequest, reply: FastifyReply, nonce: string): boolean {
    const name = this.#nameOf(nonce);
    const secret = request.cookies[name];
    if (secret === undefined) return false;
    reply.clearCookie(name, this.#options);
    return hash(secret) === nonce;
  }

  #nameOf(nonce: string): string {
    return this.#prefix + nonce.slice(0, 16).replaceAll(/[^\w-]/g, '');
  }
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
