import type { WorkDocument } from '@gantry/contract';
import { useEffect, useMemo, useState } from 'react';
import { makePlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { inSlices } from '#features/plan/model/slices.ts';
import { usePlan } from '#features/plan/model/use-plan.ts';
import { settleInSteps } from '#features/plan/try/settle-tried.ts';
import { useKeptPlan } from '#features/plan/try/use-kept-plan.ts';
import { useTriedPlan } from '#features/plan/try/use-tried-plan.ts';
import { useTriedUndo } from '#features/plan/try/use-tried-undo.ts';
import type { Reckoning } from '#features/plan/wake/engine-plan.ts';
import { EditedPlan, type PlanInHandProps } from './plan-in-hand.tsx';
import type { ReadPlanProps } from './read-plan.tsx';
import { toTriedHere } from './tried-project.ts';

/** The settings of a project with which its plan is calculated. */
export interface PlanFrame {
  readonly key: string;
  readonly name: string;
  readonly start: string | null;
  /** Absent: the works have no project. */
  readonly worksFromStart?: boolean;
  readonly splitsInProgress?: boolean;
  /** Undefined: the works have no project. */
  readonly targetDate: string | null | undefined;
  readonly calendarId: string;
}

interface PlanOnTimelineProps
  extends Pick<ReadPlanProps, 'source' | 'isInHand' | 'onShown'>,
    Pick<PlanInHandProps, 'chart' | 'document' | 'guest' | 'onPlan' | 'onDiffer'> {
  readonly frame: PlanFrame;
  readonly users: readonly { readonly id: string; readonly name: string }[];
  readonly calendars: Parameters<typeof makePlanCalendar>[0];
}

/**
 * A plan with more on the timeline than its rows contain: the person has edited or tried it. Its engine loads only
 * when the plan is edited.
 */
export default function PlanOnTimeline(props: PlanOnTimelineProps) {
  const { source, document, frame, calendars } = props;
  const { start: projectStart, worksFromStart, splitsInProgress, calendarId } = frame;
  const { people } = document;
  const reckoning = useMemo(
    () => ({ calendars, calendarId, projectStart, worksFromStart, splitsInProgress, people }),
    [calendars, calendarId, projectStart, worksFromStart, splitsInProgress, people],
  );
  const projectId = source.kind === 'project' ? source.id : undefined;
  const isSettled = useSettledAhead(projectId, document, reckoning);
  return isSettled && <SettledPlan {...props} reckoning={reckoning} projectId={projectId} />;
}

/**
 * Whether the positions of everything that was tried before are known. They are calculated in slices, while the saved
 * rows are shown.
 */
function useSettledAhead(
  projectId: string | undefined,
  document: WorkDocument,
  reckoning: Reckoning,
): boolean {
  const [kept] = useKeptPlan(projectId);
  const [isSettled, setSettled] = useState(kept === undefined);
  useEffect(
    () =>
      isSettled || kept === undefined
        ? setSettled(true)
        : inSlices(settleInSteps(document, kept, reckoning), () => setSettled(true)),
    [isSettled, document, kept, reckoning],
  );
  return isSettled;
}

interface SettledPlanProps extends PlanOnTimelineProps {
  readonly projectId: string | undefined;
  readonly reckoning: Reckoning;
}

function SettledPlan(props: SettledPlanProps) {
  const { source, isInHand, document, frame, users, calendars, reckoning, projectId, onShown, ...others } =
    props;
  const { name, calendarId } = frame;
  const calendar = useMemo(() => makePlanCalendar(calendars, calendarId), [calendars, calendarId]);
  const names = useMemo(() => new Map(users.map((user) => [user.id, user.name])), [users]);
  const { mode: trying } = useTriedPlan(projectId, document, reckoning);
  useTriedUndo(projectId, false);
  const { settled, collisions = noCollisions } = trying ?? {};
  const { plan, index, hold, letGo } = usePlan(settled?.document ?? document, calendar, names);
  const tried = useMemo(
    () => settled && toTriedHere({ name, document, settled, collisions, calendar }),
    [name, document, settled, collisions, calendar],
  );
  const shown = useMemo(() => ({ plan, tried }), [plan, tried]);
  useEffect(() => onShown(source, shown), [onShown, source, shown]);
  useEffect(() => () => onShown(source, undefined), [onShown, source]);
  if (!isInHand) return null;
  return (
    <EditedPlan
      {...others}
      {...{ source, document, frame, own: plan, index, hold, letGo, calendar, names, reckoning, trying }}
    />
  );
}

const noCollisions: readonly never[] = [];
