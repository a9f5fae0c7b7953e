import { minutesOf } from '@gantry/gantt';
import { useEffect, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '#store/auth.ts';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { inSlices } from '../model/slices.ts';
import { ConsequenceLine } from './consequence-line.tsx';
import { consequenceWords, spokenConsequences } from './consequence-words.ts';
import type { Reckoning } from './engine-plan.ts';
import type { Loads } from './load-sheet.ts';
import { WakeFinder } from './wake.ts';
import { say } from './words/index.ts';

/** Debounce: the engine starts once the plan has not changed for this long. */
const restsMs = 300;
const minutesPerDay = 1440;

interface WakeHost {
  readonly plan: Plan;
  readonly calendar: PlanCalendar;
  readonly reckoning: Reckoning;
  /** Undefined: the works do not belong to a single project. */
  readonly targetDate: string | null | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly today: string;
  readonly loads: () => Loads | undefined;
  /** Called when consequences are available from now on. */
  readonly onReady: () => void;
}

/** Finds the consequences of gestures in this plan. */
export function useWake(host: WakeHost): WakeFinder {
  const { plan, calendar, reckoning, targetDate, names, today, loads, onReady } = host;
  const userId = useSelector(selectUser)?.id ?? '';
  const wake = useMemo(() => {
    return new WakeFinder({
      plan,
      calendar,
      reckoning,
      userId,
      target: targetMinute(targetDate),
      loads,
      present: (consequences) => {
        if (consequences === undefined) return { consequences: workingItOut };
        const words = consequenceWords(consequences, (id) => names.get(id), today, calendar);
        if (words.length === 0) return {};
        return {
          consequences: <ConsequenceLine words={words} />,
          spoken: spokenConsequences(consequences, calendar),
        };
      },
    });
  }, [plan, calendar, reckoning, targetDate, names, userId, today, loads]);
  const ready = useRef(onReady);
  ready.current = onReady;
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = inSlices(wake.warmUp(), () => {
        ready.current();
        stop = inSlices(wake.rehearse(), () => {});
      });
    }, restsMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [wake]);
  return wake;
}

function targetMinute(date: string | null | undefined): number | undefined {
  if (date === undefined) return undefined;
  return date === null ? Number.POSITIVE_INFINITY : minutesOf(date) + minutesPerDay;
}

const workingItOut = <span className="text-muted-foreground">{say('working')}</span>;
