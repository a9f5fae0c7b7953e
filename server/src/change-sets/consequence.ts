import type { Tx } from '../platform/database/index.ts';
import type { ChangeSetWriter } from './change-set-writer.ts';

export interface SettleOptions {
  /** What would follow is held where it is, as far as that can be. */
  readonly holdsFollowers?: boolean;
}

/**
 * What follows from changes by itself, and belongs to the same change set: dates from links. It is worked out from what was
 * recorded so far, whichever way it was written.
 */
export interface Consequence {
  settle(change: ChangeSetWriter, options: SettleOptions): Promise<void>;
  /**
   * Holds what `settle` will hold, before the rows of a change set that is to be taken back are held: so two writers never
   * wait for each other in a circle.
   */
  holdBeforeUndo(tx: Tx, changeSetSeq: number): Promise<void>;
}
