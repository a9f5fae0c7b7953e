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

/** What a new work is made of. */
export type DraftedWork = Omit<Partial<NewWork>, 'predecessors'> &
  Pick<BodyInput<'createWork'>, 'predecessors'> & { readonly title: string };

interface RowToMake {
  /** What the work is called until the server has named it. */
  readonly id: string;
  /** The number of the work that it stands behind; below zero, at the end. */
  readonly behind: number;
  readonly fields: DraftedWork;
  readonly onRefused: (error: unknown) => void;
}

/** Of what was typed, what a row shows until the server has answered. */
const shownAtOnce = (fields: Omit<DraftedWork, 'title'>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value !== 'object'));

/** Makes a work where it was written: it is on screen at once, waits without a connection, and is taken away again if it is refused. */
export function useMakeWork({ plan, projectId, index }: MakeHost) {
  const { queue } = useSync();
  const [send] = useAddRowMutation();
  const { offerUndo } = useUndo();
  const show = useShownRows(projectId);
  /** By the id that a work has until the server has named it. */
  const made = useRef(new Map<string, Promise<string | undefined>>());
  // What waited for a connection is the same row once it is there.
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
    // What is done to a work that waits goes out behind it.
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
    /** The id that the server has given to a work, once it has; the same one where it had one before. */
    nameNow,
  };
}

/** Changes the rows of the plan that are shown. */
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
