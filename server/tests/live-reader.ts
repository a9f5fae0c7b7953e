import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveChange, LiveEvent } from '@gantry/contract';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from './signed-in.ts';

export interface ReadEvent {
  readonly event: LiveEvent;
  readonly id: string | undefined;
  // Loosely typed, so that tests can look into events; the contract defines the exact types.
  readonly data: LiveChange & Record<string, unknown>;
}

interface Waiting {
  readonly matches: (event: ReadEvent) => boolean;
  readonly resolve: (event: ReadEvent) => void;
}

/** A browser's live stream: records everything that arrives, and can wait for events. */
export class LiveReader {
  readonly events: ReadEvent[] = [];
  readonly ended: Promise<unknown>;
  readonly #request: ClientRequest;
  readonly #answer: IncomingMessage;
  #waiting: Waiting[] = [];
  #text = '';

  private constructor(call: ClientRequest, answer: IncomingMessage) {
    this.#request = call;
    this.#answer = answer;
    this.ended = new Promise((resolve) => {
      answer.once('close', resolve);
    });
    answer.on('error', () => undefined);
    answer.setEncoding('utf8').on('data', (chunk: string) => this.#take(chunk));
  }

  /** Opens a stream; `after` is the id of the last event that the browser had. */
  static async open(app: FastifyInstance, who: SignedIn, after?: string): Promise<LiveReader> {
    const { call, answer } = await LiveReader.ask(app, who, after);
    if (answer.statusCode !== 200) throw new Error(`the stream was refused with ${answer.statusCode}`);
    const reader = new LiveReader(call, answer);
    await reader.next('hello');
    return reader;
  }

  /** Only sends the request, for tests of a refusal or of a client that does not read. */
  static async ask(app: FastifyInstance, who: SignedIn, after?: string) {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const call = request({
      port,
      host: '127.0.0.1',
      path: '/api/live',
      agent: false,
      headers: {
        host: 'localhost:3000',
        ...who.headers,
        ...(after !== undefined && { 'last-event-id': after }),
      },
    });
    call.on('error', () => undefined);
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return { call, answer };
  }

  get lastId(): string | undefined {
    return this.events.findLast(({ id }) => id !== undefined)?.id;
  }

  get changes(): ReadEvent[] {
    return this.events.filter(({ event }) => event === 'change');
  }

  /** The first event of this kind, past or future, that `matches` accepts. */
  next(kind: LiveEvent, matches: (data: ReadEvent['data']) => boolean = () => true): Promise<ReadEvent> {
    const wanted = (event: ReadEvent) => event.event === kind && matches(event.data);
    const come = this.events.find(wanted);
    if (come) return Promise.resolve(come);
    return new Promise((resolve) => {
      this.#waiting.push({ matches: wanted, resolve });
    });
  }

  /** The change event that contains this row. */
  about(id: string): Promise<ReadEvent> {
    return this.next(
      'change',
      ({ works, touched, gone }) =>
        works.some(({ row }) => row.id === id) || gone.includes(id) || touched.some((row) => row.id === id),
    );
  }

  forget(): void {
    this.events.length = 0;
  }

  async close(): Promise<void> {
    this.#request.destroy();
    this.#answer.destroy();
    await this.ended;
  }

  #take(chunk: string): void {
    this.#text += chunk;
    for (let end = this.#text.indexOf('\n\n'); end >= 0; end = this.#text.indexOf('\n\n')) {
      this.#read(this.#text.slice(0, end));
      this.#text = this.#text.slice(end + 2);
    }
  }

  #read(block: string): void {
    const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
    const kind = fields.get('event');
    if (kind === undefined) return;
    const event: ReadEvent = {
      event: kind as LiveEvent,
      id: fields.get('id'),
      data: JSON.parse(fields.get('data') ?? '{}'),
    };
    this.events.push(event);
    for (const waiting of this.#waiting.filter(({ matches }) => matches(event))) waiting.resolve(event);
    this.#waiting = this.#waiting.filter(({ matches }) => !matches(event));
  }
}
