import { minutesOf } from '@gantry/gantt';
import { useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '#store/auth.ts';
import type { Plan } from '../plan.ts';
import type { PlanCalendar } from '../plan-calendar.ts';
import { ConsequenceLine } from './consequence-line.tsx';
import { consequenceWords, spokenConsequences } from './consequence-words.ts';
import type { Reckoning } from './engine-plan.ts';
import type { Loads } from './overload.ts';
import { WakeFinder } from './wake.ts';

/** The engine starts once the plan has stood still for so long: others may be changing it. */
const restsMs = 500;
const minutesPerDay = 1440;

interface WakeHost {
  readonly plan: Plan;
  readonly calendar: PlanCalendar;
  readonly reckoning: Reckoning;
  readonly targetDate: string | null;
  readonly names: ReadonlyMap<string, string>;
  readonly today: string;
  readonly loads: () => Loads | undefined;
}

/** What would come of a gesture in this plan. */
export function useWake(host: WakeHost): WakeFinder {
  const { plan, calendar, reckoning, targetDate, names, today, loads } = host;
  const userId = useSelector(selectUser)?.id ?? '';
  const wake = useMemo(() => {
    const target = targetDate === null ? Number.POSITIVE_INFINITY : minutesOf(targetDate) + minutesPerDay;
    return new WakeFinder({
      plan,
      calendar,
      reckoning,
      userId,
      target,
      loads,
      present: (consequences) => {
        const words = consequenceWords(consequences, (id) => names.get(id), today);
        if (words.length === 0) return {};
        return {
          consequences: <ConsequenceLine words={words} />,
          spoken: spokenConsequences(consequences),
        };
      },
    });
  }, [plan, calendar, reckoning, targetDate, names, userId, today, loads]);
  useEffect(() => {
    const timer = setTimeout(() => wake.warmUp(), restsMs);
    return () => clearTimeout(timer);
  }, [wake]);
  return wake;
}
