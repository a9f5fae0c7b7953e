import type { CookieSerializeOptions } from '@fastify/cookie';
import type { SessionView } from '@gantry/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where the refresh cookie is sent: nowhere but to the calls that need it. */
const AUTH_PATH = '/api/auth';

export interface IssuedCookies {
  sessionToken: string;
  /** Absent: the browser keeps the one it has. */
  refreshToken?: string;
  antiForgeryToken: string;
  /** When the family ends for good. */
  until: Date;
}

/**
 * The three cookies of a session. Over https the session's name has the prefix that binds it to this very host; over
 * plain http (this machine only) browsers would refuse it so.
 */
export class SessionCookies {
  readonly #secure: boolean;
  readonly #sessionName: string;

  constructor(publicUrl: string) {
    this.#secure = publicUrl.startsWith('https:');
    this.#sessionName = this.#secure ? '__Host-gsid' : 'gsid';
  }

  readSession(request: FastifyRequest): string | undefined {
    return request.cookies[this.#sessionName];
  }

  readRefresh(request: FastifyRequest): string | undefined {
    return request.cookies.grt;
  }

  readAntiForgery(request: FastifyRequest): string | undefined {
    return request.cookies['XSRF-TOKEN'];
  }

  issue(reply: FastifyReply, { sessionToken, refreshToken, antiForgeryToken, until }: IssuedCookies): void {
    reply.setCookie(this.#sessionName, sessionToken, { ...this.#session(), expires: until });
    reply.setCookie('XSRF-TOKEN', antiForgeryToken, { ...this.#antiForgery(), expires: until });
    if (refreshToken) reply.setCookie('grt', refreshToken, { ...this.#refresh(), expires: until });
  }

  /** The view of the session, for scripts; where a sign-in happens outside the application, which stores it else. */
  issueView(reply: FastifyReply, view: SessionView): void {
    const expires = new Date(view.until * 1000);
    reply.setCookie('ACCESS_TOKEN', JSON.stringify(view), {
      path: '/',
      sameSite: 'lax',
      secure: this.#secure,
      expires,
    });
  }

  /** A cookie is cleared with the attributes that it was set with, or some of them stay. */
  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#sessionName, this.#session());
    reply.clearCookie('XSRF-TOKEN', this.#antiForgery());
    reply.clearCookie('grt', this.#refresh());
  }

  #session(): CookieSerializeOptions {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure };
  }

  /** Scripts read it, to send it back in the header. */
  #antiForgery(): CookieSerializeOptions {
    return { path: '/', sameSite: 'strict', secure: this.#secure };
  }

  #refresh(): CookieSerializeOptions {
    return { path: AUTH_PATH, httpOnly: true, sameSite: 'strict', secure: this.#secure };
  }
}
