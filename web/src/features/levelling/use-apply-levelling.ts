import type { Department } from '@gantry/contract';
import type { ReliefAct } from '@gantry/scheduling';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { notifyFailure } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import type { AppStore } from '#store/store.ts';
import { ganttApi } from '#sync/reads/plan-queries.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { bodyOfActs } from './body-of-acts.ts';
import type { Ground, GroundWork } from './ground.ts';
import type { Proposal } from './kept-moves.ts';
import { readStamps } from './read-ground.ts';
import { changedSince, stampsOf } from './use-levelling.ts';
import { say } from './words/index.ts';

interface ToApply {
  readonly ground: Ground;
  readonly weeks: number;
  readonly proposals: readonly Proposal[];
  readonly acts: readonly ReliefAct[];
  readonly works: ReadonlyMap<string, GroundWork>;
}

/** Applies the chosen moves as one change set, after checking that no plan has changed since it was read. */
export function useApplyLevelling({ id, name }: Department, onDone: () => void) {
  const store = useStore() as AppStore;
  const { offerUndo } = useUndo();
  const [isApplying, setApplying] = useState(false);
  /** Called with the keys of changed projects when nothing was applied. */
  const [changed, setChanged] = useState<readonly string[]>([]);
  const write = async ({ ground, weeks, proposals, acts, works }: ToApply) => {
    const chosen = proposals.filter(({ isChosen }) => isChosen);
    const { levelling } = await readStamps(store, id, weeks);
    const others = changedSince({ proposals: chosen, stamps: stampsOf(ground) }, { levelling });
    setChanged(others);
    if (others.length > 0) return;
    const body = bodyOfActs(acts, works);
    const { data, error } = await store.dispatch(
      ganttApi.endpoints.changePlan.initiate({ body, what: say('what', { name }) }),
    );
    if (isWaiting(error)) onDone();
    else if (error !== undefined) notifyFailure(say('notApplied'), error);
    else {
      onDone();
      offerUndo(say('applied', { name, count: acts.length }), data.changeSetId);
    }
  };
  const apply = async (toApply: ToApply) => {
    setApplying(true);
    try {
      await write(toApply);
    } catch (error) {
      notifyFailure(say('notApplied'), error);
    } finally {
      setApplying(false);
    }
  };
  return { apply, isApplying, changed, forget: () => setChanged([]) };
}
