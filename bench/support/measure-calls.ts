import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { percentile, sortedNumbers } from './percentiles.ts';

export interface Call {
  readonly port: number;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a call over a keep-alive connection and reads the response completely. Throws unless it succeeds. */
export async function send({ port, method, path, headers = {}, body }: Call): Promise<string> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          host: `localhost:${port}`,
          origin: `http://localhost:${port}`,
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...headers,
        },
      },
      resolve,
    );
    call.on('error', reject).end(payload);
  });
  const content = await text(answer);
  if ((answer.statusCode ?? 500) >= 300)
    throw new Error(`${method} ${path} answered ${answer.statusCode}: ${content}`);
  return content;
}

export type Repeated = (index: number) => Promise<unknown>;

/** The median milliseconds of each kind of call. */
export async function middleMs<K extends string>(
  kinds: Readonly<Record<K, Repeated>>,
  options?: Turns,
): Promise<Record<K, number>> {
  const times = await sortedMs(kinds, options);
  return Object.fromEntries(
    Object.entries<number[]>(times).map(([name, sorted]) => [name, percentile(sorted, 0.5)]),
  ) as Record<K, number>;
}

interface Turns {
  readonly runs?: number;
  readonly warmUp?: number;
}

/**
 * The milliseconds of every call of each kind, the shortest first. The kinds take turns, so that other load on the
 * machine affects all of them alike.
 */
export async function sortedMs<K extends string>(
  kinds: Readonly<Record<K, Repeated>>,
  { runs = 300, warmUp = 50 }: Turns = {},
): Promise<Record<K, number[]>> {
  const names = Object.keys(kinds) as K[];
  const times = new Map<K, number[]>(names.map((name) => [name, []]));
  for (let index = 0; index < warmUp + runs; index++)
    for (const name of names) {
      const began = performance.now();
      await kinds[name](index);
      if (index >= warmUp) times.get(name)?.push(performance.now() - began);
    }
  return Object.fromEntries(names.map((name) => [name, sortedNumbers(times.get(name) ?? [])])) as Record<
    K,
    number[]
  >;
}

/** How many calls per second this many clients get answered, and the 99th percentile. */
export async function manyClients(
  call: () => Promise<unknown>,
  { clients = 8, forMs = 3000 } = {},
): Promise<{ perSecond: number; p99: number; count: number }> {
  const times: number[] = [];
  const began = performance.now();
  const client = async () => {
    while (performance.now() - began < forMs) {
      const sent = performance.now();
      await call();
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - began) / 1000;
  return {
    perSecond: times.length / seconds,
    p99: percentile(sortedNumbers(times), 0.99),
    count: times.length,
  };
}
