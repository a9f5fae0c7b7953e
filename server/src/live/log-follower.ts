import {
  type DeliveredChangeSet,
  findLogEnd,
  type LogPosition,
  readChangeSetsSince,
} from '../change-sets/index.ts';
import type { Db } from '../platform/database/index.ts';
import type { Logger } from '../platform/log/index.ts';

/** The most change sets in one batch. */
const BATCH = 100;
/** How often the log is read without a notification, because a notification may be lost with its connection. */
const PAUSE_MS = 1_000;
/**
 * An announced change set may have to wait for an older transaction. The log is then read again soon, and less and less
 * often.
 */
const FIRST_LOOK_MS = 10;

interface FollowerParts {
  readonly db: Db;
  readonly log: Logger;
  /** Receives each change set once, in order. After a failure it is called again with the same change sets. */
  onChangeSets(changeSets: readonly DeliveredChangeSet[]): Promise<void>;
}

/** Reads the log to its end whenever it is woken, and once a second. All its tasks run one after the other. */
export class LogFollower {
  readonly #parts: FollowerParts;
  #position: LogPosition | undefined;
  #line: Promise<unknown> = Promise.resolve();
  #isReading = false;
  #isWanted = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #announced = 0;
  #lookMs = FIRST_LOOK_MS;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
  }

  /** The position after which the next change set comes. Everything before it was delivered. */
  get position(): LogPosition {
    if (!this.#position) throw new Error('the log is not followed yet');
    return this.#position;
  }

  async start(): Promise<void> {
    this.#position = await findLogEnd(this.#parts.db);
    this.#sleep(PAUSE_MS);
  }

  /** Call this when a change set was written or something may have been missed. */
  wake(announced = 0): void {
    this.#announced = Math.max(this.#announced, announced);
    this.#lookMs = FIRST_LOOK_MS;
    this.#read();
  }

  /** Runs a task between two deliveries. */
  inLine<T>(task: () => Promise<T> | T): Promise<T> {
    const result = this.#line.then(task);
    this.#line = result.catch(() => undefined);
    return result;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#line;
  }

  #read(): void {
    this.#isWanted = true;
    if (this.#isReading || this.#isStopped || !this.#position) return;
    this.#isReading = true;
    clearTimeout(this.#timer);
    void this.inLine(() => this.#readToEnd())
      .catch((error: unknown) =>
        this.#parts.log.warn(
          { err: error },
          'reading the log for live updates failed and will be tried again',
        ),
      )
      .then(() => {
        this.#isReading = false;
        if (this.#isWanted && !this.#isStopped) this.#read();
        else this.#sleep(this.#pause());
      });
  }

  async #readToEnd(): Promise<void> {
    for (;;) {
      this.#isWanted = false;
      const changeSets = await readChangeSetsSince(this.#parts.db, this.position, BATCH);
      const last = changeSets.at(-1);
      if (!last || this.#isStopped) return;
      await this.#parts.onChangeSets(changeSets);
      this.#position = { transactionId: last.transactionId, seq: last.seq };
      if (changeSets.some(({ seq }) => seq >= this.#announced)) this.#announced = 0;
      // The batch is not full, so this was the end of the log, unless another change was announced in the meantime.
      if (changeSets.length < BATCH && !this.#isWanted) return;
    }
  }

  #pause(): number {
    if (this.#announced === 0) return PAUSE_MS;
    this.#lookMs = Math.min(PAUSE_MS, this.#lookMs * 2);
    return this.#lookMs;
  }

  #sleep(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.#read(), ms).unref();
  }
}
