import type { Intent } from '@gantry/gantt';
import { inACircle, whyNotLink } from '#features/plan/model/links.ts';
import { say as sayPlan } from '#features/plan/words/index.ts';
import type { Places } from './places.ts';
import type { HeldPlan } from './plan-in-hand.tsx';
import type { PlansInHand } from './use-plans-in-hand.tsx';
import { say } from './words/index.ts';

export type LinkIntent = Extract<Intent, { kind: 'link' }>;
export type PlannedIntent = Extract<Intent, { kind: 'move' | 'resize' | 'dates' | 'progress' }>;

export interface PlansAndPlaces {
  readonly plans: PlansInHand;
  readonly places: Places;
}

/** The same gesture in the numbers of the plan that it concerns. */
export interface Translated<I> {
  readonly of: HeldPlan;
  readonly intent: I;
}

/** Why something is impossible, or that its plan has to be read first. */
export type Untranslated = { readonly refused: string } | 'reading';

/** The timeline and the plan were read at different moments. */
export const notInPlan = say('notInPlan');

/** Translates a gesture to the numbers of the plan that it concerns. The plan is read for it. */
export const translate = (
  host: PlansAndPlaces,
  intent: PlannedIntent | LinkIntent,
): Translated<PlannedIntent | LinkIntent> | Untranslated =>
  intent.kind === 'link' ? translateLink(host, intent) : translateDates(host, intent);

function translateDates<I extends PlannedIntent>(
  { plans, places }: PlansAndPlaces,
  intent: I,
): Translated<I> | Untranslated {
  const works = intent.kind === 'move' ? intent.works : [intent.work];
  const rows = works.flatMap((work) => places.workAt(work)?.row ?? []);
  const inHand = places.workAt(intent.work)?.row;
  if (inHand === undefined) return { refused: sayPlan('gone') };
  if (rows.some(({ projectId }) => projectId !== inHand.projectId)) return { refused: say('ofSeveral') };
  const of = plans.take(inHand);
  const work = of?.numberOf(inHand.id);
  if (of === undefined) return 'reading';
  if (work === undefined) return { refused: notInPlan };
  const numbers = new Set(rows.map(({ id }) => of.numberOf(id)).filter((number) => number !== undefined));
  if (inHand.projectId === null && numbers.size < new Set(rows.map(({ id }) => id)).size)
    return { refused: say('ofNone') };
  const translated = { ...intent, work };
  return { of, intent: intent.kind === 'move' ? { ...translated, works: [...numbers] } : translated };
}

/** A link belongs to the plan of its successor. */
export function translateLink(
  { plans, places }: PlansAndPlaces,
  intent: LinkIntent,
): Translated<LinkIntent> | Untranslated {
  const [before, after] = [places.workAt(intent.from)?.row, places.workAt(intent.to)?.row];
  if (before === undefined || after === undefined) return { refused: say('onlyWorksLinked') };
  const drawn = plans.drawFrom(before.id);
  if (drawn?.preceding.includes(after.id)) return { refused: inACircle };
  const of = plans.take(after);
  const [from, to] = [of?.numberOf(before.id), of?.numberOf(after.id)];
  if (of !== undefined && to === undefined) return { refused: notInPlan };
  if (of === undefined || from === undefined || to === undefined) return 'reading';
  const refused = whyNotLink(of.plan, { from, to, linkKind: intent.linkKind });
  return refused === undefined ? { of, intent: { ...intent, from, to } } : { refused };
}

const planned: ReadonlySet<string> = new Set(['move', 'resize', 'dates', 'progress']);
export const isPlanned = (intent: Intent): intent is PlannedIntent => planned.has(intent.kind);
