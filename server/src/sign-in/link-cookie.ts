import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const LIFETIME_SECONDS = 900;

/** Carries a one-time link from its page to the sign-in that uses it, hidden from scripts and addresses. */
export class LinkCookie {
  readonly #name: string;
  readonly #options: CookieSerializeOptions;

  constructor(publicUrl: string) {
    const secure = publicUrl.startsWith('https:');
    this.#name = secure ? '__Host-glink' : 'glink';
    this.#options = { path: '/', httpOnly: true, sameSite: 'strict', secure };
  }

  set(reply: FastifyReply, token: string): void {
    reply.setCookie(this.#name, token, { ...this.#options, maxAge: LIFETIME_SECONDS });
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.#name];
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#options);
  }
}
