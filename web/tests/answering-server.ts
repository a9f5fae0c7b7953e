import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

export interface AnsweringServer {
  readonly host: string;
  readonly calls: ReceivedCall[];
  /** What is answered from now on: in this order, the last one again and again. */
  answer(...answers: Answer[]): void;
  close(): Promise<void>;
}

/** A real HTTP server that answers as it is told and remembers what it was asked. */
export async function startAnsweringServer(): Promise<AnsweringServer> {
  const calls: ReceivedCall[] = [];
  let answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    calls.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    const [next, ...rest] = answers;
    if (rest.length > 0) answers = rest;
    response.writeHead(next?.status ?? 500, { 'content-type': 'application/json' });
    response.end(next?.body === undefined ? '' : JSON.stringify(next.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `http://127.0.0.1:${port}`,
    calls,
    answer: (...next) => {
      answers = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function problemBody(code: string, status: number) {
  return { type: 'about:blank', title: 'Refused', status, code, detail: 'No.', requestId: 'r1' };
}
