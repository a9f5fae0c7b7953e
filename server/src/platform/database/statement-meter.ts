import { AsyncLocalStorage } from 'node:async_hooks';
import { threadMs } from '../thread-time.ts';

/**
 * Receives the cost of a piece of work in milliseconds. For the database: the time from sending a statement to its
 * result. For the processor: how long the thread worked between two waits.
 */
export type Meter = (milliseconds: number, of?: 'database' | 'processor') => void;

const meters = new AsyncLocalStorage<Metered>();

/**
 * A piece of work with its meter. Processor time is measured from the moment the work resumes until it waits: what runs
 * in between belongs to other requests. `process.nextTick` runs exactly then, after all synchronous work.
 */
class Metered {
  readonly meter: Meter;
  #since: number | undefined;

  constructor(meter: Meter) {
    this.meter = meter;
  }

  goOn(): void {
    if (this.#since !== undefined) return;
    this.#since = threadMs();
    process.nextTick(() => this.pause());
  }

  pause(): void {
    if (this.#since === undefined) return;
    this.meter(threadMs() - this.#since, 'processor');
    this.#since = undefined;
  }
}

/** Runs `work` and measures it and the statements that it sends, at any depth. */
export function meterStatements<T>(meter: Meter, work: () => T): T {
  const metered = new Metered(meter);
  metered.goOn();
  const answer = meters.run(metered, work);
  if (!(answer instanceof Promise)) {
    metered.pause();
    return answer;
  }
  return answer.finally(() => metered.pause()) as T;
}

/** The meter of the current work, if it has one. */
export function currentMeter(): Meter | undefined {
  return meters.getStore()?.meter;
}

/** Resumes metering after the current work has paused itself. */
export function goOnMetering(): void {
  meters.getStore()?.goOn();
}

/** Sends a statement and reports its duration to the meter of the current work. */
export function metered<T>(send: () => T): T {
  const work = meters.getStore();
  if (!work) return send();
  const began = performance.now();
  const answer = send();
  const note = () => {
    work.meter(performance.now() - began);
    work.goOn();
  };
  if (answer instanceof Promise) answer.then(note, note);
  return answer;
}
