import { AsyncLocalStorage } from 'node:async_hooks';

/** Is told how long each statement took, in milliseconds, from sending it to its answer. */
export type StatementMeter = (milliseconds: number) => void;

const meters = new AsyncLocalStorage<StatementMeter>();

/** Runs `work` and measures the statements that it sends, however deep below it they are sent. */
export function meterStatements<T>(meter: StatementMeter, work: () => T): T {
  return meters.run(meter, work);
}

/** The meter of the work at hand, if it has one. */
export function currentMeter(): StatementMeter | undefined {
  return meters.getStore();
}

/** Sends a statement, and tells the meter of the work that it belongs to what it took. */
export function metered<T>(send: () => T): T {
  const meter = currentMeter();
  if (!meter) return send();
  const began = performance.now();
  const answer = send();
  const note = () => meter(performance.now() - began);
  if (answer instanceof Promise) answer.then(note, note);
  return answer;
}
