import type { FastifyRequest } from 'fastify';
import { type Actor, loadActor, openActor } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { getSession } from '../sessions/index.ts';
import type { Services } from './services.ts';
import { said } from './words/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person at the time of this request, set by the access check of read-only routes. */
    actor?: Actor;
  }
}

/** The person of a read-only call, as loaded with their session. */
export async function readerOf(request: FastifyRequest, services: Services): Promise<Actor> {
  const { person } = request;
  return person
    ? openActor(services.db, services.policies, person)
    : actorOf(request, services, services.db, { lock: false });
}

/** The signed-in person. Undefined if they were disabled since they signed in. */
export async function actorOf(
  request: FastifyRequest,
  services: Services,
  db: Db | Tx,
  options: { lock: boolean },
): Promise<Actor> {
  const actor = await loadActor(db, services.policies, getSession(request).userId, options);
  if (!actor) throw new ProblemError('session/expired', said('notActive'));
  return actor;
}
