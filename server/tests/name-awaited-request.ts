import { subscribe } from 'node:diagnostics_channel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeEach } from 'vitest';

interface Handling {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const open = new Set<Handling>();

// Fastify publishes the life cycle of each request here, so the servers of tests need no setup.
subscribe('tracing:fastify.request.handler:start', (message) => {
  const handling = message as Handling;
  open.add(handling);
  handling.reply.raw.once('close', () => open.delete(handling));
});

/** The unanswered requests, as text for a failed test. */
export const listAwaited = (): string[] =>
  [...open].map(({ request }) => `${request.method} ${request.routeOptions.url ?? request.url}`);

const isTimeout = (message: string): boolean => message.startsWith('Test timed out');

// Vitest only reports the timeout. The open requests show what the test was waiting for.
beforeEach(({ onTestFailed }) => {
  open.clear();
  onTestFailed(({ task }) => {
    const awaited = listAwaited();
    for (const error of task.result?.errors ?? [])
      if (isTimeout(error.message))
        error.message += `\nIt was waiting for ${awaited.length > 0 ? awaited.join(', ') : 'something other than a request'}.`;
  });
});
