import { flushSync } from 'react-dom';

/** Cards of a board (`data-live`) move to their column at once, because their position is information. */
const heldList = '[role=grid]:not([data-live]):hover, [role=grid]:not([data-live]):focus-within';

/** Runs a change of list rows when neither the pointer nor the focus is in any list. */
export function whenListsAreFree(act: () => void): void {
  if (document.querySelector(heldList) === null) {
    act();
    return;
  }
  const freed = new AbortController();
  const check = () => {
    if (document.querySelector(heldList) !== null) return;
    freed.abort();
    act();
  };
  // During the event, the focus has not moved yet.
  const checkSoon = () => setTimeout(check);
  document.addEventListener('pointermove', check, { passive: true, signal: freed.signal });
  document.addEventListener('focusout', checkSoon, { signal: freed.signal });
}

/** The row under the pointer, otherwise the focused one. */
const findHeldRow = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-work-id]:hover') ?? rowOfCursor();

function rowOfCursor(): HTMLElement | null {
  const grid = document.querySelector('[role=grid]:focus-within');
  return document.getElementById(grid?.getAttribute('aria-activedescendant') ?? '');
}

/** Changes lists at once, and scrolls so that the person's row keeps its position. */
export function keepRowsSteady(change: () => void): void {
  const row = findHeldRow();
  const id = row?.dataset.workId;
  const top = row?.getBoundingClientRect().top;
  flushSync(change);
  if (id === undefined || top === undefined) return;
  const after = document.querySelector<HTMLElement>(`[data-work-id="${id}"]`);
  const grid = after?.closest('[role=grid]');
  if (after && grid) grid.scrollTop += after.getBoundingClientRect().top - top;
}
