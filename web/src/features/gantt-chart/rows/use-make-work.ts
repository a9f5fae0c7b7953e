import type { BodyInput, NewWork } from '@gantry/contract';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { Plan } from '#features/plan/model/plan.ts';
import type { WorkIndex } from '#features/plan/model/work-index.ts';
import { allowAll, insertRow, newRow } from '#features/plan/rows/insert-row.ts';
import { type Columns, withoutRows } from '#features/plan/rows/place-rows.ts';
import { notifyWaiting } from '#lib/notify.ts';
import { quoted } from '#lib/quoted.ts';
import type { AppDispatch } from '#store/store.ts';
import { ganttApi } from '#sync/reads/plan-queries.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useSync } from '#sync/use-sync.ts';
import { useAddRowMutation } from './rows-queries.ts';

interface MakeHost {
  readonly plan: Plan;
  readonly projectId: string;
  readonly index: WorkIndex;
}

/** The fields of a new work. */
export type DraftedWork = Omit<Partial<NewWork>, 'predecessors'> &
  Pick<BodyInput<'createWork'>, 'predecessors'> & { readonly title: string };

interface RowToMake {
  /** The temporary id of the work until the server has assigned one. */
  readonly id: string;
  /** The number of the work above it; below zero: it is the last one. */
  readonly behind: number;
  readonly fields: DraftedWork;
  readonly onRefused: (error: unknown) => void;
}

/** The typed fields that a row shows before the server has answered. */
const shownAtOnce = (fields: Omit<DraftedWork, 'title'>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value !== 'object'));

/**
 * Creates a work at its place in the list. It is on screen at once, is queued while offline, and is removed again if it
 * is refused.
 */
export function useMakeWork({ plan, projectId, index }: MakeHost) {
  const { queue } = useSync();
  const [send] = useAddRowMutation();
  const { offerUndo } = useUndo();
  const show = useShownRows(projectId);
  /** By the temporary id of the work. */
  const made = useRef(new Map<string, Promise<string | undefined>>());
  // A queued work keeps its row when the server has created it.
  useEffect(() => queue.onNamed((name, id) => index.rename(name, id)), [queue, index]);
  const nameNow = async (id: string): Promise<string | undefined> => (await made.current.get(id)) ?? id;

  const makeRow = async ({ id, behind, fields, onRefused }: RowToMake): Promise<string | undefined> => {
    const { before, parentId } = placeOf(plan, behind);
    const { title, ...others } = fields;
    const insert = (columns: Columns) =>
      insertRow(columns, columns.works.id.indexOf(before ?? ''), {
        ...newRow(id, title),
        ...shownAtOnce(others),
      });
    const takeBack = () => show((columns) => withoutRows(columns, new Set([columns.works.id.indexOf(id)])));
    // Changes to a queued work are allowed; they are sent after it.
    const paint = () => {
      show((columns) => allowAll(insert(columns), id));
      return { takeBack };
    };
    show(insert);
    const after = before === undefined ? undefined : await nameNow(before);
    const below = parentId === undefined ? undefined : await nameNow(parentId);
    const place = { ...(below !== undefined && { parentId: below }), ...(after !== undefined && { after }) };
    const { data, error } = await send({ body: { ...fields, projectId, ...place }, makes: id });
    if (queue.shown.keepIfWaiting(error, { paint, shown: { takeBack } })) {
      show((columns) => allowAll(columns, id));
      notifyWaiting(quoted(title));
      return undefined;
    }
    if (error !== undefined) {
      takeBack();
      onRefused(error);
      return undefined;
    }
    const { id: realId, key } = data.response;
    index.rename(id, realId);
    offerUndo(`${key} made`, data.changeSetId);
    return realId;
  };

  return {
    make: (row: RowToMake): void => void made.current.set(row.id, makeRow(row)),
    /** Waits for the id that the server assigns to a new work. Returns the same id for a work that exists already. */
    nameNow,
  };
}

/** Changes the rows of the shown plan. */
function useShownRows(projectId: string) {
  const dispatch = useDispatch<AppDispatch>();
  return (change: (columns: Columns) => Columns): void => {
    dispatch(
      ganttApi.util.updateQueryData('getProjectDocument', { params: { id: projectId } }, ({ response }) => {
        Object.assign(response, change(response));
      }),
    );
  };
}

function placeOf({ works, rowOf }: Plan, behind: number) {
  const row = rowOf(behind) ?? -1;
  return { before: works.id[row], parentId: works.id[works.parent[row] ?? -1] };
}
