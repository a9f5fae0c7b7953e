import { Arrivals } from './apply/arrivals.ts';
import { PlanReadings } from './plan/plan-readings.ts';
import { WriteQueue } from './queue/write-queue.ts';
import type { SyncThunk } from './store-access.ts';
import type { Presence } from './stream/presence.ts';
import { Reachable } from './stream/reachable.ts';
import { OwnChanges } from './undo/own-changes.ts';
import { UndoTurns } from './undo/undo-turns.ts';

/** What the browser knows beside the state of the store, and made with it: nothing of it stands in a module. */
export class Sync {
  readonly own = new OwnChanges();
  readonly undo = new UndoTurns();
  readonly queue = new WriteQueue(this.own);
  readonly readings = new PlanReadings();
  readonly arrivals = new Arrivals();
  readonly reachable = new Reachable();
  /** It comes with the live stream. */
  presence: Presence | undefined;
}

/** Out of what the store hands to thunks and queries. */
export const syncIn = (extra: unknown): Sync => (extra as { readonly sync: Sync }).sync;

const take: SyncThunk<Sync> = (_dispatch, _getState, extra) => syncIn(extra);

/** What belongs to this store. */
export const syncOf = ({ dispatch }: { readonly dispatch: (thunk: never) => unknown }): Sync =>
  dispatch(take as never) as Sync;
