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
      // Copy what the stream needs from the request, so that the rest of the request can be freed.
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

/** From here on we write the response ourselves: it has no end that the framework could send. */
function startAnswer(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const response = reply.raw;
  // The response ends with its connection. Without chunked encoding, an event has the same bytes for a thousand
  // readers.
  response.removeHeader('transfer-encoding');
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // Some proxies buffer events unless this header is set.
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  return response;
}

/**
 * The first response of every page says from which log position the page's stream must start. What the page reads is
 * never older than this position, so that no change before the stream opens is missed.
 */
export function markPosition(app: FastifyInstance, live: Live): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.routeName === 'getCurrentUser')
      reply.header('x-live-position', live.position);
  });
}
