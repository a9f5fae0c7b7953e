import type { WorkGroup } from '@gantry/contract';
import { useEffect, useRef, useState } from 'react';
import { whenListsAreFree } from '#sync/apply/steady-rows.ts';
import { useSync } from '#sync/use-sync.ts';

/**
 * Groups whose counts are always the newest, while by what others do their heads come, go and change places only once neither
 * pointer nor keyboard is in the list. Another list takes its own groups at once.
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
    // What one changes oneself is to be seen: the work goes to its new group, and the cursor with it.
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

/** The newest themselves, where they are the same groups in the same places. */
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
