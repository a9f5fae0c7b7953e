import { AsyncLocalStorage } from 'node:async_hooks';
import { threadMs } from '../thread-time.ts';

/**
 * Is told what a piece of work takes, in milliseconds: of the database, how long a statement took from sending it to its answer;
 * of the processor, how long the thread worked for it between two waits.
 */
export type Meter = (milliseconds: number, of?: 'database' | 'processor') => void;

const meters = new AsyncLocalStorage<Metered>();

/**
 * A piece of work with its meter. The processor's time is measured from where the work goes on until it waits for something: what
 * runs in between is another person's. `process.nextTick` comes exactly then, after everything that goes on at once.
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

/** Runs `work` and measures it and the statements that it sends, however deep below it they are sent. */
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

/** The meter of the work at hand, if it has one. */
export function currentMeter(): Meter | undefined {
  return meters.getStore()?.meter;
}

/** The work at hand goes on after a pause that it made by itself, so that its time counts again. */
export function goOnMetering(): void {
  meters.getStore()?.goOn();
}

/** Sends a statement, and tells the meter of the work that it belongs to what it took. */
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
