import type { WorkPlace } from '@gantry/contract';
import type { Intent } from '@gantry/gantt';
import { useStore } from 'react-redux';
import { isHeldName } from '#api/held-writes.ts';
import { keepPainted } from '#api/painted.ts';
import { inTurn } from '#api/plan-queue.ts';
import { sentenceOf } from '#api/problem.ts';
import { useUndo } from '#api/undo.ts';
import { notifyFailure, notifyWaiting } from '#lib/notify.ts';
import type { AppStore } from '#store/store.ts';
import { ganttApi } from '../gantt-queries.ts';
import type { Plan } from '../plan.ts';
import { planCache } from '../writes/plan-cache.ts';
import { keepShown } from './keep-shown.ts';
import { placeRow, toWorkPlace } from './place-rows.ts';
import { usePlaceRowMutation } from './rows-queries.ts';

export type PlaceIntent = Extract<Intent, { kind: 'place' }>;

/**
 * Puts works into another place of the order or below another work: at once on screen, with one undo. `nameNow`: what the server
 * calls a work by now, where it has made it since.
 */
export function usePlaceRows(
  plan: Plan,
  projectId: string,
  nameNow: (id: string) => Promise<string | undefined>,
) {
  const store = useStore() as AppStore;
  const [send] = usePlaceRowMutation();
  const { offerUndo } = useUndo();
  /** Answers why it was not done; nothing where it was. */
  return async ({ work, parent, before }: PlaceIntent): Promise<string | undefined> => {
    const rowOf = (each: number) => (each < 0 ? -1 : (plan.rowOf(each) ?? -1));
    const place = { row: rowOf(work), parent: rowOf(parent), before: rowOf(before) };
    const id = plan.works.id[place.row];
    const name = nameOf(plan, place.row);
    const body = toWorkPlace(plan, place);
    if (id === undefined || Object.keys(body).length === 0) return undefined;
    const ids = Object.values(place).map((row) => plan.works.id[row]);
    const paint = () =>
      store.dispatch(
        ganttApi.util.updateQueryData('getProjectDocument', { params: { id: projectId } }, ({ response }) => {
          // Somebody else may have changed the order meanwhile: then the server's answer shows it soon.
          const isAsItWas = Object.values(place).every((row, at) => response.works.id[row] === ids[at]);
          if (isAsItWas) Object.assign(response, placeRow(response, place));
        }),
      ).undo;
    const unpaint = paint();
    const stopKeeping = keepShown(store, planCache(store, { kind: 'project', id: projectId }).read, paint);
    const named = await withNames(id, body, nameNow);
    // Two quick steps must not arrive the other way round.
    const { data, error } = await inTurn(`rows of ${projectId}`, async () => send({ ...named, name }));
    stopKeeping();
    if (data !== undefined) {
      offerUndo(wordsOf(plan, place), data.changeSetId);
      return undefined;
    }
    if (keepPainted(error, { paint, unpaint })) {
      notifyWaiting(`“${wordsOf(plan, place)}”`);
      return undefined;
    }
    unpaint();
    notifyFailure(`${name} stays where it was`, error);
    return sentenceOf(error);
  };
}

/** Why this person may not put a work elsewhere. */
export function whyNotPlace(plan: Plan, work: number): string | undefined {
  const row = plan.rowOf(work) ?? -1;
  // What is just being written is its writer's.
  if (plan.works.mayUpdate[row] || isHeldName(plan.works.id[row] ?? '')) return undefined;
  return `You may not change ${nameOf(plan, row)}`;
}

/** A work that has just been written is called otherwise once the server has made it. */
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

/** What has just been written has no key yet. */
const nameOf = ({ works }: Plan, row: number): string => works.key[row] || `“${works.title[row]}”`;

function wordsOf(plan: Plan, { row, parent }: { row: number; parent: number }): string {
  const name = nameOf(plan, row);
  if (plan.works.parent[row] === parent) return `${name} moved`;
  return parent < 0 ? `${name} is at the top level` : `${name} is below ${nameOf(plan, parent)}`;
}
