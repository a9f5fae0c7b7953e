import { useState } from 'react';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { type AskedBaselines, useBaseline } from './use-baseline.ts';

/** The baseline that was chosen, and the works that are later than it where only those are asked for. */
export function useComparison(projectId: string, asked: AskedBaselines, plan: Plan, calendar: PlanCalendar) {
  const [onlyLater, setOnlyLater] = useState(false);
  const { baselines, shown } = useBaseline(projectId, asked, plan, calendar);
  return {
    baselines,
    shown,
    onlyLater,
    setOnlyLater,
    later: onlyLater ? shown?.comparison.later : undefined,
  };
}
