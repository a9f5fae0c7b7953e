import type { Work } from '@gantry/contract';

/**
 * Writes to one work leave one after the other, each with the version that the one before gave: two quick edits of
 * one person must not meet each other as a conflict.
 */
const queues = new Map<string, Promise<number>>();

interface Answer {
  readonly data?: { readonly response: { readonly version: number } };
  readonly error?: unknown;
}

/** Resolves once nothing of this work is being written any more; undefined where nothing is. */
export const whenWritten = (id: string): Promise<unknown> | undefined => queues.get(id);

export async function takeTurn<A extends Answer>(
  work: Pick<Work, 'id' | 'version'>,
  write: (version: number) => Promise<A>,
): Promise<A> {
  const before = queues.get(work.id) ?? Promise.resolve(0);
  const turn = before.then((version) => write(Math.max(version, work.version)));
  const settled = Promise.all([before, turn.catch(() => undefined)]).then(([version, answer]) =>
    Math.max(version, answer?.data?.response.version ?? 0),
  );
  queues.set(work.id, settled);
  // The last one out leaves nothing behind.
  void settled.then(() => {
    if (queues.get(work.id) === settled) queues.delete(work.id);
  });
  return turn;
}
