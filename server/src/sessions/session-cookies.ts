import type { CookieSerializeOptions } from '@fastify/cookie';
import type { SessionView } from '@gantry/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The path of the refresh cookie: it is sent only to the calls that need it. */
const AUTH_PATH = '/api/auth';

export interface IssuedCookies {
  sessionToken: string;
  /** Absent: the browser keeps its current one. */
  refreshToken?: string;
  antiForgeryToken: string;
  /** When the family expires for good. */
  until: Date;
}

/**
 * The three cookies of a session. Over https the session's name has the prefix that binds it to this host. Over plain
 * http (this machine only) browsers would refuse that prefix.
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

  /** Writes the view of the session for scripts, for sign-ins outside the application, which otherwise stores it. */
  issueView(reply: FastifyReply, view: SessionView): void {
    const expires = new Date(view.until * 1000);
    reply.setCookie('ACCESS_TOKEN', JSON.stringify(view), {
      path: '/',
      sameSite: 'lax',
      secure: this.#secure,
      expires,
    });
  }

  /** A cookie must be cleared with the attributes that it was set with, or some browsers keep it. */
  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#sessionName, this.#session());
    reply.clearCookie('XSRF-TOKEN', this.#antiForgery());
    reply.clearCookie('grt', this.#refresh());
  }

  #session(): CookieSerializeOptions {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure };
  }

  /** Scripts read it to repeat it in the header. */
  #antiForgery(): CookieSerializeOptions {
    return { path: '/', sameSite: 'strict', secure: this.#secure };
  }

  #refresh(): CookieSerializeOptions {
    return { path: AUTH_PATH, httpOnly: true, sameSite: 'strict', secure: this.#secure };
  }
}
