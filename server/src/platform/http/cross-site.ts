import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../config/index.ts';
import { ProblemError } from './problem.ts';
import { isCall } from './served-path.ts';
import { said } from './words/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The sign-in provider shows this page in a frame of its own site. */
    isFramedByProvider?: true;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that another site makes a browser send. They do not count towards the rate limit: otherwise any web
 * page could use up the limit of its reader's office address. Browsers send the origin of a request in headers that
 * scripts cannot set. Links from elsewhere still open our pages.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (isForeign(request) || isForeignChange(request, publicUrl))
      throw new ProblemError('request/cross-site', said('otherSite'));
  });
}

function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  return !isLink(request);
}

/** A link that a person follows, or a frame in which the provider shows one of the pages made for it. */
function isLink(request: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination = 'document' } = request.headers;
  const { config } = request.routeOptions;
  if (mode !== 'navigate' || !SAFE_METHODS.has(request.method)) return false;
  const mayBeShown = destination === 'document' || config?.isFramedByProvider === true;
  const isTableCall = isCall(request) && config?.routeName !== 'open';
  return mayBeShown && !isTableCall;
}

function isForeignChange(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined || SAFE_METHODS.has(request.method)) return false;
  return !isOwnOrigin(origin, request, publicUrl);
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  // The same server under another name of this machine, such as 127.0.0.1 instead of localhost.
  const { host, hostname } = new URL(origin);
  return isLoopbackHost(hostname) && host === request.host;
}
