import type { WorkPlace } from '@gantry/contract';
import type { Intent, RowPlace } from '@gantry/gantt';
import { useStore } from 'react-redux';
import type { Plan } from '#features/plan/model/plan.ts';
import { type Columns, type NamedPlace, placeNamed, toWorkPlace } from '#features/plan/rows/place-rows.ts';
import { say as sayPlan } from '#features/plan/words/index.ts';
import { notifyFailure, notifyWaiting } from '#lib/notify.ts';
import type { AppStore } from '#store/store.ts';
import type { PlanChange } from '#sync/plan/plan-readings.ts';
import { isHeldName } from '#sync/queue/held-write.ts';
import { ganttApi } from '#sync/reads/plan-queries.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useSync } from '#sync/use-sync.ts';
import { usePlaceRowMutation, usePlaceRowsMutation } from './rows-queries.ts';
import { say } from './words/index.ts';

export type PlaceIntent = Extract<Intent, { kind: 'place' }>;
type SeveralIntent = Extract<Intent, { kind: 'placeSeveral' }>;

/** The moves as they are drawn and as they are sent. */
interface Places {
  readonly named: readonly NamedPlace[];
  readonly bodies: readonly { readonly id: string; readonly place: WorkPlace }[];
}

/**
 * Moves works within the order or below another work: at once on screen, with one undo. `nameNow` returns the server's
 * id of a work that may have been created meanwhile.
 */
export function usePlaceRows(
  plan: Plan,
  projectId: string,
  nameNow: (id: string) => Promise<string | undefined>,
) {
  const store = useStore() as AppStore;
  const { queue, readings } = useSync();
  const [sendOne] = usePlaceRowMutation();
  const [sendSeveral] = usePlaceRowsMutation();
  const { offerUndo } = useUndo();
  /**
   * Returns the answer to the chart: undefined after success, so that the chart announces it, and an empty text when a
   * message already explains the failure.
   */
  return async (intent: PlaceIntent | SeveralIntent): Promise<string | undefined> => {
    const asked = intent.kind === 'place' ? [intent] : intent.places;
    const { named, bodies } = placesOf(plan, asked);
    const [first] = bodies;
    if (first === undefined) return undefined;
    const put: PlanChange = (document) => named.reduce(placeNamed, document);
    const paint = () => ({
      takeBack: store.dispatch(
        ganttApi.util.updateQueryData('getProjectDocument', { params: { id: projectId } }, ({ response }) => {
          Object.assign(response, put(response));
        }),
      ).undo,
    });
    const shown = paint();
    // Responses that arrive meanwhile were mostly requested before the move. Without it they would move the rows back,
    // and the person would press the wrong place.
    const answered = readings.begin(projectId, put);
    const sent = await Promise.all(bodies.map(({ id, place }) => withNames(id, place, nameNow)));
    const name = nameOf(plan, plan.works.id.indexOf(first.id));
    const send = async () =>
      bodies.length === 1 && sent[0]
        ? sendOne({ ...sent[0], name })
        : sendSeveral({ body: { places: sent } });
    // Two quick moves must arrive in order.
    const { data, error } = await queue.plans.take(`rows:${projectId}`, send);
    answered(data === undefined ? undefined : put);
    if (data !== undefined) {
      offerUndo(wordsOf(plan, asked), data.changeSetId);
      return undefined;
    }
    if (queue.shown.keepIfWaiting(error, { paint, shown })) {
      notifyWaiting(say('quoted', { what: wordsOf(plan, asked) }));
      return undefined;
    }
    shown.takeBack();
    const count = bodies.length;
    notifyFailure(count === 1 ? say('stays', { name }) : say('manyStay', { count }), error);
    return '';
  };
}

/** The moves in order. Each one builds on the previous ones. */
function placesOf(plan: Plan, asked: readonly RowPlace[]): Places {
  const idOf = (work: number) => plan.works.id[plan.rowOf(work) ?? -1];
  let columns: Columns = plan;
  const places = asked.flatMap(({ work, parent, before }) => {
    const id = idOf(work);
    if (id === undefined) return [];
    const named = { id, parentId: idOf(parent), beforeId: idOf(before) };
    const rowOf = (each: string | undefined) => (each === undefined ? -1 : columns.works.id.indexOf(each));
    const place = toWorkPlace(columns, {
      row: rowOf(id),
      parent: rowOf(named.parentId),
      before: rowOf(named.beforeId),
    });
    columns = placeNamed(columns, named);
    return Object.keys(place).length === 0 ? [] : [{ named, body: { id, place } }];
  });
  return { named: places.map(({ named }) => named), bodies: places.map(({ body }) => body) };
}

/** Why this person may not move a work. */
export function whyNotPlace(plan: Plan, work: number): string | undefined {
  const row = plan.rowOf(work) ?? -1;
  // A work that is still being created belongs to its author.
  if (plan.works.mayUpdate[row] || isHeldName(plan.works.id[row] ?? '')) return undefined;
  return sayPlan('mayNotChange', { key: nameOf(plan, row) });
}

/** The id of a new work changes once the server has created it. */
async function withNames(
  id: string,
  place: WorkPlace,
  nameNow: (id: string) => Promise<string | undefined>,
): Promise<{ id: string; place: WorkPlace }> {
  const entries = await Promise.all(
    Object.entries(place).map(async ([part, other]) => [
      part,
      typeof other === 'string' ? await nameNow(other) : other,
    ]),
  );
  return { id: (await nameNow(id)) ?? id, place: Object.fromEntries(entries) };
}

/** A new work has no key yet. */
const nameOf = ({ works }: Plan, row: number): string =>
  works.key[row] || say('quoted', { what: works.title[row] ?? '' });

function wordsOf(plan: Plan, places: readonly RowPlace[]): string {
  const [first, ...others] = places;
  const rowOf = (work: number) => plan.rowOf(work) ?? -1;
  const parent = rowOf(first?.parent ?? -1);
  const count = places.length;
  const isElsewhere = places.every((each) => plan.works.parent[rowOf(each.work)] !== rowOf(each.parent));
  const areTogether = others.every((each) => each.parent === first?.parent);
  const above = nameOf(plan, parent);
  if (count === 1) {
    const name = nameOf(plan, rowOf(first?.work ?? -1));
    if (!isElsewhere) return say('moved', { name });
    return parent < 0 ? say('atTop', { name }) : say('below', { name, parent: above });
  }
  if (!isElsewhere || !areTogether) return say('manyMoved', { count });
  return parent < 0 ? say('manyAtTop', { count }) : say('manyBelow', { count, parent: above });
}
