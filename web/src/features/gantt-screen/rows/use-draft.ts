import type { GanttHandle, RefusedText } from '@gantry/gantt';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { notifyFailure, notifyWaiting } from '#lib/notify.ts';
import { sentenceOf } from '#lib/problem.ts';
import type { AppDispatch } from '#store/store.ts';
import { newHeldName } from '#sync/queue/held-write.ts';
import { ganttApi } from '#sync/reads/plan-queries.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useSync } from '#sync/use-sync.ts';
import type { Plan } from '../plan.ts';
import { shortened } from '../predecessors.ts';
import type { WorkIndex } from '../work-index.ts';
import { allowAll, insertRow, newRow } from './insert-row.ts';
import { type Columns, withoutRows } from './place-rows.ts';
import { useAddRowMutation } from './rows-queries.ts';
import type { Draft } from './with-draft.ts';

interface DraftHost {
  readonly plan: Plan;
  readonly projectId: string;
  readonly index: WorkIndex;
  readonly chart: RefObject<GanttHandle | null>;
}

interface OpenDraft extends Draft {
  /** What the work is called until the server has named it. */
  readonly id: string;
  /** What was written there before, and was refused. */
  readonly refused?: RefusedText | undefined;
}

/**
 * New works are written where they will stand: Enter makes one and begins the next below it, Escape ends. The work is on screen
 * at once, under the number that its row had while it was written.
 */
export function useDraft({ plan, projectId, index, chart }: DraftHost) {
  const dispatch = useDispatch<AppDispatch>();
  const { queue } = useSync();
  const [send] = useAddRowMutation();
  const { offerUndo } = useUndo();
  const [draft, setDraft] = useState<OpenDraft>();
  /** By the id that a work has until the server has named it. */
  const made = useRef(new Map<string, Promise<string | undefined>>());
  // What waited for a connection is the same row once it is there.
  useEffect(() => queue.onNamed((name, id) => index.rename(name, id)), [queue, index]);
  const nameNow = async (id: string): Promise<string | undefined> => (await made.current.get(id)) ?? id;
  // The cache tells of the work before it a moment later than React hears of the next draft.
  const isBehind = draft !== undefined && (draft.behind < 0 || plan.rowOf(draft.behind) !== undefined);
  const placed = useRef<string | undefined>(undefined);
  if (isBehind) placed.current = draft.id;
  // Where others take that work away, what is being typed stays, at the end.
  const isPlaced = draft !== undefined && placed.current === draft.id;
  const written = isPlaced ? draft.work : undefined;
  const refused = draft?.refused;
  useEffect(() => {
    if (written !== undefined) chart.current?.edit(written, 'title', refused);
  }, [written, refused, chart]);

  const open = (behind: number, refused?: RefusedText) => {
    const id = newHeldName();
    setDraft({ id, behind, work: index.numberOf(id), refused });
  };
  const show = (change: (columns: Columns) => Columns) =>
    dispatch(
      ganttApi.util.updateQueryData('getProjectDocument', { params: { id: projectId } }, ({ response }) => {
        Object.assign(response, change(response));
      }),
    );

  const make = async ({ id, work, behind }: OpenDraft, title: string): Promise<string | undefined> => {
    const row = plan.rowOf(behind) ?? -1;
    const before = plan.works.id[row];
    const parentRow = plan.works.parent[row] ?? -1;
    const parentId = plan.works.id[parentRow];
    const insert = (columns: Columns) =>
      insertRow(columns, columns.works.id.indexOf(before ?? ''), newRow(id, title));
    const takeAway = () =>
      void show((columns) => withoutRows(columns, new Set([columns.works.id.indexOf(id)])));
    // What is done to a work that waits goes out behind it.
    const paintWaiting = () => {
      show((columns) => allowAll(insert(columns), id));
      return { takeBack: takeAway };
    };
    show(insert);
    const after = before === undefined ? undefined : await nameNow(before);
    const below = parentId === undefined ? undefined : await nameNow(parentId);
    const body = {
      title,
      projectId,
      ...(below !== undefined && { parentId: below }),
      ...(after !== undefined && { after }),
    };
    const { data, error } = await send({ body, makes: id });
    if (queue.shown.keepIfWaiting(error, { paint: paintWaiting, shown: { takeBack: takeAway } })) {
      show((columns) => allowAll(columns, id));
      notifyWaiting(`“${title}”`);
      return undefined;
    }
    if (error !== undefined) {
      takeAway();
      setDraft((next) => (next?.behind === work ? { ...next, behind } : next));
      const reason = sentenceOf(error);
      const writeAgain = () => open(behind, { text: title, reason });
      notifyFailure(`“${shortened(title)}” was not made`, error, { label: 'Edit again', run: writeAgain });
      return undefined;
    }
    const { id: realId, key } = data.response;
    index.rename(id, realId);
    offerUndo(`${key} made`, data.changeSetId);
    return realId;
  };

  return {
    draft: isPlaced ? draft : undefined,
    open,
    nameNow,
    close: () => {
      if (draft === undefined) return;
      setDraft(undefined);
      if (draft.behind >= 0) chart.current?.reveal(draft.behind);
    },
    /** Makes the work; `goesOn`: and begins the next one below it. */
    commit: (title: string, goesOn: boolean) => {
      if (draft === undefined) return;
      const { id, work } = draft;
      made.current.set(id, make(draft, title));
      if (goesOn) open(work);
      else setDraft(undefined);
    },
  };
}
