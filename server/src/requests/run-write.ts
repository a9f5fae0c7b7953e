import type { Route } from '@gantry/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/index.ts';
import { ChangeSetWriter, recordSecurityChanges, WriteGuard } from '../change-sets/index.ts';
import { inTransaction, type Tx } from '../platform/database/index.ts';
import { getSession } from '../sessions/index.ts';
import { concealAnswer } from './conceal-answer.ts';
import { claimCall, findCallKey, keepAnswer } from './idempotency.ts';
import { requireReplayAccess } from './replay-access.ts';
import { actorOf } from './request-person.ts';
import { requireRouteAccess } from './route-access.ts';
import type { Services } from './services.ts';

const ATTEMPTS = 3;
/** A deadlock of two writers: the database has aborted one of them, which can simply start again. */
const LOST_RACES = new Set(['40P01', '40001']);

export interface WriteRequest {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly route: Route;
  readonly body: unknown;
  /** Adds what is sent once and never stored, also to a repeated response. */
  handOut?: HandOut;
}

type HandOut = (write: { tx: Tx; answer: unknown }) => Promise<unknown>;

interface Write {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly change: ChangeSetWriter;
}

/** Runs a handler that writes in one transaction, from claiming the key to recording the changes. */
export async function runWrite<A>(call: WriteRequest, handler: (write: Write) => unknown): Promise<A> {
  // Deletions are accepted, because they free space in the end.
  if (call.route.method !== 'DELETE') await call.services.disk.requireRoom();
  for (let attempt = 1; ; attempt++)
    try {
      const { answer, change } = await inTransaction(call.services.db, (tx) => runOnce<A>(tx, call, handler));
      if (change) noteChanges(call, change);
      return answer;
    } catch (error) {
      if (attempt === ATTEMPTS || !isLostRace(error)) throw error;
    }
}

async function runOnce<A>(
  tx: Tx,
  { services, request, route, body, handOut = keepAsItIs }: WriteRequest,
  handler: (write: Write) => unknown,
): Promise<{ answer: A; change?: ChangeSetWriter }> {
  const at = services.clock.now();
  const actor = await actorOf(request, services, tx, { lock: true });
  requireRouteAccess(actor, route);
  const callKey = findCallKey(request, route);
  const claim = callKey && (await claimCall(tx, callKey, body, at.toISOString()));
  if (claim && !claim.isNew) {
    await requireReplayAccess(tx, services.entities, actor, claim.answer);
    return { answer: (await concealAnswer(tx, actor, await handOut({ tx, answer: claim.answer }))) as A };
  }
  const consequence = services.openConsequence(actor);
  const guard = new WriteGuard({ tx, actor, entities: services.entities });
  const isByToken = getSession(request).familyId === null;
  const via = isByToken ? 'api' : 'ui';
  const { limits } = services;
  const change = new ChangeSetWriter(tx, {
    actorId: actor.id,
    via,
    at,
    consequence,
    guard,
    limits,
    isByToken,
  });
  const result = await handler({ tx, actor, change });
  const changeSetId = await change.finish();
  // The followers are not stored: a person who repeats the call later may see other works than today.
  if (callKey) await keepAnswer(tx, callKey, route, withChangeSet(result, changeSetId));
  const answer = await concealAnswer(tx, actor, await handOut({ tx, answer: result }));
  return { answer: withChangeSet(answer, changeSetId, await consequence.conclude(change)) as A, change };
}

/** Notify only after the commit. */
function noteChanges({ services, request }: WriteRequest, change: ChangeSetWriter): void {
  recordSecurityChanges(services.log, change, { actorId: getSession(request).userId, request });
}

const keepAsItIs: HandOut = ({ answer }) => Promise.resolve(answer);

/** The response of a handler with the fields that every response about a row has. An empty response stays empty. */
export function withChangeSet(
  answer: unknown,
  changeSetId: string | null,
  consequences: object = {},
): unknown {
  return typeof answer === 'object' ? { ...answer, changeSetId, ...consequences } : answer;
}

function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST_RACES.has(String(error.code));
}
