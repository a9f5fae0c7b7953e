import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLanguage, type Said } from '@gantry/contract/words';
import { ProblemError, toProblem } from './problem.ts';
import { said } from './words/index.ts';

const PROBLEMS: Readonly<Record<string, { status: number; detail: Said }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: said('largeHeaders') },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: said('tooSlow') },
};

/** An invalid HTTP request never reaches Fastify, but gets the same error format and the same headers. */
export function answerBrokenRequests(headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, detail } = PROBLEMS[error.code ?? ''] ?? {
      status: 400,
      detail: said('unreadable'),
    };
    const requestId = randomUUID();
    const body = JSON.stringify({
      ...toProblem(new ProblemError('request/invalid', detail), requestId, defaultLanguage),
      status,
    });
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      'x-request-id': requestId,
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
}
