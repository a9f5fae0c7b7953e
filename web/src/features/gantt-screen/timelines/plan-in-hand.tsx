import type { Calendar, OutsideWork, User, WorkDocument } from '@gantry/contract';
import type { GanttHandle, Intent, Preview, PreviewIntent } from '@gantry/gantt';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useCompanyNow } from '#store/company-clock.ts';
import { unlinkChange } from '../changes.ts';
import type { Plan } from '../plan.ts';
import { makePlanCalendar } from '../plan-calendar.ts';
import { LinkPopover, type OpenedLink } from '../rows/link-popover.tsx';
import { useChangeLink } from '../rows/use-change-link.ts';
import { type PlaceIntent, usePlaceRows } from '../rows/use-place-rows.ts';
import { useKeptPlan } from '../try/use-kept-plan.ts';
import { carryOut, useIntents } from '../use-intents.ts';
import { usePlan } from '../use-plan.ts';
import { useLoads } from '../wake/use-loads.ts';
import { useWake } from '../wake/use-wake.tsx';
import type { WorkIndex } from '../work-index.ts';
import type { PlanSource } from '../writes/plan-cache.ts';
import { usePlanWrites } from '../writes/use-plan-writes.tsx';

/** A plan while something of it is in hand on a timeline; works are called by the plan's numbers. */
export interface HeldPlan {
  readonly source: PlanSource;
  readonly plan: Plan;
  /** Of a work of the plan, or of the guest from which a link is drawn into it. */
  readonly numberOf: (id: string) => number | undefined;
  readonly preview: (intent: PreviewIntent) => Preview | undefined;
  readonly putDown: () => void;
  /** Does it; what is said of it. */
  readonly act: (intent: Intent) => string | undefined;
  readonly place: (intent: PlaceIntent) => Promise<string | undefined>;
  readonly unlink: (linkId: string) => string | undefined;
  readonly openLink: (opened: OpenedLink) => void;
}

/** What of a project its plan is reckoned by. */
export interface PlanFrame {
  readonly key: string;
  readonly start: string | null;
  /** Undefined: the works are no project's. */
  readonly targetDate: string | null | undefined;
  readonly calendarId: string;
}

export interface PlanInHandProps {
  readonly source: PlanSource;
  readonly document: WorkDocument;
  readonly frame: PlanFrame;
  readonly users: readonly Pick<User, 'id' | 'name'>[];
  readonly calendars: readonly Calendar[];
  readonly chart: RefObject<GanttHandle | null>;
  /** A work of whatever plan from which somebody draws a link. */
  readonly guest: OutsideWork | undefined;
  readonly onPlan: (source: PlanSource, held: HeldPlan | undefined) => void;
  /** Works that stand elsewhere than they were shown to go. */
  readonly onDiffer: (ids: readonly string[]) => void;
}

/** Runs the engine of one plan for a timeline of several, and writes what is dropped: as the project's own screen does. */
export default function PlanInHand(props: PlanInHandProps) {
  const { source, document, frame, users, calendars, chart, guest, onPlan, onDiffer } = props;
  const { key: projectKey, start: projectStart, targetDate, calendarId } = frame;
  const now = useCompanyNow();
  const today = now.slice(0, 10);
  const calendar = useMemo(() => makePlanCalendar(calendars, calendarId), [calendars, calendarId]);
  const names = useMemo(() => new Map(users.map(({ id, name }) => [id, name])), [users]);
  const reckoning = useMemo(
    () => ({ calendars, calendarId, projectStart }),
    [calendars, calendarId, projectStart],
  );
  const { plan: own, index, hold, letGo } = usePlan(document, calendar, names);
  const plan = useMemo(() => withGuest(own, guest, index), [own, guest, index]);
  const numbers = useMemo(() => numbersOf(plan), [plan]);
  const { ask, loads } = useLoads(source.kind === 'project' ? source.id : undefined);
  const askAgain = () => chart.current?.askAgain();
  const wakeHost = { plan, calendar, reckoning, targetDate, names, today, loads, onReady: askAgain };
  const wake = useWake(wakeHost);
  const { write, dialog } = usePlanWrites({ source, plan, names, today, onDiffer });
  const host = { plan, calendar, wake, projectId: source.id, projectKey, now };
  const { act } = useIntents(host, write);
  const changeLink = useChangeLink({ plan, source, isTrying: false, write });
  const place = usePlaceRows(plan, source.id, ownName);
  const isTried = useKeptPlan(source.id)[0] !== undefined;
  const [link, setLink] = useState<OpenedLink>();
  const unlink = (linkId: string) => carryOut(unlinkChange(host, linkId), write);
  // After each time it is drawn: what is in hand is asked of the newest plan.
  useEffect(() => {
    onPlan(source, {
      source,
      plan,
      numberOf: (id) => numbers.get(id),
      act,
      place,
      unlink,
      openLink: setLink,
      preview: (intent) => {
        hold();
        ask();
        const told = wake.preview(intent);
        return isTried && told !== undefined ? { ...told, note: told.note ?? movesThePlan } : told;
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
      {link !== undefined && (
        <LinkPopover
          key={link.id}
          plan={plan}
          opened={link}
          onChange={changeLink}
          onRemove={unlink}
          onClose={() => setLink(undefined)}
          giveFocusBack={() => chart.current?.focus()}
        />
      )}
      {dialog}
    </>
  );
}

/** Somebody tries a plan of their own on the project's screen: here the plan stands as it is. */
const movesThePlan = 'You are trying a plan in this project: here its real dates change.';

/** Nothing is written anew on a timeline. */
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
