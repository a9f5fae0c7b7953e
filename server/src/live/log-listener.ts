import pg from 'pg';
import { clientConfig, type DatabaseAddress } from '../platform/database/index.ts';
import type { Logger } from '../platform/log/index.ts';

type Heard = (payload: string) => void;

const RECONNECT_MS = 500;

/** The one connection on which this process listens. If it is lost, it is opened again; the log has what was missed. */
export class LogListener {
  readonly #address: DatabaseAddress;
  readonly #log: Logger;
  readonly #channels: ReadonlyMap<string, Heard>;
  /** Called once listening has begun (again): nothing that happens from now on is missed. */
  readonly #onListening: () => void;
  #client: pg.Client | undefined;
  #connecting = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(parts: {
    address: DatabaseAddress;
    log: Logger;
    channels: Readonly<Record<string, Heard>>;
    onListening: () => void;
  }) {
    this.#address = parts.address;
    this.#log = parts.log;
    this.#channels = new Map(Object.entries(parts.channels));
    this.#onListening = parts.onListening;
  }

  start(): Promise<void> {
    this.#connecting = this.#connect();
    return this.#connecting;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    // A connection that is still being made cannot be ended: it would stay, or never answer.
    await this.#connecting;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(clientConfig(this.#address, 'gantry live'));
    this.#client = client;
    client.on('notification', ({ channel, payload = '' }) => this.#channels.get(channel)?.(payload));
    // A connection that the database ends tells of it twice: by its last message, and by its end.
    client.on('error', (error) => this.#lost(client, error));
    client.once('end', () => this.#lost(client, undefined));
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(`listen ${channel}`);
      this.#onListening();
    } catch (error) {
      this.#lost(client, error);
    }
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#isStopped || this.#client !== client) return;
    this.#client = undefined;
    this.#log.warn({ err: error }, 'the connection for live updates was lost and will be opened again');
    client.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.start(), RECONNECT_MS).unref();
  }
}
