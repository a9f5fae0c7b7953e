import type { WorkPlace } from '@gantry/contract';
import type { Intent } from '@gantry/gantt';
import { useStore } from 'react-redux';
import type { Plan } from '#features/plan/model/plan.ts';
import { placeNamed, toWorkPlace } from '#features/plan/rows/place-rows.ts';
import { say as sayPlan } from '#features/plan/words/index.ts';
import { notifyFailure, notifyWaiting } from '#lib/notify.ts';
import type { AppStore } from '#store/store.ts';
import type { PlanChange } from '#sync/plan/plan-readings.ts';
import { isHeldName } from '#sync/queue/held-write.ts';
import { ganttApi } from '#sync/reads/plan-queries.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useSync } from '#sync/use-sync.ts';
import { usePlaceRowMutation } from './rows-queries.ts';
import { say } from './words/index.ts';

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
  const { queue, readings } = useSync();
  const [send] = usePlaceRowMutation();
  const { offerUndo } = useUndo();
  /** Answers what is to be said: nothing of its own where it was done, and nothing at all where a message tells why it was not. */
  return async ({ work, parent, before }: PlaceIntent): Promise<string | undefined> => {
    const rowOf = (each: number) => (each < 0 ? -1 : (plan.rowOf(each) ?? -1));
    const place = { row: rowOf(work), parent: rowOf(parent), before: rowOf(before) };
    const id = plan.works.id[place.row];
    const name = nameOf(plan, place.row);
    const body = toWorkPlace(plan, place);
    if (id === undefined || Object.keys(body).length === 0) return undefined;
    const named = { id, parentId: plan.works.id[place.parent], beforeId: plan.works.id[place.before] };
    const put: PlanChange = (document) => placeNamed(document, named);
    const paint = () => ({
      takeBack: store.dispatch(
        ganttApi.util.updateQueryData('getProjectDocument', { params: { id: projectId } }, ({ response }) => {
          Object.assign(response, put(response));
        }),
      ).undo,
    });
    const shown = paint();
    // What is read of the plan meanwhile was mostly asked for before: rows that go back and forth are pressed in the wrong place.
    const answered = readings.begin(projectId, put);
    const sent = await withNames(id, body, nameNow);
    // Two quick steps must not arrive the other way round.
    const { data, error } = await queue.plans.take(`rows:${projectId}`, async () => send({ ...sent, name }));
    answered(data === undefined ? undefined : put);
    if (data !== undefined) {
      offerUndo(wordsOf(plan, place), data.changeSetId);
      return undefined;
    }
    if (queue.shown.keepIfWaiting(error, { paint, shown })) {
      notifyWaiting(say('quoted', { what: wordsOf(plan, place) }));
      return undefined;
    }
    shown.takeBack();
    notifyFailure(say('stays', { name }), error);
    return '';
  };
}

/** Why this person may not put a work elsewhere. */
export function whyNotPlace(plan: Plan, work: number): string | undefined {
  const row = plan.rowOf(work) ?? -1;
  // What is just being written is its writer's.
  if (plan.works.mayUpdate[row] || isHeldName(plan.works.id[row] ?? '')) return undefined;
  return sayPlan('mayNotChange', { key: nameOf(plan, row) });
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
const nameOf = ({ works }: Plan, row: number): string =>
  works.key[row] || say('quoted', { what: works.title[row] ?? '' });

function wordsOf(plan: Plan, { row, parent }: { row: number; parent: number }): string {
  const name = nameOf(plan, row);
  if (plan.works.parent[row] === parent) return say('moved', { name });
  return parent < 0 ? say('atTop', { name }) : say('below', { name, parent: nameOf(plan, parent) });
}
