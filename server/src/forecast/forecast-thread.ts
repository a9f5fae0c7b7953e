import { Worker } from 'node:worker_threads';
import type { Forecast } from '@gantry/scheduling';
import { ProblemError } from '../platform/http/index.ts';
import { type ForecastJob, isSmall, runForecast } from './forecast-job.ts';
import { said } from './words/index.ts';

type Answer =
  | { readonly number: number; readonly forecast: Forecast }
  | { readonly number: number; readonly error: string };

interface Waiting {
  resolve(forecast: Forecast): void;
  reject(error: Error): void;
}

/**
 * Computes forecasts without delaying requests: small ones at once, larger ones in their own thread, which is started
 * with the first one and computes one after the other.
 */
export class ForecastThread {
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #count = 0;

  async run(job: ForecastJob): Promise<Forecast> {
    if (isSmall(job)) return runForecast(job);
    const thread = this.#open();
    const number = this.#count++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      thread.postMessage({ number, job });
    });
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#giveUp(new ProblemError('server/unavailable', said('stopping')));
    await thread?.terminate();
  }

  #open(): Worker {
    if (this.#thread) return this.#thread;
    const thread = new Worker(new URL('./forecast-worker.ts', import.meta.url));
    thread.unref();
    thread.on('message', (answer: Answer) => this.#take(answer));
    thread.on('error', (error: Error) => this.#giveUp(error));
    thread.on('exit', () => this.#giveUp(new Error('The thread of the forecasts ended')));
    this.#thread = thread;
    return thread;
  }

  #take(answer: Answer): void {
    const waiting = this.#waiting.get(answer.number);
    this.#waiting.delete(answer.number);
    if ('forecast' in answer) waiting?.resolve(answer.forecast);
    else waiting?.reject(new Error(answer.error));
  }

  /** The next forecast starts another thread. */
  #giveUp(error: Error): void {
    this.#thread = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
