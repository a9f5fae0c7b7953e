import type { Tx } from '../platform/database/index.ts';
import type { ChangeItem } from './change-items.ts';
import type { AnyEntity } from './entity.ts';

/** Limits on how many rows may belong together, checked for every way in which rows are written. */
export interface Limits {
  /** Refuses many rows for which there is no room, before they are written. */
  beforeInsert(tx: Tx, entity: AnyEntity, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
  /** Refuses what there is no room for after everything is written; two writers at the same moment take turns. */
  beforeFinish(tx: Tx, items: readonly ChangeItem[]): Promise<void>;
}
