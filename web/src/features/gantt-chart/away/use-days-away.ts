import type { GanttData } from '@gantry/gantt';
import { useEffect, useMemo, useState } from 'react';
import { personCalendarsOf } from '#features/plan/model/people-times.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import type { Reckoning } from '#features/plan/wake/engine-plan.ts';

type DaysAway = typeof import('./days-away.ts');

/**
 * The chart's data with the days off of the people who do the works, when they are shown. The code is loaded when they
 * are first requested.
 */
export function useDaysAway(data: GanttData, plan: Plan, reckoning: Reckoning, isShown: boolean): GanttData {
  const [code, setCode] = useState<DaysAway>();
  useEffect(() => {
    if (isShown) void import('./days-away.ts').then(setCode);
  }, [isShown]);
  return useMemo(() => {
    const { people } = reckoning;
    if (!isShown || code === undefined || people === undefined) return data;
    return { ...data, away: code.daysAwayOf(plan, reckoning, personCalendarsOf(people)) };
  }, [data, plan, reckoning, isShown, code]);
}
