import type { FastifyRequest } from 'fastify';
import { type Actor, loadActor } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { getSession } from '../sessions/index.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person as they are at this request; put there by the access check of routes that only read. */
    actor?: Actor;
  }
}

/** The signed-in person. Who has been disabled since they signed in is nobody. */
export async function actorOf(
  request: FastifyRequest,
  services: Services,
  db: Db | Tx,
  options: { lock: boolean },
): Promise<Actor> {
  const actor = await loadActor(db, services.policies, getSession(request).userId, options);
  if (!actor) throw new ProblemError('session/expired', 'This account is not active any more.');
  return actor;
}
