import pg from 'pg';
import { clientConfig, type DatabaseAddress } from '../platform/database/index.ts';
import type { Logger } from '../platform/log/index.ts';

type Heard = (payload: string) => void;

const RECONNECT_MS = 500;

/**
 * The connection on which this process listens. A lost connection is opened again; the missed changes are in the log.
 */
export class LogListener {
  readonly #address: DatabaseAddress;
  readonly #log: Logger;
  readonly #channels: ReadonlyMap<string, Heard>;
  /** Called each time listening has started: no notification is missed from now on. */
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
    // Wait for a connection that is still being opened: ending it now would leave it open, or never return.
    await this.#connecting;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(clientConfig(this.#address, 'gantry live'));
    this.#client = client;
    client.on('notification', ({ channel, payload = '' }) => this.#channels.get(channel)?.(payload));
    // A connection that the database ends is reported twice: as an error and as its end.
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
