import { useEffect, useRef, useState } from 'react';
import type { Plan } from '#features/plan/model/plan.ts';
import { inSlices } from '#features/plan/model/slices.ts';
import type { Reckoning } from '#features/plan/wake/engine-plan.ts';
import { type Diagnosis, examine } from './examine.ts';

/** The plan may be changing: it is examined again once it has stood still. */
const restsMs = 250;

/** What is found in the plan as it is now; undefined until it was looked at for the first time. */
export function useDiagnoses(
  plan: Plan,
  reckoning: Reckoning,
  now: string,
  left: string | undefined,
): readonly Diagnosis[] | undefined {
  const [found, setFound] = useState<readonly Diagnosis[]>();
  const isFirst = useRef(true);
  const today = now.slice(0, 10);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const begin = () => {
      stop = inSlices(examine(plan, reckoning, { today, left }), setFound);
    };
    const timer = setTimeout(begin, isFirst.current ? 0 : restsMs);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [plan, reckoning, today, left]);
  return found;
}
