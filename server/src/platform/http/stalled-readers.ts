import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The maximum time during which a reader may accept no bytes. */
export const STALL_LIMIT_MS = 30_000;

/**
 * Disconnects a reader that has stopped reading, because its response (an export, a live stream, a long list, a file)
 * occupies memory and a place. The timeout restarts with every byte that is sent, so slow lines are accepted. It
 * applies only while data is waiting to be sent, so handlers may take their time.
 */
export function cutStalledReaders(server: Server, limitMs: number): void {
  server.timeout = limitMs;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    // Without a listener Node would close a connection whose response is still being prepared.
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
