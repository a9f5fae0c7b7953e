import { type Db, inTransaction } from '../platform/database/index.ts';
import { type ChangeSetOptions, ChangeSetWriter } from './change-set-writer.ts';

/** One change set in a transaction of its own, for what no request asks for: the first start, an import, the directory. */
export function inChangeSet<R>(
  db: Db,
  options: ChangeSetOptions,
  work: (change: ChangeSetWriter) => Promise<R>,
): Promise<R> {
  return inTransaction(db, async (tx) => {
    const change = new ChangeSetWriter(tx, options);
    const result = await work(change);
    await change.finish();
    return result;
  });
}
