import type { Work } from '@gantry/contract';
import type { SyncThunk } from '../store-access.ts';
import { patchWork, putIntoBin } from './patch-cached-works.ts';

interface PaintedWork {
  readonly id: string;
  /** By the names of the contract; what a work does not show is left out. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Shows works with these values wherever they are on screen, before the server has said so. Gives the way back. */
export function paintValues(works: readonly PaintedWork[]): SyncThunk<() => void> {
  return (dispatch, getState) => {
    const store = { dispatch, getState };
    const undos = works.map(({ id, values }) =>
      typeof values.deletedAt === 'string'
        ? putIntoBin(store, id, values.deletedAt)
        : patchWork(store, id, (work) => ({ ...work, ...(pickKnown(work, values) as Partial<Work>) })),
    );
    return () => {
      for (const undo of undos.toReversed()) undo();
    };
  };
}

function pickKnown(work: Work, values: PaintedWork['values']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in work));
}
