import { existsSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ExplainedError } from '../explained-error.ts';
import { KeptFiles } from './kept-files.ts';
import { PageLanguages } from './page-languages.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { readablePath } from './served-path.ts';

const INDEX = 'index.html';
const REDIRECT_PAGE = 'auth/redirect/index.html';
const HASHED_FOLDER = 'assets';
const HASHED_CACHE = 'public, max-age=31536000, immutable';

/** Serves the built web app, with the smallest version of each file that the build created. */
export async function serveWebApp(
  app: FastifyInstance,
  directory: string,
  headers: SecurityHeaders,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    index: false,
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
  serveKeptFiles(app, directory, headers);
  app.decorate('pageLanguages', new PageLanguages(directory));
  app.get('/', { config: { routeName: 'open' } }, sendPage);
  app.get(
    '/auth/redirect',
    { config: { routeName: 'open', isFramedByProvider: true } },
    (_request, reply) => {
      for (const name of Object.keys(headers.standard)) reply.removeHeader(name);
      return reply.headers(headers.redirectPage).sendFile(REDIRECT_PAGE);
    },
  );
}

/** Serves the files of the app from memory. */
function serveKeptFiles(app: FastifyInstance, directory: string, headers: SecurityHeaders): void {
  const kept = new KeptFiles(join(directory, HASHED_FOLDER));
  app.get<{ Params: { '*': string } }>(
    `/${HASHED_FOLDER}/*`,
    { config: { routeName: 'open' } },
    async ({ params: { '*': name }, headers: { 'accept-encoding': encodings } }, reply) => {
      const file = await kept.find(name, encodings);
      if (file === undefined) return reply.sendFile(join(HASHED_FOLDER, name));
      for (const name of Object.keys(headers.standard)) reply.removeHeader(name);
      // The request id of a successful file response is never needed, and in a first visit these headers add up to a
      // kilobyte.
      reply.removeHeader('x-request-id');
      const { type, body } = file;
      return reply
        .headers({ ...headers.asset, 'cache-control': HASHED_CACHE, 'content-encoding': 'br' })
        .header('vary', 'accept-encoding')
        .type(type)
        .send(body);
    },
  );
}

/** A name with a content hash always has the same bytes; everything else may change with the next start. */
function cacheControlOf(path: string): string {
  if (isHashed(path)) return HASHED_CACHE;
  return path.startsWith(join(REDIRECT_PAGE)) ? 'no-store' : 'no-cache';
}

function isHashed(path: string): boolean {
  return path.split(sep)[0] === HASHED_FOLDER;
}

/** Whether a missing path should get the web app, which has a screen for every path, including its 404. */
export function wantsPage(request: FastifyRequest): boolean {
  const path = readablePath(request.url);
  const isOurs = path.startsWith('/api') || path.startsWith('/identity') || path.startsWith('/assets/');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !isOurs && takesPage(request.headers.accept ?? '*/*', path);
}

/** Browsers name HTML. Programs accept anything and get the page, unless the path has a file extension. */
function takesPage(accepted: string, path: string): boolean {
  return accepted.includes('text/html') || (accepted.startsWith('*/*') && !basename(path).includes('.'));
}

/** Sends the page in the language of the reader. */
export function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .header('vary', 'accept-encoding, accept-language, cookie')
    .sendFile(request.server.pageLanguages.pageFor(request));
}

export function assertWebApp(directory: string): void {
  if (!existsSync(join(directory, INDEX)))
    throw new ExplainedError(
      `The web app is not built: ${join(directory, INDEX)} is missing. Run npm start, which builds it.`,
    );
}

declare module 'fastify' {
  interface FastifyInstance {
    pageLanguages: PageLanguages;
  }
}
