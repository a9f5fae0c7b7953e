import type { Work } from '@gantry/contract';
import { type CacheAccess, worksIn } from '../store-access.ts';
import { takeOut } from './held-lists.ts';
import {
  differs,
  type Fields,
  type KnownWork,
  showingKept,
  showingTakenBack,
  worksShown,
  worksTold,
} from './works-state.ts';

/** Something that is shown before the server has it. */
export interface Shown {
  /** Shows again what the server said. */
  readonly takeBack: () => void;
  /** It came true, or stays until it is read anew. */
  readonly keep?: (() => void) | undefined;
}

/** Shows works changed wherever they stand. */
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
    takeBack: () => void store.dispatch(showingTakenBack(name)),
    keep: () => void store.dispatch(showingKept(name)),
  };
}

/** Only what becomes another: what others write into the other fields meanwhile is shown. */
export function whatDiffers(before: Fields, after: Fields): Fields {
  const names = Object.keys(after) as (keyof Fields)[];
  return Object.fromEntries(
    names.filter((name) => differs(before, { [name]: after[name] })).map((name) => [name, after[name]]),
  );
}

/** Shows works as taken out of every list; the page of each knows that it lies in the bin. */
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

/** Several things that are shown as one. */
export const allShown = (shown: readonly Shown[]): Shown => ({
  takeBack: () => {
    for (const each of shown.toReversed()) each.takeBack();
  },
  keep: () => {
    for (const each of shown) each.keep?.();
  },
});

/** What the server says of a work takes its place, wherever it stands. */
export const tellWorks = (
  { dispatch }: Pick<CacheAccess, 'dispatch'>,
  ...told: Parameters<typeof worksTold>
): void => void dispatch(worksTold(...told));

interface PaintedWork {
  readonly id: string;
  /** By the names of the contract; what a work does not show is left out. */
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
