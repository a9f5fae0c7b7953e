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
import { endOfLink, type PlaceIntent } from '#features/gantt-chart/index.ts';
import { tellRefused } from '#features/plan/change/tell-refused.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import { useCan } from '#store/can.ts';
import { followGroups } from './group-bars.ts';
import { placing } from './place-gesture.ts';
import type { HeldPlan } from './plan-in-hand.tsx';
import type { TimelineLink, TimelinePlan } from './timeline-data.ts';
import {
  isPlanned,
  type LinkIntent,
  type PlannedIntent,
  type PlansAndPlaces,
  translate,
  translateLink,
} from './translate-gesture.ts';
import { translatePreview } from './translate-preview.ts';
import { say } from './words/index.ts';

interface GestureHost extends PlansAndPlaces {
  readonly timeline: TimelinePlan;
  readonly chart: RefObject<GanttHandle | null>;
  /** Called before a work moves to another place. */
  readonly onPlace: (intent: PlaceIntent) => void;
}

interface TimelineGestures {
  readonly isReadOnly: boolean;
  readonly preview: (intent: PreviewIntent) => Preview;
  readonly mayLink: (question: LinkQuestion) => string | undefined;
  readonly mayPlace: (question: PlaceQuestion) => string | undefined;
  readonly act: (intent: Intent) => IntentAnswer | Promise<IntentAnswer>;
}

/**
 * Bars on a timeline of several projects are moved and linked as in a single project: a plan is read when one of its
 * bars is first edited, its engine calculates the consequences, and a drop is one change set with one undo. Works of
 * other projects never move; a link from one of them belongs to the plan of its successor.
 */
export function useTimelineGestures(host: GestureHost): TimelineGestures {
  const { places, timeline, chart } = host;
  const mayPlan = useCan()('schedule', 'works');
  const follow = useMemo(() => followGroups(timeline), [timeline]);

  const shownHere = (of: Pick<HeldPlan, 'plan' | 'source'>, told: Preview): Preview => {
    const projectRow = places.projectRow(of.source.id);
    return follow(translatePreview(of.plan, told, { rowsOfWork: places.rowsOfWork, projectRow }));
  };
  /** A ref, because a popover outlives a single state of the timeline. */
  const shownNow = useRef(shownHere);
  shownNow.current = shownHere;

  const preview = (intent: PreviewIntent): Preview => {
    // Bars of a timeline have no parts.
    if (intent.kind === 'part') return nothing;
    const found = translate(host, intent);
    if (found === 'reading') return reading(intent);
    if ('refused' in found) return { ...nothing, refused: found.refused };
    const { of } = found;
    const told = of.preview(found.intent);
    return told === undefined ? nothing : shownHere(of, told);
  };
  const { mayPlace, place } = placing(host);
  return {
    isReadOnly: !mayPlan,
    preview,
    mayPlace,
    mayLink: (question) => {
      const found = translateLink(host, { kind: 'link', ...question });
      return found !== 'reading' && 'refused' in found ? found.refused : undefined;
    },
    act: (intent) => {
      if (isPlanned(intent) || intent.kind === 'link') return drop(host, intent);
      if (intent.kind === 'place') return place(intent);
      if (intent.kind === 'placeSeveral') return tellRefused(say('oneByOne'));
      if (intent.kind === 'unlink') withLink(host, intent.link, (of, { id }) => of.unlink(id));
      if (intent.kind === 'openLink')
        withLink(host, intent.link, (of, link) =>
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

/** A drop before its plan is loaded is done once it is. */
function drop(
  host: PlansAndPlaces,
  intent: PlannedIntent | LinkIntent,
): IntentAnswer | Promise<IntentAnswer> {
  let said: IntentAnswer | Promise<IntentAnswer>;
  host.plans.onceRead(() => {
    const found = translate(host, intent);
    if (found === 'reading') return false;
    said = 'refused' in found ? tellRefused(found.refused) : found.of.act(found.intent);
    return true;
  });
  return said;
}

/** Acts on a link once the plan of its successor has been read. */
function withLink(
  { plans, places, timeline }: GestureHost,
  index: number,
  run: (of: HeldPlan, link: TimelineLink) => void,
): void {
  const link = timeline.links[index];
  const after = places.workAt(link?.to ?? -1)?.row;
  if (link === undefined || after === undefined) return;
  plans.onceRead(() => {
    const of = plans.take(after);
    if (of !== undefined) run(of, link);
    return of !== undefined;
  });
}

const nothing: Preview = {
  count: 0,
  works: new Int32Array(0),
  start: new Int32Array(0),
  finish: new Int32Array(0),
};

/** The dragged bar moves at once; the consequences are shown once the plan is loaded. */
function reading(intent: PreviewIntent): Preview {
  const consequences = say('reading');
  if (!('start' in intent)) return { ...nothing, consequences };
  return {
    count: 1,
    works: Int32Array.of(intent.work),
    start: Int32Array.of(intent.start),
    finish: Int32Array.of(intent.finish),
    consequences,
  };
}
