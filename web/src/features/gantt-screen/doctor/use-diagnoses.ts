import { useEffect, useRef, useState } from 'react';
import type { Plan } from '../plan.ts';
import { inSlices } from '../slices.ts';
import type { Reckoning } from '../wake/engine-plan.ts';
import { type Diagnosis, examine } from './examine.ts';

/** Somebody may be changing the plan: it is looked at again once it has stood still. */
const restsMs = 250;

/** What is found in the plan as it is now; undefined until it was looked at for the first time. */
export function useDiagnoses(
  plan: Plan,
  reckoning: Reckoning,
  now: string,
): readonly Diagnosis[] | undefined {
  const [found, setFound] = useState<readonly Diagnosis[]>();
  const isFirst = useRef(true);
  const today = now.slice(0, 10);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const begin = () => {
      stop = inSlices(examine(plan, reckoning, today), setFound);
    };
    const timer = setTimeout(begin, isFirst.current ? 0 : restsMs);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [plan, reckoning, today]);
  return found;
}
