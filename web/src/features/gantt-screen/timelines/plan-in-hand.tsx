import type { Calendar, ProjectDocument, User } from '@gantry/contract';
import type { GanttHandle, Intent, Preview, PreviewIntent } from '@gantry/gantt';
import { type RefObject, useEffect, useMemo } from 'react';
import { useCompanyNow } from '#store/company-clock.ts';
import type { Plan } from '../plan.ts';
import { makePlanCalendar } from '../plan-calendar.ts';
import { useIntents } from '../use-intents.ts';
import { usePlan } from '../use-plan.ts';
import { useLoads } from '../wake/use-loads.ts';
import { useWake } from '../wake/use-wake.tsx';
import { usePlanWrites } from '../writes/use-plan-writes.tsx';

/** A project's plan while something of it is in hand on a timeline; works are called by the plan's numbers. */
export interface HeldPlan {
  readonly projectId: string;
  readonly plan: Plan;
  readonly preview: (intent: PreviewIntent) => Preview | undefined;
  readonly putDown: () => void;
  /** Does it; what is said of it. */
  readonly act: (intent: Intent) => string | undefined;
}

interface PlanInHandProps {
  readonly document: ProjectDocument;
  readonly users: readonly Pick<User, 'id' | 'name'>[];
  readonly calendars: readonly Calendar[];
  readonly calendarId: string;
  readonly chart: RefObject<GanttHandle | null>;
  readonly onPlan: (projectId: string, held: HeldPlan | undefined) => void;
}

/** Runs the engine of one project for a timeline of several, and writes what is dropped: as the project's own screen does. */
export default function PlanInHand(props: PlanInHandProps) {
  const { document, users, calendars, calendarId, chart, onPlan } = props;
  const { id: projectId, start: projectStart, targetDate, key: projectKey } = document.project;
  const now = useCompanyNow();
  const today = now.slice(0, 10);
  const calendar = useMemo(() => makePlanCalendar(calendars, calendarId), [calendars, calendarId]);
  const names = useMemo(() => new Map(users.map(({ id, name }) => [id, name])), [users]);
  const reckoning = useMemo(
    () => ({ calendars, calendarId, projectStart }),
    [calendars, calendarId, projectStart],
  );
  const { plan, hold, letGo } = usePlan(document, calendar, names);
  const { ask, loads } = useLoads(projectId);
  const onReady = () => chart.current?.askAgain();
  const wake = useWake({ plan, calendar, reckoning, targetDate, names, today, loads, onReady });
  const writes = usePlanWrites({ projectId, plan, names, today, onDiffer: () => undefined });
  const act = useIntents({ plan, calendar, wake, projectId, projectKey, now }, writes.write);
  // After each time it is drawn: what is in hand is asked of the newest plan.
  useEffect(() => {
    onPlan(projectId, {
      projectId,
      plan,
      act,
      preview: (intent) => {
        hold();
        ask();
        return wake.preview(intent);
      },
      putDown: () => {
        wake.putDown();
        letGo();
      },
    });
  });
  useEffect(() => {
    chart.current?.askAgain();
    return () => onPlan(projectId, undefined);
  }, [chart, onPlan, projectId]);
  return writes.dialog;
}
