import type { WorkDocument } from '@gantry/contract';
import { useMemo } from 'react';
import { notifyDone } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import { emptyWrite, type PlanWrite } from '#sync/plan/plan-write.ts';
import { useSync } from '#sync/use-sync.ts';
import type { Reckoning } from '../wake/engine-plan.ts';
import { followersGoAlong } from './only-planned.ts';
import { type SettledPlan, settleTried } from './settle-tried.ts';
import {
  addToTrial,
  type Collision,
  findCollisions,
  isEmpty,
  nothingTried,
  onlyWhatIsThere,
  type TriedPlan,
  withoutApplied,
  withoutWorks,
} from './tried-plan.ts';
import { bringBack, throwAway, tryStep } from './tried-steps.ts';
import { useKeptPlan } from './use-kept-plan.ts';
import { say } from './words/index.ts';

export interface TriedMode {
  /** The plan that would result. */
  readonly settled: SettledPlan;
  readonly collisions: readonly Collision[];
  readonly isEmpty: boolean;
  readonly add: (write: PlanWrite) => void;
  readonly throwAway: () => void;
  /**
   * Returns the write that applies the trial, and the callback after success. Changes that are added meanwhile stay in
   * the trial.
   */
  readonly toWrite: () => { readonly write: PlanWrite; readonly onDone: () => void };
  readonly leaveOut: (ids: ReadonlySet<string>) => void;
}

interface Trying {
  readonly mode: TriedMode | undefined;
  readonly begin: () => void;
  /** Adds a change to the trial, and begins a trial if there is none. */
  readonly tryOn: (write: PlanWrite) => void;
}

/** A mode in which all changes stay in this browser until they are applied or discarded. */
export function useTriedPlan(
  projectId: string | undefined,
  document: WorkDocument,
  reckoning: Reckoning,
): Trying {
  const sync = useSync();
  const [kept, keep, key] = useKeptPlan(projectId);
  const tried = useMemo(() => kept && onlyWhatIsThere(document, kept), [document, kept]);
  const settled = useMemo(() => kept && settleTried(document, kept, reckoning), [document, kept, reckoning]);
  const collisions = useMemo(() => (tried ? findCollisions(document, tried) : []), [document, tried]);
  const begin = () => keep((known) => known ?? nothingTried);
  const tryOn = (write: PlanWrite) =>
    tryStep(sync, key, write.announce, (known) => addToTrial(known, write, document));
  if (tried === undefined || settled === undefined) return { mode: undefined, begin, tryOn };
  const mode: TriedMode = {
    settled,
    collisions,
    isEmpty: isEmpty(tried),
    add: (write) => {
      if (write.followers === 'stay') toast.error(followersGoAlong);
      else tryOn(write);
    },
    throwAway: () => {
      throwAway(sync, key);
      if (isEmpty(tried)) return;
      const back = { label: say('undo'), run: () => void bringBack(key) };
      notifyDone(say('thrownAway'), back);
    },
    toWrite: () => ({
      write: writeOf(tried, settled),
      onDone: () =>
        keep((known) => {
          const left = known && withoutApplied(known, tried);
          return left === undefined || isEmpty(left) ? undefined : left;
        }),
    }),
    leaveOut: (ids) => tryStep(sync, key, say('leavingOut'), (known) => withoutWorks(known, ids)),
  };
  return { mode, begin, tryOn };
}

function writeOf(
  { works, addLinks, changeLinks, removeLinkIds, guests }: TriedPlan,
  { changed, moves }: SettledPlan,
): PlanWrite {
  return {
    ...emptyWrite,
    works: works.map(({ id, change, shown }) => ({ id, change, shown })),
    addLinks,
    changeLinks,
    removeLinkIds,
    guests,
    moves,
    announce: say('applied', { count: changed.size }),
  };
}
