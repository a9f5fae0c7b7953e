import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type RouteDeclaration, readRoute } from '../requests/index.ts';
import { getBrowserSession } from '../sessions/index.ts';
import { requireReadableWork } from '../works/index.ts';
import { parseEventId } from './event-id.ts';
import type { Live } from './live.ts';

export function liveRoutes(live: Live): readonly RouteDeclaration[] {
  return [
    readRoute('openLiveStream', async ({ request, reply, actor, query }) => {
      live.requireRoom(actor.id);
      const { familyId } = getBrowserSession(request);
      const after = parseEventId(request.headers['last-event-id']);
      const response = startAnswer(reply);
      // What the stream needs of the request is taken; the rest need not wait for its end.
      delete request.actor;
      delete request.person;
      await live.open({ actor, familyId, after, follows: query.follow === 'yes', response });
      return undefined;
    }),

    readRoute('announcePresence', async ({ db, actor, body }) => {
      if (body.workId !== null) await requireReadableWork(db, actor, body.workId);
      await live.presence.announce(actor, body);
      return { response: null };
    }),
  ];
}

/** The answer is ours from here on: it has no end that the framework could send. */
function startAnswer(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const response = reply.raw;
  // It ends with its connection: without chunks, one event for a thousand readers is a thousand times the same bytes.
  response.removeHeader('transfer-encoding');
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // Some proxies would gather the events until there are enough of them.
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  return response;
}

/**
 * With the first call of every page comes the place in the log from which on its stream has to tell what happened: what
 * the page reads is not older, and what happens before its stream is open is not missed.
 */
export function markPosition(app: FastifyInstance, live: Live): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.routeName === 'getCurrentUser')
      reply.header('x-live-position', live.position);
  });
}
