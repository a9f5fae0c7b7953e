import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Call, send } from './measure-calls.ts';

/** The server to write to: it changes after each restart. */
export interface Target {
  port: number;
}

/** What the server confirmed as written, and when. */
export interface Acknowledged {
  readonly id: string;
  readonly title: string;
  readonly at: number;
}

const RETRY_MS = 100;
/** A call that hangs counts as an error. */
const PATIENCE_MS = 30_000;

/** Creates works one after the other until stopped. Unconfirmed writes are sent again with their original key. */
export class SteadyWriter {
  readonly acknowledged: Acknowledged[] = [];
  tries = 0;
  readonly #target: Target;
  #headers: Record<string, string> = {};
  #isOver = false;
  #done: Promise<void> = Promise.resolve();

  constructor(target: Target) {
    this.#target = target;
  }

  /** Sessions expire; from now on it uses this one. */
  signIn(headers: Record<string, string>): void {
    this.#headers = headers;
  }

  start(): void {
    this.#done = this.#write();
  }

  /** Waits for the running write to finish. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#done;
  }

  async #write(): Promise<void> {
    while (!this.#isOver) {
      const key = randomUUID();
      const title = `Written through faults ${key}`;
      const id = await this.#untilConfirmed({ title }, key);
      this.acknowledged.push({ id, title, at: performance.now() });
    }
  }

  async #untilConfirmed(body: object, key: string): Promise<string> {
    for (;;) {
      this.tries += 1;
      const headers = { ...this.#headers, 'idempotency-key': key };
      const call: Call = { port: this.#target.port, method: 'POST', path: '/api/works', headers, body };
      const answer = await Promise.race([send(call), tooLong()]).catch(passing);
      if (answer !== undefined) return (JSON.parse(answer) as { response: { id: string } }).response.id;
      await wait(RETRY_MS);
    }
  }
}

async function tooLong(): Promise<never> {
  await wait(PATIENCE_MS, undefined, { ref: false });
  throw new Error('A call hangs.');
}

/** No connection, not ready, or still in progress: retry. Any other error ends the measurement. */
function passing(error: unknown): undefined {
  const { message, code } = error as { message: string; code?: string };
  const isPassing =
    code !== undefined || /answered (503|429|409)/.test(message) || /socket hang up|aborted/.test(message);
  if (!isPassing) throw error;
}
