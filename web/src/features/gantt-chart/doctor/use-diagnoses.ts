import { useEffect, useRef, useState } from 'react';
import type { Plan } from '#features/plan/model/plan.ts';
import { inSlices } from '#features/plan/model/slices.ts';
import type { Reckoning } from '#features/plan/wake/engine-plan.ts';
import { type Diagnosis, type ExaminedAt, examine } from './examine.ts';

/** Debounce: the plan is examined again once it has stopped changing. */
const restsMs = 250;

/** The findings about the current plan; undefined until the first examination has finished. */
export function useDiagnoses(
  plan: Plan,
  reckoning: Reckoning,
  { today: now, left, resources }: ExaminedAt,
): readonly Diagnosis[] | undefined {
  const [found, setFound] = useState<readonly Diagnosis[]>();
  const isFirst = useRef(true);
  const today = now.slice(0, 10);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const begin = () => {
      stop = inSlices(examine(plan, reckoning, { today, left, resources }), setFound);
    };
    const timer = setTimeout(begin, isFirst.current ? 0 : restsMs);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [plan, reckoning, today, left, resources]);
  return found;
}
