import type { Work } from '@gantry/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type LateAction, useOverdueCommands } from '#features/overdue/index.ts';
import { editableFields, type FieldName, useWorkActions } from '#features/works/index.ts';
import {
  keysOfSelectionAndPeek,
  useFocusAfterEditing,
  useListActions,
  useListCommands,
  useListState,
  useTrail,
} from '#features/works-list/index.ts';
import { say } from './words/index.ts';

/** What the rows of Home need from their common list. */
export interface HomeList {
  /** The work at which keys act. */
  readonly activeId: string | null;
  /** The field of that work that is being changed. */
  readonly editing: FieldName | null;
  /** The answer that is being given for that late work. */
  readonly answering: LateAction | null;
  readonly activate: (id: string) => void;
  readonly edit: (id: string, field: FieldName | null) => void;
  readonly answer: (id: string, action: LateAction | null) => void;
}

const noFilter: readonly string[] = [];
const inRow = Object.keys(editableFields) as FieldName[];

/** The id of a work's row on Home. Its link takes the focus when keys move to it. */
export const homeRowId = (id: string): string => `home-${id}`;

/** The works of Home with the keys of every list. Rows have no checkboxes, so there is no selection. */
export function useHomeList(works: readonly Work[]): HomeList {
  const state = useListState(works, { filter: noFilter, matching: works.length });
  useTrail(works);
  const { change } = useWorkActions();
  const actions = useListActions({ state, inRow });
  const [answering, setAnswering] = useState<LateAction | null>(null);
  const { active, activeId, activate, editing, stopEditing } = state;
  const { enter, focusActive } = useFocusOfRows(activeId);
  useListCommands({
    state,
    actions,
    isAwaited: false,
    without: keysOfSelectionAndPeek,
    closePeek: undefined,
    focusList: enter,
  });
  useOverdueCommands({
    state,
    actions,
    // Works that are not late have no answers: only the keys of every list apply.
    isAwaited: active?.overdue !== true,
    asks: false,
    onAction: setAnswering,
    onDone: () =>
      active && void change([active], { status: 'done' }, { announce: say('isDone', { key: active.key }) }),
  });
  const focusAfterEditing = useFocusAfterEditing(editing !== null || answering !== null, focusActive);
  return {
    activeId,
    editing: editing === null || editing.field === 'title' ? null : editing.field,
    answering,
    activate,
    edit: (id, field) => {
      if (field === null) {
        stopEditing();
        focusAfterEditing();
        return;
      }
      activate(id);
      state.edit(field, { workId: id });
    },
    answer: (id, action) => {
      if (action !== null) activate(id);
      setAnswering(action);
      if (action === null) focusAfterEditing();
    },
  };
}

/** Keys move the focus to the link of the row. */
function useFocusOfRows(activeId: string | null) {
  const latest = useRef(activeId);
  latest.current = activeId;
  const isMoving = useRef(false);
  const focusActive = useCallback(() => focusRow(latest.current), []);
  useEffect(() => {
    if (isMoving.current) focusRow(activeId);
    isMoving.current = false;
  }, [activeId]);
  const enter = useCallback(() => {
    isMoving.current = true;
    focusActive();
  }, [focusActive]);
  return { enter, focusActive };
}

function focusRow(id: string | null): void {
  if (id === null) return;
  document.getElementById(homeRowId(id))?.querySelector<HTMLElement>('a[href]')?.focus();
}
