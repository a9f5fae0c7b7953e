import type { WorkColumn } from '@gantry/contract';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { ColumnSetting } from '../columns/column-settings.ts';
import type { ListState } from '../list/use-list-state.ts';
import { mayEditColumn, tableColumns } from './table-columns.tsx';

interface CellCursor {
  readonly column: WorkColumn | null;
  /** The text that was typed on a title and replaces it. */
  readonly typed: string | null;
  readonly go: (column: WorkColumn) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface Table {
  readonly columns: readonly ColumnSetting[];
  readonly state: ListState;
  readonly gridRef: RefObject<HTMLDivElement | null>;
  /** Whether a work of a tree hides its sub-works. */
  readonly isClosedBranch: (id: string | null) => boolean;
}

/**
 * The cursor within a row. Right enters the cells and moves on, Left moves back and out to the row as a whole, Enter
 * and F2 edit a cell, typing replaces a title, Tab ends an edit and moves on, Escape leaves the cells.
 */
export function useCellCursor({ columns, state, gridRef, isClosedBranch }: Table): CellCursor {
  const [chosen, setChosen] = useState<WorkColumn | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const index = columns.findIndex(({ name }) => name === chosen);
  const column = columns[index]?.name ?? null;
  const { active, editing } = state;
  useEffect(() => {
    if (editing === null) setTyped(null);
  }, [editing]);
  useEffect(() => {
    if (column !== null) revealColumn(gridRef.current, column);
  }, [column, gridRef]);

  const goTo = (place: number) => setChosen(columns[Math.min(columns.length - 1, place)]?.name ?? null);
  const field =
    column !== null && active !== undefined && mayEditColumn(active, column)
      ? tableColumns[column].field
      : undefined;
  const edit = (text: string | null) => {
    if (field === undefined) return;
    setTyped(text);
    // The selection is independent of the edited cell.
    state.clear();
    state.edit(field, { place: 'row' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isChanging = editing?.place === 'row';
    if (event.key === 'Tab' && isChanging) {
      // A title is saved when it loses the focus; a picker closes by itself when the focus moves on.
      if (event.target instanceof HTMLElement && gridRef.current?.contains(event.target)) {
        event.preventDefault();
        event.target.blur();
      }
      goTo(event.shiftKey ? Math.max(0, index - 1) : index + 1);
      return;
    }
    if (event.target !== gridRef.current || isChanging) return;
    const act = actionOfKey(event);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  const actionOfKey = (event: KeyboardEvent): (() => void) | undefined => {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const { key } = event;
    // On the head of a group the keys are those of a tree.
    if (active === undefined && state.activeId !== null) return undefined;
    // In a tree, Right on the row as a whole first shows its sub-works.
    if (key === 'ArrowRight' && column === null && isClosedBranch(state.activeId)) return undefined;
    if (key === 'ArrowRight') return () => goTo(index + 1);
    if (column === null) return undefined;
    if (key === 'ArrowLeft') return () => (index === 0 ? setChosen(null) : goTo(index - 1));
    if (key === 'Escape') return () => setChosen(null);
    if (field === undefined) return undefined;
    if (key === 'Enter' || key === 'F2') return () => edit(null);
    const writes = field === 'title' && key.length === 1 && key !== ' ';
    return writes ? () => edit(key) : undefined;
  };
  return { column, typed, go: setChosen, onKeyDown };
}

/** Scrolls sideways until the column is visible beside the sticky ones. */
function revealColumn(grid: HTMLElement | null, name: WorkColumn): void {
  const head = grid?.querySelector<HTMLElement>(`[data-column-head="${name}"]`);
  if (grid == null || head == null || getComputedStyle(head).position === 'sticky') return;
  const stays = [...grid.querySelectorAll<HTMLElement>('[data-column-head]')]
    .filter((other) => getComputedStyle(other).position === 'sticky')
    .map((other) => other.getBoundingClientRect().right);
  const { left, right } = head.getBoundingClientRect();
  const frame = grid.getBoundingClientRect();
  const free = Math.max(frame.left, ...stays);
  if (left < free) grid.scrollLeft -= free - left;
  else if (right > frame.left + grid.clientWidth) grid.scrollLeft += right - frame.left - grid.clientWidth;
}
