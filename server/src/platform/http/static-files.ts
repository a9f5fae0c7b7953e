import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ExplainedError } from '../explained-error.ts';
import type { SecurityHeaders } from './security-headers.ts';

const INDEX = 'index.html';
const REDIRECT_PAGE = 'auth/redirect/index.html';
const HASHED_FOLDER = 'assets';

/** Serves the built web app, each file as small as it was compressed when it was built. */
export async function serveWebApp(
  app: FastifyInstance,
  directory: string,
  headers: SecurityHeaders,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    index: INDEX,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const file = relative(directory, path);
      reply.header('cache-control', cacheControlOf(file));
      if (!isHashed(file)) return;
      for (const name of Object.keys(headers.standard)) reply.removeHeader(name);
      reply.headers(headers.asset);
    },
  });
  app.get('/auth/redirect', { config: { routeName: 'open' } }, (_request, reply) => {
    for (const name of Object.keys(headers.standard)) reply.removeHeader(name);
    return reply.headers(headers.redirectPage).sendFile(REDIRECT_PAGE);
  });
}

/** A name with a content hash means the same bytes for ever; everything else may change with the next start. */
function cacheControlOf(path: string): string {
  if (isHashed(path)) return 'public, max-age=31536000, immutable';
  return path.startsWith(join(REDIRECT_PAGE)) ? 'no-store' : 'no-cache';
}

function isHashed(path: string): boolean {
  return path.split(sep)[0] === HASHED_FOLDER;
}

/** Whether a miss should get the web app, which has screens of its own for every path, its 404 included. */
export function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  const isOurs = path.startsWith('/api') || path.startsWith('/identity') || path.startsWith('/assets/');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !isOurs && (request.headers.accept ?? '').includes('text/html');
}

export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile(INDEX);
}

export function assertWebApp(directory: string): void {
  if (!existsSync(join(directory, INDEX)))
    throw new ExplainedError(
      `The web app is not built: ${join(directory, INDEX)} is missing. Run npm start, which builds it.`,
    );
}
