type Close = () => unknown;

const toClose: Close[] = [];

/**
 * Closes a resource when the test file is done. Vitest's `afterAll` only works at the top level of a file. Helpers are
 * also called inside hooks and tests, and what they open must not outlive the file, because the files of a worker share
 * a PostgreSQL.
 */
export function afterFile(close: Close): void {
  toClose.push(close);
}

/** The newest first: a server before its database. All are closed, even if one fails. */
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
