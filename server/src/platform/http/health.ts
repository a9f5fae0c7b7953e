import type { Said } from '@gantry/contract/words';
import type { FastifyInstance } from 'fastify';
import { findMissingMigrations } from '../database/index.ts';
import type { PlatformServices } from '../services.ts';
import { ProblemError } from './problem.ts';
import { said } from './words/index.ts';

/** Whether this process still accepts work. A stopping server returns false before it stops listening. */
export interface Readiness {
  isStopping: boolean;
}

/** `/api/health`: the process is alive. `/api/ready`: it can serve requests, including its database. */
export function serveHealth(app: FastifyInstance, services: PlatformServices, readiness: Readiness): void {
  const config = { routeName: 'open' } as const;
  app.get('/api/health', { config }, () => ({ response: { status: 'alive' } }));
  app.get('/api/ready', { config }, async () => {
    if (readiness.isStopping) throw notReady(said('stopping'));
    const missing = await findMissingMigrations(services.pool);
    if (missing.length > 0) throw notReady(said('migrating'));
    return { response: { status: 'ready' } };
  });
}

function notReady(detail: Said): ProblemError {
  return new ProblemError('server/unavailable', detail, { headers: { 'retry-after': '2' } });
}
