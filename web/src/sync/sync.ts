import { Arrivals } from './apply/arrivals.ts';
import { PlanReadings } from './plan/plan-readings.ts';
import { WriteQueue } from './queue/write-queue.ts';
import type { SyncThunk } from './store-access.ts';
import type { Presence } from './stream/presence.ts';
import { Reachable } from './stream/reachable.ts';
import { OwnChanges } from './undo/own-changes.ts';
import { UndoTurns } from './undo/undo-turns.ts';

/** The client state besides the state of the store. It is created with the store, and no module holds any of it. */
export class Sync {
  readonly own = new OwnChanges();
  readonly undo = new UndoTurns();
  readonly queue = new WriteQueue(this.own);
  readonly readings = new PlanReadings();
  readonly arrivals = new Arrivals();
  readonly reachable = new Reachable();
  /** Loaded with the live stream. */
  presence: Presence | undefined;
}

/** Reads it from the extra argument of thunks and queries. */
export const syncIn = (extra: unknown): Sync => (extra as { readonly sync: Sync }).sync;

const take: SyncThunk<Sync> = (_dispatch, _getState, extra) => syncIn(extra);

/** The sync state of this store. */
export const syncOf = ({ dispatch }: { readonly dispatch: (thunk: never) => unknown }): Sync =>
  dispatch(take as never) as Sync;
