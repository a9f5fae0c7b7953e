import type { GanttProps } from '@gantry/gantt';
import { useMemo, useRef } from 'react';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import type { typingNow } from '../typing/later-typing.ts';
import type { useDraft } from './use-draft.ts';
import { withDraft, withEmptyRow } from './with-draft.ts';

interface DrawnHost {
  readonly data: GanttProps['data'];
  readonly rows: Parameters<typeof withDraft>[1];
  readonly columns: readonly PlanColumn[];
  readonly draft: ReturnType<typeof useDraft>;
  /** The code that reads typed cells, once it is loaded. */
  readonly typing: ReturnType<typeof typingNow>;
}

/** The rows and columns of the plan, with the draft row or the empty row for typing. */
export function useDrawnRows({ data, rows, columns: shown, draft, typing }: DrawnHost) {
  const { draft: written, empty } = draft;
  const drawn = useMemo(() => {
    if (written !== undefined) return withDraft(data, rows, written);
    return empty === undefined ? { data, rows } : withEmptyRow(data, rows, empty);
  }, [data, rows, written, empty]);
  const openEmpty = useRef(draft.openEmpty);
  openEmpty.current = draft.openEmpty;
  const columns = useMemo(() => {
    if (typing === undefined) return shown;
    if (written !== undefined) return typing.withDraftCells(shown, written);
    if (empty === undefined) return shown;
    return typing.withEmptyCells(shown, { work: empty, onOpen: () => openEmpty.current() });
  }, [shown, written, empty, typing]);
  return { drawn, columns };
}
