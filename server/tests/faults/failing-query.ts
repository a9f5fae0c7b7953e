import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

interface Count {
  seen: number;
  readonly failing: number;
}

const counts = new AsyncLocalStorage<Count>();

/** The error of PostgreSQL during a shutdown. */
class ConnectionLost extends Error {
  readonly code = '57P01';
  constructor() {
    super('terminating connection due to administrator command');
  }
}

/**
 * Makes the n-th statement of `action` fail before it reaches the database. Returns false if it sends fewer statements.
 */
export async function failStatement(failing: number, action: () => Promise<unknown>): Promise<boolean> {
  const query = pg.Client.prototype.query as (...call: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...call: unknown[]
  ) {
    const count = counts.getStore();
    if (count !== undefined) count.seen += 1;
    if (count === undefined || count.seen !== failing) return query.apply(this, call) as undefined;
    const done = call.findLast((part) => typeof part === 'function') as ((error: Error) => void) | undefined;
    if (done === undefined) return Promise.reject(new ConnectionLost()) as never;
    queueMicrotask(() => done(new ConnectionLost()));
    return undefined;
  });
  const count: Count = { seen: 0, failing };
  try {
    // Must be awaited inside: an injected request starts only when it is awaited.
    await counts.run(count, async () => {
      await action();
    });
  } finally {
    spy.mockRestore();
  }
  return count.seen >= failing;
}
