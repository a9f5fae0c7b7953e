import type { Work } from '@gantry/contract';
import { type CacheAccess, worksIn } from '../store-access.ts';
import { takeOut } from './held-lists.ts';
import {
  differs,
  type Fields,
  type KnownWork,
  optimisticRolledBack,
  showingKept,
  worksReceived,
  worksShown,
} from './works-state.ts';

/** An optimistic update. */
export interface Shown {
  /** Rolls back to the state of the server. */
  readonly takeBack: () => void;
  /** Confirms the update, or keeps it until the works are read again. */
  readonly keep?: (() => void) | undefined;
}

/** Shows works with changed values wherever they appear. */
export function showChanged(
  store: CacheAccess,
  ids: Iterable<string>,
  change: (work: KnownWork) => Fields,
): Shown {
  const { rows } = worksIn(store);
  const changes = Object.fromEntries(
    Array.from(ids).flatMap((id) => {
      const row = rows[id];
      return row === undefined ? [] : [[id, whatDiffers(row, change(row))]];
    }),
  );
  const name = crypto.randomUUID();
  store.dispatch(worksShown({ name, changes }));
  return {
    takeBack: () => void store.dispatch(optimisticRolledBack(name)),
    keep: () => void store.dispatch(showingKept(name)),
  };
}

/** Only the changed fields, so that changes by others to other fields are shown meanwhile. */
export function whatDiffers(before: Fields, after: Fields): Fields {
  const names = Object.keys(after) as (keyof Fields)[];
  return Object.fromEntries(
    names.filter((name) => differs(before, { [name]: after[name] })).map((name) => [name, after[name]]),
  );
}

/** Removes works from every list as an optimistic update; the page of each shows that it is in the bin. */
export function showInBin(store: CacheAccess, ids: ReadonlySet<string>, deletedAt: string): Shown {
  const putBack = takeOut(store, ids, 'listWorks');
  const page = showChanged(store, ids, () => ({ deletedAt }));
  return {
    takeBack: () => {
      putBack?.();
      page.takeBack();
    },
    keep: page.keep,
  };
}

/** Combines several optimistic updates. */
export const allShown = (shown: readonly Shown[]): Shown => ({
  takeBack: () => {
    for (const each of shown.toReversed()) each.takeBack();
  },
  keep: () => {
    for (const each of shown) each.keep?.();
  },
});

/** Stores the server's values of works, wherever they appear. */
export const tellWorks = (
  { dispatch }: Pick<CacheAccess, 'dispatch'>,
  ...told: Parameters<typeof worksReceived>
): void => void dispatch(worksReceived(...told));

interface PaintedWork {
  readonly id: string;
  /** By the field names of the contract; fields that a work does not show are ignored. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Shows works with these values. */
export function showValues(store: CacheAccess, works: readonly PaintedWork[]): Shown {
  return allShown(
    works.map(({ id, values }) =>
      typeof values.deletedAt === 'string'
        ? showInBin(store, new Set([id]), values.deletedAt)
        : showChanged(store, [id], (work) => pickKnown(work, values)),
    ),
  );
}

const pickKnown = (work: Work, values: PaintedWork['values']): Fields =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in work));
