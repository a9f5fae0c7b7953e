import type { Readable } from 'node:stream';
import {
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Route,
  type RouteName,
  routes,
} from '@gantry/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError, type RouteCall, registerRoute } from '../platform/http/index.ts';
import { concealAnswer } from './conceal-answer.ts';
import { actorOf } from './request-person.ts';
import { requireRouteAccess } from './route-access.ts';
import type { RouteDeclaration } from './route-declaration.ts';
import { runWrite, type WriteRequest, withChangeSet } from './run-write.ts';
import type { Services } from './services.ts';
import { said } from './words/index.ts';

interface Call<N extends RouteName> {
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  readonly services: Services;
  /** For cookies and headers. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface PublicCall<N extends RouteName> extends Call<N> {
  readonly body: BodyOf<N>;
}

export interface ReadCall<N extends RouteName> extends Call<N> {
  readonly body: BodyOf<N>;
  readonly db: Db;
  readonly actor: Actor;
}

export interface WriteCall<N extends RouteName> extends Call<N> {
  readonly body: BodyOf<N>;
  readonly tx: Tx;
  /** Locked until the transaction ends. */
  readonly actor: Actor;
  readonly change: ChangeSetWriter;
}

/** The result of a handler: the contract's response without the id of the change set, which is added here. */
export type AnswerOf<N extends RouteName> =
  ResponseOf<N> extends { changeSetId: string | null } ? Omit<ResponseOf<N>, 'changeSetId'> : ResponseOf<N>;

type Answer<N extends RouteName> = Promise<AnswerOf<N>> | AnswerOf<N>;

/** A route that needs no session. */
export function publicRoute<N extends RouteName>(
  name: N,
  handler: (call: PublicCall<N>) => Promise<ResponseOf<N>> | ResponseOf<N>,
): RouteDeclaration {
  if (accessOf(name) !== 'public') throw new Error(`${name} asks for access and cannot be a public route`);
  return declare(name, false, (call, services) => handler({ ...call, services }));
}

/** A read-only route. */
export function readRoute<N extends RouteName>(
  name: N,
  handler: (call: ReadCall<N>) => Answer<N>,
): RouteDeclaration {
  return declare(name, false, async ({ params, query, body, request, reply }, services) => {
    const { actor } = request;
    if (!actor) throw new ProblemError('session/missing', said('signIn'));
    const call = { params, query, body, request, reply, services, db: services.db, actor };
    const read = async () => concealAnswer(services.db, actor, await handler(call));
    const answer = await services.reads.run(actor.id, read, request.url);
    return withChangeSet(answer, null) as ResponseOf<N>;
  });
}

/**
 * A route that may change something. One transaction claims the idempotency key, locks the person, checks the route's
 * access, runs the handler and writes the change set. Responses are stored for repeated calls: a handler leaves out a
 * secret that is shown once, and `handOut` adds it to the sent response.
 */
export function writeRoute<N extends RouteName>(
  name: N,
  handler: (call: WriteCall<N>) => Answer<N>,
  handOut?: (call: Pick<WriteCall<N>, 'tx' | 'services'>, answer: AnswerOf<N>) => Promise<AnswerOf<N>>,
): RouteDeclaration {
  return declare(name, true, ({ params, query, body, request, reply }, services) => {
    const parts = { params, query, body, request, reply, services };
    const write: WriteRequest = { services, request, route: routes[name], body };
    if (handOut) write.handOut = ({ tx, answer }) => handOut({ tx, services }, answer as AnswerOf<N>);
    return runWrite<ResponseOf<N>>(write, (open) => handler({ ...parts, ...open }));
  });
}

/** A write with a preparation before its transaction, so that locks are only taken for the write itself. */
export interface PreparedWrite<N extends RouteName, P> {
  prepare(call: ReadCall<N> & Pick<WriteCall<N>, 'body'>): Promise<P>;
  /** The prepared data may be outdated: the handler checks this. */
  write(call: WriteCall<N>, prepared: P): Answer<N>;
}

/** Like `writeRoute`, for calls about so many rows that reading them within the transaction would block others. */
export function preparedRoute<N extends RouteName, P>(
  name: N,
  { prepare, write }: PreparedWrite<N, P>,
): RouteDeclaration {
  return declare(name, true, async ({ params, query, body, request, reply }, services) => {
    const parts = { params, query, body, request, reply, services };
    const { db } = services;
    const actor = await actorOf(request, services, db, { lock: false });
    requireRouteAccess(actor, routes[name]);
    const prepared = await services.reads.run(actor.id, () => prepare({ ...parts, db, actor }));
    return runWrite<ResponseOf<N>>({ services, request, route: routes[name], body }, (open) =>
      write({ ...parts, ...open }, prepared),
    );
  });
}

/** A route that streams a file while it is created. */
export function fileRoute<N extends RouteName>(
  name: N,
  handler: (call: ReadCall<N>) => Promise<Readable>,
): RouteDeclaration {
  return declare(name, false, async ({ params, query, body, request, reply }, services) => {
    const { actor } = request;
    if (!actor) throw new ProblemError('session/missing', said('signIn'));
    const call = { params, query, body, request, reply, services, db: services.db, actor };
    const file = await services.reads.run(actor.id, () => handler(call));
    return file as unknown as ResponseOf<N>;
  });
}

/** A file without a session: the handler determines its person, and meters what it reads. */
export function publicFileRoute<N extends RouteName>(
  name: N,
  handler: (call: PublicCall<N>) => Promise<Readable>,
): RouteDeclaration {
  if (accessOf(name) !== 'public') throw new Error(`${name} asks for access and cannot be a public route`);
  return declare(
    name,
    false,
    async (call, services) => (await handler({ ...call, services })) as unknown as ResponseOf<N>,
  );
}

function declare<N extends RouteName>(
  name: N,
  isWrite: boolean,
  handle: (call: RouteCall<N>, services: Services) => Promise<ResponseOf<N>> | ResponseOf<N>,
): RouteDeclaration {
  return {
    name,
    isWrite,
    register: (app, services) =>
      registerRoute(
        app,
        name,
        (call) => handle(call, services),
        ({ actor }, cost) => {
          if (actor && !isWrite) services.reads.charge(actor.id, cost);
        },
      ),
  };
}

function accessOf(name: RouteName): Route['access'] {
  return routes[name].access;
}
