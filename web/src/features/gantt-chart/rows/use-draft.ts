import type { GanttHandle, IntentAnswer, RefusedText } from '@gantry/gantt';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { whyNoTitle } from '#features/plan/change/why-no-title.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import { shortened } from '#features/plan/model/predecessors.ts';
import type { WorkIndex } from '#features/plan/model/work-index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { sentenceOf } from '#lib/problem.ts';
import { newHeldName } from '#sync/queue/held-write.ts';
import { type DraftedWork, useMakeWork } from './use-make-work.ts';
import type { Draft } from './with-draft.ts';
import { say } from './words/index.ts';

interface DraftHost {
  readonly plan: Plan;
  readonly projectId: string;
  readonly index: WorkIndex;
  readonly chart: RefObject<GanttHandle | null>;
  /** Whether there is an empty row at the end. */
  readonly hasEmptyRow: boolean;
}

interface OpenDraft extends Draft {
  /** The temporary id of the work until the server has assigned one. */
  readonly id: string;
  /** The text that was refused before. */
  readonly refused?: RefusedText | undefined;
}

const nothingTyped: Draft['cells'] = new Map();

/**
 * New works are typed at their place in the list: Enter makes one and begins the next below it, Escape ends. The work
 * is on screen at once, under the number of its draft row.
 */
export function useDraft({ plan, projectId, index, chart, hasEmptyRow }: DraftHost) {
  const { make, nameNow } = useMakeWork({ plan, projectId, index });
  const [draft, setDraft] = useState<OpenDraft>();
  /** The id that the empty row gets when a person types into it. */
  const [emptyId, setEmptyId] = useState(newHeldName);
  // The cache reports the previous work a moment after React renders the next draft.
  const isBehind = draft !== undefined && (draft.behind < 0 || plan.rowOf(draft.behind) !== undefined);
  const placed = useRef<string | undefined>(undefined);
  if (isBehind) placed.current = draft.id;
  // When others delete the previous work, the draft stays, at the end.
  const isPlaced = draft !== undefined && placed.current === draft.id;
  const written = isPlaced ? draft.work : undefined;
  const refused = draft?.refused;
  useEffect(() => {
    if (written !== undefined) chart.current?.edit(written, 'title', refused);
  }, [written, refused, chart]);

  const open = (behind: number, { id = newHeldName(), ...before }: Partial<OpenDraft> = {}) =>
    setDraft({ cells: nothingTyped, ...before, id, behind, work: index.numberOf(id) });
  /** Typing into the empty row makes a work at the same level as the last shown one. */
  const openEmpty = () => {
    const last = chart.current?.shownWorks().findLast((work) => plan.rowOf(work) !== undefined);
    open(last ?? -1, { id: emptyId });
    setEmptyId(newHeldName());
  };
  const onRefused =
    ({ work, behind, cells }: OpenDraft, title: string) =>
    (error: unknown) => {
      setDraft((next) => (next?.behind === work ? { ...next, behind } : next));
      const reason = sentenceOf(error);
      const writeAgain = () => open(behind, { cells, refused: { text: title, reason } });
      notifyFailure(say('notMade', { title: shortened(title) }), error, {
        label: say('editAgain'),
        run: writeAgain,
      });
    };

  const commit = (typed: DraftedWork, goesOn: boolean) => {
    if (draft === undefined) return;
    const { id, work, behind } = draft;
    make({ id, behind, fields: typed, onRefused: onRefused(draft, typed.title) });
    if (goesOn) open(work);
    else setDraft(undefined);
  };

  return {
    draft: isPlaced ? draft : undefined,
    /** The number of the empty row, when there is one. */
    empty: hasEmptyRow && draft === undefined ? index.numberOf(emptyId) : undefined,
    open: (behind: number) => (plan.rowOf(behind) === undefined ? openEmpty() : open(behind)),
    openEmpty,
    nameNow,
    close: () => {
      if (draft === undefined) return;
      setDraft(undefined);
      if (draft.behind >= 0) chart.current?.reveal(draft.behind);
    },
    /** Keeps the typed text when the person moves to another cell of the row. */
    keep: (cells: Draft['cells']) => setDraft((before) => before && { ...before, cells, refused: undefined }),
    /** Makes the work. With `goesOn`, it also begins the next one below it. */
    commit,
    /** Makes the work from its name alone, because the code that reads other cells is not loaded yet. */
    write: ({ text, isLeft }: { readonly text: string; readonly isLeft: boolean }): IntentAnswer => {
      const title = text.trim();
      const refused = whyNoTitle(title);
      if (refused !== undefined) return { refused };
      commit({ title }, !isLeft);
      return undefined;
    },
  };
}
