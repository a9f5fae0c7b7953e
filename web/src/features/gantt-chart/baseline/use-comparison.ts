import { useState } from 'react';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { type AskedBaselines, useBaseline } from './use-baseline.ts';

/** The chosen baseline, and the later works when only those are shown. */
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
