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

/** What a handler gets: the three validated parts of the call, and Fastify's own objects for cookies and headers. */
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

/** Who asks, and may they: written by the session and access domains, asked for on every route of the table. */
export interface RouteGuards {
  /** Before the body is read: finds the session, checks the anti-forgery token; refuses by throwing a `ProblemError`. */
  identify(request: FastifyRequest, reply: FastifyReply, name: RouteName, route: Route): Promise<void>;
  /**
   * Who asks, once `identify` has found them: each has a count of calls of their own, and reads refusals in the language that they
   * chose; null where they chose none.
   */
  describeCaller(request: FastifyRequest): Caller | undefined;
  /** With validated input, before the handler: refuses what the declared access does not allow. */
  authorize(request: FastifyRequest, name: RouteName, route: Route, input: RouteInput): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    routeGuards: RouteGuards;
    servedRoutes: Set<RouteName>;
    cursorSeal: CursorSeal;
  }
  interface FastifyContextConfig {
    /** The name in the route table; `open` for what stands on the short list beside it. */
    routeName?: RouteName | 'open';
  }
}

/** Is told what it took to write an answer as text. */
export type AnswerMeter = (
  request: FastifyRequest,
  cost: { readonly processorMs: number; readonly bytes: number },
) => void;

/** Serves one route of the contract's table. Method, path, access, validation and answer all follow from its name. */
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
      // Nobody is kept from signing in by what others at the same address do: what is refused there counts, each by itself.
      ...(route.access === 'public' && { rateLimit: false }),
    },
    onRequest: (request, reply) => guards.identify(request, reply, name, route),
    handler: async (request, reply) => {
      const input = openCursor(cursorSeal, name, parseInput(message, request));
      await guards.authorize(request, name, route, input);
      const answer = await handler({ ...input, request, reply } as RouteCall<N>);
      if (reply.sent) return reply;
      reply.code(status);
      // A file is sent as it is made; its type and name the handler has set.
      if (message.file) return reply.send(answer);
      if (!message.response) return reply.send();
      const began = threadMs();
      const text = serialize(name, sealNext(cursorSeal, name, answer));
      meter?.(request, { processorMs: threadMs() - began, bytes: Buffer.byteLength(text) });
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });
}

/** Whether the body of a route is bytes and no JSON. */
export function takesBytes(name: RouteName): boolean {
  const message: Message = messages[name];
  return message.bytes !== undefined;
}

/** The position that a list is asked to go on from. */
function openCursor(seal: CursorSeal, name: RouteName, input: RouteInput): RouteInput {
  const { query } = input;
  if (typeof query !== 'object' || query === null || !('cursor' in query)) return input;
  const { cursor } = query;
  return typeof cursor === 'string'
    ? { ...input, query: { ...query, cursor: seal.open(name, cursor) } }
    : input;
}

/** The answer of a list, with the position of its next page as only the server can read it. */
function sealNext(seal: CursorSeal, name: RouteName, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('next' in answer)) return answer;
  const { next } = answer;
  return typeof next === 'string' ? { ...answer, next: seal.seal(name, next) } : answer;
}

/** Routes of the table that no code serves: a start with any of them is refused. */
export function findUnservedRoutes(app: FastifyInstance): RouteName[] {
  return (Object.keys(routes) as RouteName[]).filter((name) => !app.servedRoutes.has(name));
}

function toFastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
