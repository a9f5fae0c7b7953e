import type { Intent } from '@gantry/gantt';
import { useDispatch } from 'react-redux';
import { sentenceOf } from '#api/problem.ts';
import { useUndo } from '#api/undo.ts';
import { notifyFailure } from '#lib/notify.ts';
import type { AppDispatch } from '#store/store.ts';
import { ganttApi } from '../gantt-queries.ts';
import type { Plan } from '../plan.ts';
import { placeRow, toWorkPlace } from './place-rows.ts';
import { usePlaceRowMutation } from './rows-queries.ts';

type PlaceIntent = Extract<Intent, { kind: 'place' }>;

/** Puts works into another place of the order or below another work: at once on screen, with one undo. */
export function usePlaceRows(plan: Plan, projectId: string) {
  const dispatch = useDispatch<AppDispatch>();
  const [send] = usePlaceRowMutation();
  const { offerUndo } = useUndo();
  /** Answers why it was not done; nothing where it was. */
  return async ({ work, parent, before }: PlaceIntent): Promise<string | undefined> => {
    const rowOf = (each: number) => (each < 0 ? -1 : (plan.rowOf(each) ?? -1));
    const place = { row: rowOf(work), parent: rowOf(parent), before: rowOf(before) };
    const { id, key } = { id: plan.works.id[place.row], key: plan.works.key[place.row] };
    const body = toWorkPlace(plan, place);
    if (id === undefined || Object.keys(body).length === 0) return undefined;
    if (!plan.works.mayUpdate[place.row]) return `You may not change ${key}`;
    const shown = dispatch(
      ganttApi.util.updateQueryData('getProjectDocument', { params: { id: projectId } }, ({ response }) => {
        // Somebody else may have changed the order meanwhile: then the server's answer shows it soon.
        if (response.works.id[place.row] === id) Object.assign(response, placeRow(response, place));
      }),
    );
    const { data, error } = await send({ params: { id }, body });
    if (error === undefined) {
      offerUndo(wordsOf(plan, place), data.changeSetId);
      return undefined;
    }
    shown.undo();
    notifyFailure(`${key} stays where it was`, error);
    return sentenceOf(error);
  };
}

function wordsOf({ works }: Plan, { row, parent }: { row: number; parent: number }): string {
  if (works.parent[row] === parent) return `${works.key[row]} moved`;
  return parent < 0
    ? `${works.key[row]} is at the top level`
    : `${works.key[row]} is below ${works.key[parent]}`;
}
