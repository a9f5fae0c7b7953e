import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../config/index.ts';
import { ProblemError } from './problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** No other site may call the interface: browsers say where a request comes from, and these headers no script can set. */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    if (isForeign(request, publicUrl))
      throw new ProblemError('request/cross-site', 'This call came from another site.');
  });
}

function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  const isLink = request.headers['sec-fetch-mode'] === 'navigate' && SAFE_METHODS.has(request.method);
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isLink) return true;
  const { origin } = request.headers;
  return (
    origin !== undefined && !SAFE_METHODS.has(request.method) && !isOwnOrigin(origin, request, publicUrl)
  );
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  // The same server under another name of this machine, such as 127.0.0.1 instead of localhost.
  const { host, hostname } = new URL(origin);
  return isLoopbackHost(hostname) && host === request.host;
}
