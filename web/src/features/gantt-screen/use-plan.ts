import type { WorkDocument } from '@gantry/contract';
import { useMemo, useReducer, useRef, useState } from 'react';
import { type Plan, toPlan } from './plan.ts';
import type { PlanCalendar } from './plan-calendar.ts';
import { PlanReader } from './plan-reader.ts';
import { WorkIndex } from './work-index.ts';

/**
 * The plan as the chart wants it. While somebody has a bar in hand it stays as it is: what others change meanwhile is shown once
 * the bar is put down.
 */
export function usePlan(
  document: WorkDocument,
  calendar: PlanCalendar,
  names: ReadonlyMap<string, string>,
): { plan: Plan; index: WorkIndex; hold: () => void; letGo: () => void } {
  const [index] = useState(() => new WorkIndex());
  const { works, links, outside } = document;
  // Who reckons by another calendar, or has other works, reads all of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calendar is what was read with
  const reader = useMemo(() => new PlanReader(index.take(works.id)), [works.id, index, calendar]);
  const newest = useMemo(
    () => toPlan({ works, links, outside }, reader, calendar, { ownerName: (id) => names.get(id) }),
    [works, links, outside, reader, calendar, names],
  );
  const [, paintAgain] = useReducer((count: number) => count + 1, 0);
  const isHeld = useRef(false);
  const shown = useRef(newest);
  if (!isHeld.current) shown.current = newest;
  return {
    plan: shown.current,
    index,
    hold: () => {
      isHeld.current = true;
    },
    letGo: () => {
      isHeld.current = false;
      paintAgain();
    },
  };
}
