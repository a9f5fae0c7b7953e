import type { WorkDocument } from '@gantry/contract';
import { minutesOf } from '@gantry/gantt';
import { useMemo, useReducer, useRef, useState } from 'react';
import { type Plan, toPlan } from './plan.ts';
import type { PlanCalendar } from './plan-calendar.ts';
import { PlanReader } from './plan-reader.ts';
import { WorkIndex } from './work-index.ts';

/** Working days since the due date, up to the beginning of today; at least one. */
function daysLate({ between, minutesPerDay }: PlanCalendar, due: string, today: string): number {
  return Math.max(1, Math.round(between(minutesOf(due), minutesOf(`${today}T00:00`)) / minutesPerDay));
}

/**
 * The plan for the chart. It does not change while the person drags a bar: changes by others are shown after the drop.
 */
export function usePlan(
  document: WorkDocument,
  calendar: PlanCalendar,
  /** Of people, and of resources when bars name them. */
  names: ReadonlyMap<string, string>,
  /** Absent: labels do not count how late works are. */
  today?: string,
): { plan: Plan; index: WorkIndex; hold: () => void; letGo: () => void } {
  const [index] = useState(() => new WorkIndex());
  const { works, links, outside, hiddenPredecessors } = document;
  // With another calendar or other works, the whole plan is read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new calendar needs a new reader
  const reader = useMemo(() => new PlanReader(index.take(works.id)), [works.id, index, calendar]);
  const newest = useMemo(
    () =>
      toPlan({ works, links, outside, hiddenPredecessors }, reader, calendar, {
        nameOf: (id) => names.get(id),
        ...(today !== undefined && {
          daysLate: (due, calendarId) => daysLate(calendar.of(calendarId), due, today),
        }),
      }),
    [works, links, outside, hiddenPredecessors, reader, calendar, names, today],
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
