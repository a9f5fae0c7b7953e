import type { GanttHandle } from '@gantry/gantt';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useUndo } from '#api/undo.ts';
import { notifyFailure } from '#lib/notify.ts';
import type { AppDispatch } from '#store/store.ts';
import { ganttApi } from '../gantt-queries.ts';
import type { Plan } from '../plan.ts';
import type { WorkIndex } from '../work-index.ts';
import { insertRow, newRow } from './insert-row.ts';
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
}

let drafts = 0;

/**
 * New works are written where they will stand: Enter makes one and begins the next below it, Escape ends. The work is on screen
 * at once, under the number that its row had while it was written.
 */
export function useDraft({ plan, projectId, index, chart }: DraftHost) {
  const dispatch = useDispatch<AppDispatch>();
  const [send] = useAddRowMutation();
  const { offerUndo } = useUndo();
  const [draft, setDraft] = useState<OpenDraft>();
  /** By the id that a work has until the server has named it. */
  const made = useRef(new Map<string, Promise<string | undefined>>());
  // The cache tells of the work before it a moment later than React hears of the next draft.
  const isPlaced = draft !== undefined && (draft.behind < 0 || plan.rowOf(draft.behind) !== undefined);
  const written = isPlaced ? draft.work : undefined;
  useEffect(() => {
    if (written !== undefined) chart.current?.edit(written, 'title');
  }, [written, chart]);

  const open = (behind: number) => {
    drafts += 1;
    const id = `new:${drafts}`;
    setDraft({ id, behind, work: index.numberOf(id) });
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
    show((columns) => insertRow(columns, columns.works.id.indexOf(before ?? ''), newRow(id, title)));
    const after = before === undefined ? undefined : ((await made.current.get(before)) ?? before);
    const { data, error } = await send({
      body: {
        title,
        projectId,
        ...(parentId !== undefined && { parentId }),
        ...(after !== undefined && { after }),
      },
    });
    if (error !== undefined) {
      show((columns) => withoutRows(columns, new Set([columns.works.id.indexOf(id)])));
      setDraft((next) => (next?.behind === work ? { ...next, behind } : next));
      notifyFailure(`“${title}” was not made`, error);
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
