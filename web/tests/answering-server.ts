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
  readonly headers?: Readonly<Record<string, string>>;
}

export interface AnsweringServer {
  readonly host: string;
  readonly calls: ReceivedCall[];
  /** Sets the responses from now on: in this order, the last one repeatedly. */
  answer(...answers: Answer[]): void;
  /** From now on each call is answered as soon as its own response is available. */
  answerEach(answerTo: (call: ReceivedCall) => Answer | Promise<Answer>): void;
  close(): Promise<void>;
}

/** A real HTTP server with configurable responses, which records the requests. */
export async function startAnsweringServer(): Promise<AnsweringServer> {
  const calls: ReceivedCall[] = [];
  let answers: Answer[] = [];
  let answerTo: ((call: ReceivedCall) => Answer | Promise<Answer>) | undefined;
  const nextOf = (call: ReceivedCall) => {
    if (answerTo !== undefined) return answerTo(call);
    const [next, ...rest] = answers;
    if (rest.length > 0) answers = rest;
    return next;
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, body: Buffer.concat(chunks).toString() };
    calls.push(call);
    const next = await nextOf(call);
    response.writeHead(next?.status ?? 500, { 'content-type': 'application/json', ...next?.headers });
    response.end(next?.body === undefined ? '' : JSON.stringify(next.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `http://127.0.0.1:${port}`,
    calls,
    answer: (...next) => {
      answerTo = undefined;
      answers = next;
    },
    answerEach: (next) => {
      answerTo = next;
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
