import type { NewWork } from '@gantry/contract';
import type { GanttHandle, IntentAnswer, RefusedText } from '@gantry/gantt';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { whyNoTitle } from '#features/plan/change/why-no-title.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import { shortened } from '#features/plan/model/predecessors.ts';
import type { WorkIndex } from '#features/plan/model/work-index.ts';
import { allowAll, insertRow, newRow } from '#features/plan/rows/insert-row.ts';
import { type Columns, withoutRows } from '#features/plan/rows/place-rows.ts';
import { notifyFailure, notifyWaiting } from '#lib/notify.ts';
import { sentenceOf } from '#lib/problem.ts';
import type { AppDispatch } from '#store/store.ts';
import { newHeldName } from '#sync/queue/held-write.ts';
import { ganttApi } from '#sync/reads/plan-queries.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useSync } from '#sync/use-sync.ts';
import { useAddRowMutation } from './rows-queries.ts';
import type { Draft } from './with-draft.ts';

interface DraftHost {
  readonly plan: Plan;
  readonly projectId: string;
  readonly index: WorkIndex;
  readonly chart: RefObject<GanttHandle | null>;
  /** Whether an empty row stands at the end. */
  readonly hasEmptyRow: boolean;
}

interface OpenDraft extends Draft {
  /** What the work is called until the server has named it. */
  readonly id: string;
  /** What was written there before, and was refused. */
  readonly refused?: RefusedText | undefined;
}

/** What a new work is made of. */
export type DraftedWork = Partial<NewWork> & { readonly title: string };

const nothingTyped: Draft['cells'] = new Map();

/** Of what was typed, what a row shows until the server has answered. */
const shownAtOnce = (fields: Partial<NewWork>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value !== 'object'));

/**
 * New works are written where they will stand: Enter makes one and begins the next below it, Escape ends. The work is on screen
 * at once, under the number that its row had while it was written.
 */
export function useDraft({ plan, projectId, index, chart, hasEmptyRow }: DraftHost) {
  const dispatch = useDispatch<AppDispatch>();
  const { queue } = useSync();
  const [send] = useAddRowMutation();
  const { offerUndo } = useUndo();
  const [draft, setDraft] = useState<OpenDraft>();
  /** What the empty row will be called once a person writes into it. */
  const [emptyId, setEmptyId] = useState(newHeldName);
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

  const open = (behind: number, { id = newHeldName(), ...before }: Partial<OpenDraft> = {}) =>
    setDraft({ cells: nothingTyped, ...before, id, behind, work: index.numberOf(id) });
  /** Writing in the empty row makes a work as deep as the last one that is shown. */
  const openEmpty = () => {
    const last = chart.current?.shownWorks().findLast((work) => plan.rowOf(work) !== undefined);
    open(last ?? -1, { id: emptyId });
    setEmptyId(newHeldName());
  };
  const show = (change: (columns: Columns) => Columns) =>
    dispatch(
      ganttApi.util.updateQueryData('getProjectDocument', { params: { id: projectId } }, ({ response }) => {
        Object.assign(response, change(response));
      }),
    );

  const make = async (
    { id, work, behind, cells }: OpenDraft,
    { title, ...fields }: DraftedWork,
  ): Promise<string | undefined> => {
    const row = plan.rowOf(behind) ?? -1;
    const before = plan.works.id[row];
    const parentRow = plan.works.parent[row] ?? -1;
    const parentId = plan.works.id[parentRow];
    const insert = (columns: Columns) =>
      insertRow(columns, columns.works.id.indexOf(before ?? ''), {
        ...newRow(id, title),
        ...shownAtOnce(fields),
      });
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
      ...fields,
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
      const writeAgain = () => open(behind, { cells, refused: { text: title, reason } });
      notifyFailure(`“${shortened(title)}” was not made`, error, { label: 'Edit again', run: writeAgain });
      return undefined;
    }
    const { id: realId, key } = data.response;
    index.rename(id, realId);
    offerUndo(`${key} made`, data.changeSetId);
    return realId;
  };

  const commit = (typed: DraftedWork, goesOn: boolean) => {
    if (draft === undefined) return;
    const { id, work } = draft;
    made.current.set(id, make(draft, typed));
    if (goesOn) open(work);
    else setDraft(undefined);
  };

  return {
    draft: isPlaced ? draft : undefined,
    /** The number of the empty row, while there is one. */
    empty: hasEmptyRow && draft === undefined ? index.numberOf(emptyId) : undefined,
    open: (behind: number) => (plan.rowOf(behind) === undefined ? openEmpty() : open(behind)),
    openEmpty,
    nameNow,
    close: () => {
      if (draft === undefined) return;
      setDraft(undefined);
      if (draft.behind >= 0) chart.current?.reveal(draft.behind);
    },
    /** Keeps what has been typed; the person goes on to another cell of the row. */
    keep: (cells: Draft['cells']) => setDraft((before) => before && { ...before, cells, refused: undefined }),
    /** Makes the work; `goesOn`: and begins the next one below it. */
    commit,
    /** Makes it of its name alone: all that is typed before what reads other cells is here. */
    write: ({ text, isLeft }: { readonly text: string; readonly isLeft: boolean }): IntentAnswer => {
      const title = text.trim();
      const refused = whyNoTitle(title);
      if (refused !== undefined) return { refused };
      commit({ title }, !isLeft);
      return undefined;
    },
  };
}
