type Close = () => unknown;

const toClose: Close[] = [];

/**
 * Closes something once the test file is done. Vitest's `afterAll` holds only where a file calls it at its top; helpers are
 * also called inside hooks and tests, and what they open must not outlive the file: the files of a worker share a PostgreSQL.
 */
export function afterFile(close: Close): void {
  toClose.push(close);
}

/** The newest first: a server before its database. All are closed, also where one fails. */
export async function closeAfterFile(): Promise<void> {
  const failures: unknown[] = [];
  for (let close = toClose.pop(); close; close = toClose.pop()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'a test file could not be cleaned up');
}
