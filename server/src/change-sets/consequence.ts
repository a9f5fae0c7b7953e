import type { Tx } from '../platform/database/index.ts';
import type { ChangeSetWriter } from './change-set-writer.ts';

export interface SettleOptions {
  /** Keeps the consequences from moving other rows, as far as possible. */
  readonly holdsFollowers?: boolean;
}

/**
 * Automatic consequences of changes that belong to the same change set, such as dates from links. They are calculated
 * from the recorded items, whichever way these were written.
 */
export interface Consequence {
  settle(change: ChangeSetWriter, options: SettleOptions): Promise<void>;
  /**
   * Locks what `settle` will lock, before the rows of a change set to be undone are locked, so that two writers do not
   * deadlock.
   */
  lockBeforeUndo(tx: Tx, changeSetSeq: number): Promise<void>;
}
