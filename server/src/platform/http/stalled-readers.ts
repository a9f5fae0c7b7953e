import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a reader may take nothing of what waits for it. */
export const STALL_LIMIT_MS = 30_000;

/**
 * Cuts a reader that has stopped reading: what it was being sent (an export, a live stream, a long answer, a file) holds memory,
 * a place and perhaps more for as long as it lasts. The time begins anew with every byte that leaves, so that a slow line is
 * no fault, and it runs only while something waits to be sent, so that a handler may think.
 */
export function cutStalledReaders(server: Server, limitMs: number): void {
  server.timeout = limitMs;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    // Without a listener Node would cut a connection whose answer is still being worked on.
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
