import { subscribe } from 'node:diagnostics_channel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeEach } from 'vitest';

interface Handling {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const open = new Set<Handling>();

// Fastify publishes the life of each request here; nothing has to be set up in the servers that tests open.
subscribe('tracing:fastify.request.handler:start', (message) => {
  const handling = message as Handling;
  open.add(handling);
  handling.reply.raw.once('close', () => open.delete(handling));
});

/** The requests without an answer, as a failed test names them. */
export const listAwaited = (): string[] =>
  [...open].map(({ request }) => `${request.method} ${request.routeOptions.url ?? request.url}`);

const isTimeout = (message: string): boolean => message.startsWith('Test timed out');

// Vitest says only that time was up. The requests that are still open tell what the test was waiting for.
beforeEach(({ onTestFailed }) => {
  open.clear();
  onTestFailed(({ task }) => {
    const awaited = listAwaited();
    for (const error of task.result?.errors ?? [])
      if (isTimeout(error.message))
        error.message += `\nIt was waiting for ${awaited.length > 0 ? awaited.join(', ') : 'something other than a request'}.`;
  });
});
