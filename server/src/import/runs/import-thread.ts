import { Worker } from 'node:worker_threads';
import type { PlatformServices } from '../../platform/services.ts';
import type { ClaimedJob } from './job-repository.ts';

/** The message to the thread: the job, and the time to use as the current time. */
export interface ThreadJob {
  readonly job: ClaimedJob;
  readonly at: string;
}

export type ThreadAnswer = { readonly error?: string };
export type ThreadData = Pick<PlatformServices, 'settings' | 'databaseAddress'>;

/** The memory limit of the thread. A plan of 100,000 works with long notes needs a large part of it. */
const MOST_MEGABYTES = 1_536;
/**
 * The limit of the young generation. Nearly all objects of a plan are long-lived, and without the limit Node would
 * enlarge this space more and more.
 */
const MOST_YOUNG_MEGABYTES = 24;

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/** The thread that reads files and writes imports, so that no request waits for them. It runs one job at a time. */
export class ImportThread {
  readonly #data: ThreadData;
  #thread: Worker | undefined;
  #waiting: Waiting | undefined;

  constructor({ settings, databaseAddress }: PlatformServices) {
    this.#data = { settings, databaseAddress };
  }

  run(job: ThreadJob): Promise<void> {
    const thread = this.#open();
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      thread.postMessage(job);
    });
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#lose(new Error('This server is stopping'));
    await thread?.terminate();
  }

  #open(): Worker {
    if (this.#thread) return this.#thread;
    const thread = new Worker(new URL('./import-worker.ts', import.meta.url), {
      workerData: this.#data,
      resourceLimits: {
        maxOldGenerationSizeMb: MOST_MEGABYTES,
        maxYoungGenerationSizeMb: MOST_YOUNG_MEGABYTES,
      },
    });
    thread.unref();
    thread.on('message', ({ error }: ThreadAnswer) => this.#end(error));
    thread.on('error', (error: Error) => this.#lose(error));
    thread.on('exit', () => this.#lose(new Error('The thread of imports ended')));
    this.#thread = thread;
    return thread;
  }

  #end(error: string | undefined): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (error === undefined) waiting?.resolve();
    else waiting?.reject(new Error(error));
  }

  /** The next job starts another thread. */
  #lose(error: Error): void {
    this.#thread = undefined;
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}
