import type { Work } from '@gantry/contract';
import { useState } from 'react';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useAppDispatch } from '#store/hooks.ts';

const loadSteps = loadOnFirstTouch(() => import('#sync/undo/take-step.ts'));

/** What can become of a late work, in the order of the keys 1 to 6. */
export const answers = ['done', 'due', 'owner', 'split', 'ask', 'notMine'] as const;
export type Answer = (typeof answers)[number];

export interface Outcome {
  readonly answer: Answer;
  /** "new date, Mon 23 Nov". */
  readonly words: string;
}

export interface ClinicState {
  readonly works: readonly Work[];
  /** Undefined once there is none left. */
  readonly current: Work | undefined;
  readonly place: number;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly settle: (id: string, outcome: Outcome) => void;
  readonly leave: () => void;
  readonly goTo: (place: number) => void;
  /** Takes the last one back and returns to it. */
  readonly stepBack: (() => void) | undefined;
}

/** The works as they were when the clinic was opened: what is settled stays in the list, with what became of it. */
export function useClinic(now: readonly Work[]): ClinicState {
  const [begun] = useState(now);
  const [place, setPlace] = useState(0);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const dispatch = useAppDispatch();
  const works = begun.map((work) => now.find(({ id }) => id === work.id) ?? work);
  const last = [...outcomes.keys()].at(-1);
  const nextOpen = (from: number, settled: ReadonlyMap<string, Outcome>) => {
    const next = begun.findIndex(({ id }, index) => index >= from && !settled.has(id));
    return next === -1 ? begun.length : next;
  };
  return {
    works,
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
