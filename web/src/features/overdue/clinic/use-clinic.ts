import type { Work } from '@gantry/contract';
import { useEffect, useState } from 'react';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useAppDispatch } from '#store/hooks.ts';

const loadSteps = loadOnFirstTouch(() => import('#sync/undo/take-step.ts'));

/** The outcomes of a late work, in the order of the keys 1 to 6. */
export const answers = ['done', 'due', 'owner', 'split', 'ask', 'notMine'] as const;
export type Answer = (typeof answers)[number];

export interface Outcome {
  readonly answer: Answer;
  /** "new date, Mon 23 Nov". */
  readonly words: string;
}

export interface ClinicState {
  /** The works that are loaded so far. */
  readonly works: readonly Work[];
  /** The number of all works, loaded or not. */
  readonly count: number;
  /** Whether more works follow the last loaded one. */
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  /** Undefined when none is left or while it is loading. */
  readonly current: Work | undefined;
  readonly place: number;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly settle: (id: string, outcome: Outcome) => void;
  readonly leave: () => void;
  readonly goTo: (place: number) => void;
  /** Undoes the last answer and returns to its work. */
  readonly stepBack: (() => void) | undefined;
}

/** The list of works to go through, page by page. */
interface ClinicSource {
  /** The loaded works, without a gap from the first one on. */
  readonly works: readonly Work[];
  /** All matching works, as the server counts them. */
  readonly matching: number | undefined;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
}

/** How many works before the last loaded one the next page is requested. */
const WORKS_AHEAD = 20;

/** The works, page by page. Settled works stay in the list, with their outcome. */
export function useClinic({ works: now, matching, hasMore, loadMore }: ClinicSource): ClinicState {
  const begun = useEditSnapshot(now);
  const [place, setPlace] = useState(0);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const dispatch = useAppDispatch();
  const newest = new Map(now.map((work) => [work.id, work]));
  const works = begun.map((work) => newest.get(work.id) ?? work);
  const isNearEnd = hasMore && place + WORKS_AHEAD >= begun.length;
  useEffect(() => {
    if (isNearEnd) loadMore();
  });
  const last = [...outcomes.keys()].at(-1);
  const nextOpen = (from: number, settled: ReadonlyMap<string, Outcome>) => {
    const next = begun.findIndex(({ id }, index) => index >= from && !settled.has(id));
    return next === -1 ? begun.length : next;
  };
  return {
    works,
    count: countOf(begun.length, now.length, hasMore ? matching : undefined),
    hasMore,
    loadMore,
    current: works[place],
    place,
    outcomes,
    settle: (id, outcome) => {
      const settled = new Map(outcomes).set(id, outcome);
      setOutcomes(settled);
      setPlace(nextOpen(place + 1, settled));
    },
    leave: () => setPlace(nextOpen(place + 1, outcomes)),
    goTo: setPlace,
    stepBack:
      last === undefined
        ? undefined
        : () => {
            void loadSteps().then(({ takeStep }) => dispatch(takeStep('undo')));
            setOutcomes(new Map([...outcomes].filter(([id]) => id !== last)));
            setPlace(begun.findIndex(({ id }) => id === last));
          },
  };
}

/** Later works are appended to the existing ones. */
function useEditSnapshot(now: readonly Work[]): readonly Work[] {
  const [begun, setBegun] = useState(now);
  const known = new Set(begun.map(({ id }) => id));
  const added = now.filter(({ id }) => !known.has(id));
  if (added.length === 0) return begun;
  const all = [...begun, ...added];
  setBegun(all);
  return all;
}

/** The number of works in the list, plus those that are not loaded yet. */
export function countOf(begun: number, loaded: number, matching: number | undefined): number {
  return matching === undefined ? begun : begun + Math.max(0, matching - loaded);
}
