import type { WorkGroup } from '@gantry/contract';
import { useEffect, useRef, useState } from 'react';
import { whenListsAreFree } from '#sync/apply/steady-rows.ts';
import { useSync } from '#sync/use-sync.ts';

/**
 * Groups with the newest counts. Changes by others add, remove and move heads only when neither the pointer nor the
 * focus is in the list. Another list shows its own groups at once.
 */
export function useSteadyGroups(listKey: string, newest: readonly WorkGroup[]): readonly WorkGroup[] {
  const { own } = useSync();
  const [shown, setShown] = useState({ listKey, groups: newest });
  const isOther = shown.listKey !== listKey || shown.groups.length === 0;
  const groups = isOther ? newest : withNewCounts(shown.groups, newest);
  const isSettled = groups === newest;
  const settledAfter = useRef(own.count);
  useEffect(() => {
    let isOver = false;
    const settle = () => !isOver && setShown({ listKey, groups: newest });
    // The person's own changes show at once: the work moves to its new group, and the cursor with it.
    const isOwnDoing = own.count !== settledAfter.current;
    settledAfter.current = own.count;
    if (isSettled || isOwnDoing) settle();
    else whenListsAreFree(settle);
    return () => {
      isOver = true;
    };
  }, [listKey, newest, isSettled, own]);
  return groups;
}

/** Returns `newest` itself when it has the same groups in the same places. */
export function withNewCounts(
  shown: readonly WorkGroup[],
  newest: readonly WorkGroup[],
): readonly WorkGroup[] {
  const isSame =
    shown.length === newest.length && shown.every(({ value }, place) => newest[place]?.value === value);
  if (isSame) return newest;
  const counts = new Map(newest.map(({ value, count }) => [value, count]));
  return shown.map((group) => ({ ...group, count: counts.get(group.value) ?? 0 }));
}
