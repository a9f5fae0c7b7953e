import type { LogPosition } from '../change-sets/index.ts';

/** A position in the log, formatted as the id of a live event. */
export function formatEventId({ transactionId, seq }: LogPosition): string {
  return `${transactionId}-${seq}`;
}

/** Parses the id of the last event that a browser received. Undefined when it has another format. */
export function parseEventId(text: string | string[] | undefined): LogPosition | undefined {
  if (typeof text !== 'string') return undefined;
  const [, transactionId, seq] = /^(\d{1,19})-(\d{1,15})$/.exec(text) ?? [];
  return transactionId === undefined || seq === undefined ? undefined : { transactionId, seq: Number(seq) };
}

/** Negative when `a` is before `b`. */
export function comparePositions(a: LogPosition, b: LogPosition): number {
  const [first, second] = [BigInt(a.transactionId), BigInt(b.transactionId)];
  if (first !== second) return first < second ? -1 : 1;
  return a.seq - b.seq;
}
