import type {
  GanttHandle,
  Intent,
  IntentAnswer,
  LinkQuestion,
  PlaceQuestion,
  Preview,
  PreviewIntent,
} from '@gantry/gantt';
import { type RefObject, useMemo, useRef } from 'react';
import { endOfLink, type PlaceIntent, whyNotPlace } from '#features/gantt-chart/index.ts';
import { tellRefused } from '#features/plan/change/tell-refused.ts';
import { inACircle, whyNotLink } from '#features/plan/model/links.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import { notWhileTrying } from '#features/plan/try/tried-words.ts';
import { useCan } from '#store/can.ts';
import { followGroups } from './group-bars.ts';
import type { Places } from './places.ts';
import { placeInPlan, whyNoPlace } from './placing.ts';
import type { HeldPlan } from './plan-in-hand.tsx';
import type { TimelineLink, TimelinePlan } from './timeline-data.ts';
import { translatePreview } from './translate-preview.ts';
import type { PlansInHand } from './use-plans-in-hand.tsx';

type LinkIntent = Extract<Intent, { kind: 'link' }>;
type PlannedIntent = Extract<Intent, { kind: 'move' | 'resize' | 'dates' | 'progress' }>;

interface GestureHost {
  readonly plans: PlansInHand;
  readonly places: Places;
  readonly timeline: TimelinePlan;
  readonly chart: RefObject<GanttHandle | null>;
  /** A work goes to another place: before it does. */
  readonly onPlace: (intent: PlaceIntent) => void;
}

interface TimelineGestures {
  readonly isReadOnly: boolean;
  readonly preview: (intent: PreviewIntent) => Preview;
  readonly mayLink: (question: LinkQuestion) => string | undefined;
  readonly mayPlace: (question: PlaceQuestion) => string | undefined;
  readonly act: (intent: Intent) => IntentAnswer | Promise<IntentAnswer>;
}

/** The same of the plan that it is about, called by its numbers. */
interface Translated<I> {
  readonly of: HeldPlan;
  readonly intent: I;
}

/** Why something cannot be done at all, or that its plan has first to be read. */
type Untranslated = { readonly refused: string } | 'reading';

const ofSeveral = 'Works of several projects are selected: move those of one project at a time.';
const ofNone = 'Works of no project are selected: those that do not hang together are moved one at a time.';
const gone = 'This work is no longer here';
/** Another person has just taken it away, or put it there: the timeline and the plan were read at different moments. */
const notInPlan = 'This work is not in its plan as that stands now: try again in a moment.';
const onlyWorks = 'Only works can come after each other';

/**
 * Bars on a timeline of several projects are moved and linked as on a project's own: its plan is read once one of its bars is taken
 * in hand, its engine says what follows, and a drop is one change set with one undo. Other projects' works never move; a link from
 * one of them is a thing of the plan of the work that comes after.
 */
export function useTimelineGestures({
  plans,
  places,
  timeline,
  chart,
  onPlace,
}: GestureHost): TimelineGestures {
  const mayPlan = useCan()('schedule', 'works');
  const follow = useMemo(() => followGroups(timeline), [timeline]);

  const translateDates = <I extends PlannedIntent>(intent: I): Translated<I> | Untranslated => {
    const works = intent.kind === 'move' ? intent.works : [intent.work];
    const rows = works.flatMap((work) => places.workAt(work)?.row ?? []);
    const inHand = places.workAt(intent.work)?.row;
    if (inHand === undefined) return { refused: gone };
    if (rows.some(({ projectId }) => projectId !== inHand.projectId)) return { refused: ofSeveral };
    const of = plans.take(inHand);
    const work = of?.numberOf(inHand.id);
    if (of === undefined) return 'reading';
    if (work === undefined) return { refused: notInPlan };
    const numbers = new Set(rows.map(({ id }) => of.numberOf(id)).filter((number) => number !== undefined));
    if (inHand.projectId === null && numbers.size < new Set(rows.map(({ id }) => id)).size)
      return { refused: ofNone };
    const translated = { ...intent, work };
    return { of, intent: intent.kind === 'move' ? { ...translated, works: [...numbers] } : translated };
  };

  const translateLink = (intent: LinkIntent): Translated<LinkIntent> | Untranslated => {
    const [before, after] = [places.workAt(intent.from)?.row, places.workAt(intent.to)?.row];
    if (before === undefined || after === undefined) return { refused: onlyWorks };
    const drawn = plans.drawFrom(before.id);
    if (drawn?.preceding.includes(after.id)) return { refused: inACircle };
    const of = plans.take(after);
    const [from, to] = [of?.numberOf(before.id), of?.numberOf(after.id)];
    if (of !== undefined && to === undefined) return { refused: notInPlan };
    if (of === undefined || from === undefined || to === undefined) return 'reading';
    const refused = whyNotLink(of.plan, { from, to, linkKind: intent.linkKind });
    return refused === undefined ? { of, intent: { ...intent, from, to } } : { refused };
  };
  const translate = (intent: PlannedIntent | LinkIntent) =>
    intent.kind === 'link' ? translateLink(intent) : translateDates(intent);

  const shownHere = (of: Pick<HeldPlan, 'plan' | 'source'>, told: Preview): Preview => {
    const projectRow = places.projectRow(of.source.id);
    return follow(translatePreview(of.plan, told, { rowsOfWork: places.rowsOfWork, projectRow }));
  };
  /** A popover is open for longer than the timeline stands as it is. */
  const shownNow = useRef(shownHere);
  shownNow.current = shownHere;

  const preview = (intent: PreviewIntent): Preview => {
    const found = translate(intent);
    if (found === 'reading') return reading(intent);
    if ('refused' in found) return { ...nothing, refused: found.refused };
    const { of } = found;
    const told = of.preview(found.intent);
    return told === undefined ? nothing : shownHere(of, told);
  };
  /** What is dropped before its plan is here is done once it is. */
  const drop = (intent: PlannedIntent | LinkIntent): IntentAnswer | Promise<IntentAnswer> => {
    let said: IntentAnswer | Promise<IntentAnswer>;
    plans.onceRead(() => {
      const found = translate(intent);
      if (found === 'reading') return false;
      said = 'refused' in found ? tellRefused(found.refused) : found.of.act(found.intent);
      return true;
    });
    return said;
  };
  const mayPlace = (question: PlaceQuestion): string | undefined => {
    const refused = whyNoPlace(places, question);
    const row = places.workAt(question.work)?.row;
    if (refused !== undefined || row === undefined) return refused;
    const of = plans.take(row);
    const number = of?.numberOf(row.id);
    return of === undefined || number === undefined ? undefined : whyNotPlaceIn(of, number);
  };
  const place = (intent: PlaceIntent): string | undefined => {
    const row = places.workAt(intent.work)?.row;
    const refused = mayPlace(intent);
    if (refused !== undefined) return tellRefused(refused);
    if (row === undefined) return undefined;
    plans.onceRead(() => {
      const of = plans.take(row);
      if (of === undefined) return false;
      const translated = placeInPlan(places, of.plan, of.numberOf, intent);
      if (of.isTrying) tellRefused(notWhileTrying);
      else if (translated === undefined) tellRefused(notInPlan);
      else {
        onPlace(intent);
        void of.place(translated);
      }
      return true;
    });
    return undefined;
  };
  const withLink = (index: number, run: (of: HeldPlan, link: TimelineLink) => void) => {
    const link = timeline.links[index];
    const after = places.workAt(link?.to ?? -1)?.row;
    if (link === undefined || after === undefined) return;
    plans.onceRead(() => {
      const of = plans.take(after);
      if (of !== undefined) run(of, link);
      return of !== undefined;
    });
  };
  return {
    isReadOnly: !mayPlan,
    preview,
    mayPlace,
    mayLink: (question) => {
      const found = translateLink({ kind: 'link', ...question });
      return found !== 'reading' && 'refused' in found ? found.refused : undefined;
    },
    act: (intent) => {
      if (isPlanned(intent) || intent.kind === 'link') return drop(intent);
      if (intent.kind === 'place') return place(intent);
      if (intent.kind === 'unlink') withLink(intent.link, (of, { id }) => of.unlink(id));
      if (intent.kind === 'openLink')
        withLink(intent.link, (of, link) =>
          of.openLink({
            id: link.id,
            at: intent.at ?? endOfLink(chart.current, link),
            asShown: (plan: Plan, told) => shownNow.current({ plan, source: of.source }, told),
          }),
        );
      return undefined;
    },
  };
}

const whyNotPlaceIn = ({ isTrying, plan }: HeldPlan, number: number): string | undefined =>
  isTrying ? notWhileTrying : whyNotPlace(plan, number);

const planned: ReadonlySet<string> = new Set(['move', 'resize', 'dates', 'progress']);
const isPlanned = (intent: Intent): intent is PlannedIntent => planned.has(intent.kind);

const nothing: Preview = {
  count: 0,
  works: new Int32Array(0),
  start: new Int32Array(0),
  finish: new Int32Array(0),
};

/** What is in hand goes along at once; what follows is said once the plan is here. */
function reading(intent: PreviewIntent): Preview {
  const consequences = 'Reading the plan …';
  if (!('start' in intent)) return { ...nothing, consequences };
  return {
    count: 1,
    works: Int32Array.of(intent.work),
    start: Int32Array.of(intent.start),
    finish: Int32Array.of(intent.finish),
    consequences,
  };
}
