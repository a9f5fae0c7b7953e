import { type RouteName, routes } from '@gantry/contract';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../platform/http/index.ts';
import { recordSecurity } from '../platform/log/index.ts';
import type { PlatformServices } from '../platform/services.ts';

/** Actions of administrators. The directory is excluded, because everyone may read it. */
const ADMINISTRATION = new Set(['policy', 'settings', 'audit']);

/** Logs in the security log who was refused an action of administrators. Call this before the routes are registered. */
export function noteRefusals(app: FastifyInstance, { log }: PlatformServices): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { routeName } = request.routeOptions.config;
    if (!(error instanceof ProblemError) || error.code !== 'access/denied') return;
    if (routeName === undefined || routeName === 'open' || !isAdministration(routeName)) return;
    const { userId } = request.session ?? {};
    recordSecurity(log, { event: 'administration-refused', userId, call: routeName }, request);
  });
}

function isAdministration(name: RouteName): boolean {
  const { access } = routes[name];
  if (typeof access === 'string') return false;
  return ADMINISTRATION.has(access.target) || (access.target === 'users' && access.action !== 'read');
}
