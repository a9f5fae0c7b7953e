import type { OutsideWork, WorkDocument } from '@gantry/contract';
import type { GanttHandle, Intent, IntentAnswer, Preview, PreviewIntent } from '@gantry/gantt';
import { type RefObject, useEffect, useMemo } from 'react';
import {
  carryOut,
  type OpenedLink,
  type PlaceIntent,
  useIntents,
  useLinkPopover,
  usePlaceRows,
} from '#features/gantt-chart/index.ts';
import { unlinkChange } from '#features/plan/change/link-changes.ts';
import { usePlanWrites } from '#features/plan/change/use-plan-writes.tsx';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanCalendar } from '#features/plan/model/plan-calendar.ts';
import type { WorkIndex } from '#features/plan/model/work-index.ts';
import { asTried } from '#features/plan/try/only-planned.ts';
import { useTriedLoads } from '#features/plan/try/use-tried-loads.ts';
import type { TriedMode } from '#features/plan/try/use-tried-plan.ts';
import type { Reckoning } from '#features/plan/wake/engine-plan.ts';
import { useLoads } from '#features/plan/wake/use-loads.ts';
import { useWake } from '#features/plan/wake/use-wake.tsx';
import { useCompanyNow } from '#store/company-clock.ts';
import type { PlanSource } from '#sync/plan/plan-cache.ts';
import type { PlanFrame } from './plan-on-timeline.tsx';
import { say } from './words/index.ts';

/** A plan while the person edits a part of it on a timeline; works are identified by the plan's numbers. */
export interface HeldPlan {
  readonly source: PlanSource;
  readonly plan: Plan;
  /** Whether changes are only tried and not saved yet. */
  readonly isTrying: boolean;
  /** The number of a work in the plan, or of the guest from which a link is drawn into it. */
  readonly numberOf: (id: string) => number | undefined;
  readonly preview: (intent: PreviewIntent) => Preview | undefined;
  readonly putDown: () => void;
  /** Applies the intent and returns the message about it. */
  readonly act: (intent: Intent) => IntentAnswer | Promise<IntentAnswer>;
  readonly place: (intent: PlaceIntent) => Promise<string | undefined>;
  readonly unlink: (linkId: string) => string | undefined;
  readonly openLink: (opened: OpenedLink) => void;
}

export interface PlanInHandProps {
  readonly source: PlanSource;
  /** The plan as it is saved. */
  readonly document: WorkDocument;
  readonly frame: PlanFrame;
  /** The plan as it is shown: saved or tried. */
  readonly own: Plan;
  readonly index: WorkIndex;
  readonly hold: () => void;
  readonly letGo: () => void;
  readonly calendar: PlanCalendar;
  readonly names: ReadonlyMap<string, string>;
  readonly reckoning: Reckoning;
  readonly trying: TriedMode | undefined;
  readonly chart: RefObject<GanttHandle | null>;
  /** The work, of any plan, from which the person draws a link. */
  readonly guest: OutsideWork | undefined;
  readonly onPlan: (source: PlanSource, held: HeldPlan | undefined) => void;
  /** Called with the works that the server placed elsewhere than the preview showed. */
  readonly onDiffer: (ids: readonly string[]) => void;
}

/**
 * Runs the engine of one plan for a timeline of several, and saves drops like the project's own screen. While a plan is
 * tried there, drops here are tried as well.
 */
export function EditedPlan(props: PlanInHandProps) {
  const { source, document, frame, own, index, hold, letGo, calendar, names, reckoning, trying } = props;
  const { chart, guest, onPlan, onDiffer } = props;
  const { key: projectKey, targetDate } = frame;
  const now = useCompanyNow();
  const today = now.slice(0, 10);
  const plan = useMemo(() => withGuest(own, guest, index), [own, guest, index]);
  const numbers = useMemo(() => numbersOf(plan), [plan]);
  const { ask, loads } = useLoads(source.kind === 'project' ? source.id : undefined);
  const triedLoads = useTriedLoads(loads, document, trying, calendar);
  const askAgain = () => chart.current?.askAgain();
  const say = (words: string) => chart.current?.say(words);
  const wakeHost = {
    plan,
    calendar,
    reckoning,
    targetDate,
    names,
    today,
    loads: triedLoads,
    onReady: askAgain,
  };
  const wake = useWake(wakeHost);
  const { write: send, dialog } = usePlanWrites({ source, plan, names, today, onDiffer, say });
  const isTrying = trying !== undefined;
  const write = trying?.add ?? send;
  const host = { plan, calendar, wake, projectId: source.id, projectKey, now };
  const { act } = useIntents(host, { write });
  const links = useLinkPopover({
    host,
    chart,
    write,
    onOpen: ask,
    note: isTrying ? onlyTried : undefined,
  });
  const place = usePlaceRows(plan, source.id, ownName);
  const unlink = (linkId: string) => carryOut(unlinkChange(host, linkId), write);
  // Runs after each render, so that gestures always use the newest plan.
  useEffect(() => {
    onPlan(source, {
      source,
      plan,
      isTrying,
      numberOf: (id) => numbers.get(id),
      act,
      place,
      unlink,
      openLink: links.open,
      preview: (intent) => {
        hold();
        ask();
        if (!isTrying) return wake.preview(intent);
        const told = asTried((asked) => wake.preview(asked))(intent);
        return told && { ...told, note: told.note ?? onlyTried };
      },
      putDown: () => {
        wake.putDown();
        letGo();
      },
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is in the plan is what is asked about
  useEffect(() => chart.current?.askAgain(), [chart, numbers]);
  useEffect(() => () => onPlan(source, undefined), [onPlan, source]);
  return (
    <>
      {links.popover}
      {dialog}
    </>
  );
}

/** When other projects on the timeline are not tried, the effect of a drag would be unclear. */
const onlyTried = say('onlyTried');

/** A timeline creates no works. */
const ownName = async (id: string) => id;

function withGuest(plan: Plan, guest: OutsideWork | undefined, index: WorkIndex): Plan {
  if (guest === undefined || plan.works.id.includes(guest.id)) return plan;
  return { ...plan, guests: new Map([[index.numberOf(guest.id), guest]]) };
}

const numbersOf = ({ works, rows, guests }: Plan): ReadonlyMap<string, number> =>
  new Map([
    ...works.id.map((id, row): [string, number] => [id, rows[row] ?? -1]),
    ...Array.from(guests, ([work, { id }]): [string, number] => [id, work]),
  ]);
