import type { PlaceQuestion } from '@gantry/gantt';
import { type PlaceIntent, whyNotPlace } from '#features/gantt-chart/index.ts';
import { tellRefused } from '#features/plan/change/tell-refused.ts';
import { notWhileTrying } from '#features/plan/try/tried-words.ts';
import { placeInPlan, whyNoPlace } from './placing.ts';
import type { HeldPlan } from './plan-in-hand.tsx';
import { notInPlan, type PlansAndPlaces } from './translate-gesture.ts';

interface PlacingHost extends PlansAndPlaces {
  /** Called before a work moves to another place. */
  readonly onPlace: (intent: PlaceIntent) => void;
}

/** Moving rows of a timeline: whether it is allowed, and how it is done once their plan has been read. */
export function placing({ plans, places, onPlace }: PlacingHost) {
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
  return { mayPlace, place };
}

const whyNotPlaceIn = ({ isTrying, plan }: HeldPlan, number: number): string | undefined =>
  isTrying ? notWhileTrying : whyNotPlace(plan, number);
