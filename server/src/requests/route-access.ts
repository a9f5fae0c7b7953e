import type { Route } from '@gantry/contract';
import type { FastifyRequest } from 'fastify';
import { type Actor, denied, lacksSight, mayEver, notFound } from '../access/index.ts';
import { getSession } from '../sessions/index.ts';
import { readerOf } from './request-person.ts';
import type { RouteDeclaration } from './route-declaration.ts';
import type { Services } from './services.ts';

/** Throws when the person has no row on which they may do what the route's entry in the table requires. */
export function requireRouteAccess(actor: Actor, { access }: Route): void {
  if (typeof access === 'string') return;
  const { action, target } = access;
  if (mayEver(actor, action, target)) return;
  if (lacksSight(actor, action, target)) throw notFound();
  const { grantedBy } = actor.policy.rulesOn(target, action);
  throw denied(action, target, { rule: null, grantedBy });
}

/**
 * The one place that every call of the table passes before its handler. Routes made with `writeRoute` are checked
 * within their own transaction, so that the checked data cannot change before the write. All others are checked here.
 */
export function createAuthorization(services: Services, routes: readonly RouteDeclaration[]) {
  const checkedInTransaction = new Set<string>(
    routes.filter(({ isWrite }) => isWrite).map(({ name }) => name),
  );
  return async (request: FastifyRequest, name: string, route: Route): Promise<void> => {
    if (route.access === 'public') return;
    getSession(request);
    if (checkedInTransaction.has(name)) return;
    const actor = await readerOf(request, services);
    requireRouteAccess(actor, route);
    request.actor = actor;
  };
}
