import {
  type BodyOf,
  type Message,
  messages,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Route,
  type RouteName,
  routes,
} from '@gantry/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { threadMs } from '../thread-time.ts';
import type { CursorSeal } from './cursor-seal.ts';
import { parseInput, type RouteInput, serializeResponse } from './validation.ts';

/** The input of a handler: the three validated parts of the call, and Fastify's own objects for cookies and headers. */
export interface RouteCall<N extends RouteName> {
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  readonly body: BodyOf<N>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type RouteHandler<N extends RouteName> = (
  call: RouteCall<N>,
) => Promise<ResponseOf<N>> | ResponseOf<N>;

interface Caller {
  readonly id: string;
  readonly locale: string | null;
}

/**
 * Identifies and authorizes callers. Implemented by the session and access domains, and called for every route of the
 * table.
 */
export interface RouteGuards {
  /**
   * Called before the body is read. Finds the session and checks the anti-forgery token; throws a `ProblemError` to
   * refuse.
   */
  identify(request: FastifyRequest, reply: FastifyReply, name: RouteName, route: Route): Promise<void>;
  /**
   * The caller that `identify` has found, for the rate limit and the language of errors. `locale` is null if the person
   * has not chosen one.
   */
  describeCaller(request: FastifyRequest): Caller | undefined;
  /** Called with validated input, before the handler. Throws if the declared access does not allow the call. */
  authorize(request: FastifyRequest, name: RouteName, route: Route, input: RouteInput): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    routeGuards: RouteGuards;
    servedRoutes: Set<RouteName>;
    cursorSeal: CursorSeal;
  }
  interface FastifyContextConfig {
    /** The name in the route table; `open` for routes in the short list of open routes. */
    routeName?: RouteName | 'open';
  }
}

/** Receives the cost of serializing a response. */
export type AnswerMeter = (
  request: FastifyRequest,
  cost: { readonly processorMs: number; readonly bytes: number },
) => void;

/** Serves one route of the contract's table. Its name determines method, path, access, validation and response. */
export function registerRoute<N extends RouteName>(
  app: FastifyInstance,
  name: N,
  handler: RouteHandler<N>,
  meter?: AnswerMeter,
): void {
  const route: Route = routes[name];
  const message: Message = messages[name];
  if (!route.access) throw new Error(`The route ${name} declares no access`);
  const { routeGuards: guards, cursorSeal } = app;
  const serialize = serializeResponse(message.response ?? z.undefined());
  const status = route.status ?? (message.response || message.file ? 200 : 204);
  app.servedRoutes.add(name);
  app.route({
    method: route.method,
    url: toFastifyPath(route.path),
    ...(message.bytes !== undefined && { bodyLimit: message.bytes }),
    config: {
      routeName: name,
      // Other callers at the same address must not block sign-in, so public routes have no rate limit by address. They
      // limit failed attempts themselves.
      ...(route.access === 'public' && { rateLimit: false }),
    },
    onRequest: (request, reply) => guards.identify(request, reply, name, route),
    handler: async (request, reply) => {
      const input = openCursor(cursorSeal, name, parseInput(message, request));
      await guards.authorize(request, name, route, input);
      const answer = await handler({ ...input, request, reply } as RouteCall<N>);
      if (reply.sent) return reply;
      reply.code(status);
      // Files are streamed. The handler has set their type and name.
      if (message.file) return reply.send(answer);
      if (!message.response) return reply.send();
      const began = threadMs();
      const text = serialize(name, sealNext(cursorSeal, name, answer));
      meter?.(request, { processorMs: threadMs() - began, bytes: Buffer.byteLength(text) });
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });
}

/** Whether the body of a route is binary and not JSON. */
export function takesBytes(name: RouteName): boolean {
  const message: Message = messages[name];
  return message.bytes !== undefined;
}

/** Decrypts the cursor of a list request. */
function openCursor(seal: CursorSeal, name: RouteName, input: RouteInput): RouteInput {
  const { query } = input;
  if (typeof query !== 'object' || query === null || !('cursor' in query)) return input;
  const { cursor } = query;
  return typeof cursor === 'string'
    ? { ...input, query: { ...query, cursor: seal.open(name, cursor) } }
    : input;
}

/** Encrypts the cursor of a list response, so that only the server can read it. */
function sealNext(seal: CursorSeal, name: RouteName, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('next' in answer)) return answer;
  const { next } = answer;
  return typeof next === 'string' ? { ...answer, next: seal.seal(name, next) } : answer;
}

/** Routes of the table without a handler. The start fails if there are any. */
export function findUnservedRoutes(app: FastifyInstance): RouteName[] {
  return (Object.keys(routes) as RouteName[]).filter((name) => !app.servedRoutes.has(name));
}

function toFastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
