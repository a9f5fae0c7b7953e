import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../platform/http/index.ts';
import { said } from '../words/index.ts';
import { findAsset } from './assets.ts';

/** Style and script of the pages outside the application, for every provider. */
export function servePageAssets(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/identity/assets/:name', (request, reply) => {
    const asset = findAsset(request.params.name);
    if (!asset) throw new ProblemError('request/not-found', said('nothingHere'));
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(asset.type)
      .send(asset.content);
  });
}
