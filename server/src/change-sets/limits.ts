import type { Tx } from '../platform/database/index.ts';
import type { ChangeItem } from './change-items.ts';
import type { AnyEntity } from './entity.ts';

/** Limits on the number of rows that belong together. They are checked for every way of writing rows. */
export interface Limits {
  /** Refuses a batch of rows that would exceed a limit, before they are written. */
  beforeInsert(tx: Tx, entity: AnyEntity, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
  /** Refuses a change that exceeds a limit, after everything is written. Concurrent writers take turns. */
  beforeFinish(tx: Tx, items: readonly ChangeItem[]): Promise<void>;
}
