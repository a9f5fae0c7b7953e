import type { SessionView } from '@gantry/contract';
import type { FastifyReply } from 'fastify';
import type { RouteGuards } from '../platform/http/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import { AntiForgery } from './anti-forgery.ts';
import { createIdentify } from './identify.ts';
import { SessionCookies } from './session-cookies.ts';
import { type OpenedSession, SessionService } from './session-service.ts';

/** All services of sessions. */
export class Sessions {
  readonly service: SessionService;
  readonly cookies: SessionCookies;
  readonly antiForgery: AntiForgery;
  /** For the central check of requests in the platform. */
  readonly identify: RouteGuards['identify'];

  constructor(services: PlatformServices) {
    this.service = new SessionService(services);
    this.cookies = new SessionCookies(services.settings.publicUrl);
    this.antiForgery = new AntiForgery(services.sessionSecret);
    this.identify = createIdentify({
      services,
      sessions: this.service,
      cookies: this.cookies,
      antiForgery: this.antiForgery,
    });
  }

  /** Sets the session cookies of the response. Returns the rest: the view, for scripts. */
  hand(reply: FastifyReply, opened: OpenedSession): SessionView {
    this.cookies.issue(reply, {
      sessionToken: opened.sessionToken,
      ...(opened.refreshToken && { refreshToken: opened.refreshToken }),
      antiForgeryToken: this.antiForgery.createToken(opened.familyId),
      until: opened.until,
    });
    return opened.view;
  }
}
