import { type Db, inTransaction } from '../platform/database/index.ts';
import { type ChangeSetOptions, ChangeSetWriter } from './change-set-writer.ts';
import { recordSecurityChanges } from './security-changes.ts';

/**
 * Runs one change set in its own transaction, for changes outside of requests: the first start, an import, the
 * directory.
 */
export async function inChangeSet<R>(
  db: Db,
  options: ChangeSetOptions,
  work: (change: ChangeSetWriter) => Promise<R>,
): Promise<R> {
  const { result, change } = await inTransaction(db, async (tx) => {
    const writer = new ChangeSetWriter(tx, options);
    const done = await work(writer);
    await writer.finish();
    return { result: done, change: writer };
  });
  if (options.log) recordSecurityChanges(options.log, change, options);
  return result;
}
