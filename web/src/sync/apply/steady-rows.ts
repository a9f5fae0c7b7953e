import { flushSync } from 'react-dom';

/** Cards of a board (`data-live`) go to their column at once: where they lie is what they say. */
const heldList = '[role=grid]:not([data-live]):hover, [role=grid]:not([data-live]):focus-within';

/** Does something to the rows of a list once neither pointer nor keyboard is in any. */
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
  // The focus has left only after the event that says so.
  const checkSoon = () => setTimeout(check);
  document.addEventListener('pointermove', check, { passive: true, signal: freed.signal });
  document.addEventListener('focusout', checkSoon, { signal: freed.signal });
}

/** The row that the person points at, else the one that the keyboard is on. */
const findHeldRow = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-work-id]:hover') ?? rowOfCursor();

function rowOfCursor(): HTMLElement | null {
  const grid = document.querySelector('[role=grid]:focus-within');
  return document.getElementById(grid?.getAttribute('aria-activedescendant') ?? '');
}

/** Changes what lists show at once, and scrolls so that the person's row stays where it is. */
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
