import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

export interface ListFocus {
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly placeRef: RefObject<HTMLDivElement | null>;
  /** Gives the focus to the list, or to its place as long as it is loaded. */
  readonly focusList: () => void;
  /** The same for what has closed a moment ago: the focus stays where quick hands have taken it meanwhile. */
  readonly returnToList: () => void;
}

export function useListFocus(): ListFocus {
  const gridRef = useRef<HTMLDivElement>(null);
  const placeRef = useRef<HTMLDivElement>(null);
  const focusList = useCallback(
    () => (gridRef.current ?? placeRef.current)?.focus({ preventScroll: true }),
    [],
  );
  const returnToList = useCallback(() => {
    if (!hasGoneOn()) focusList();
  }, [focusList]);
  return { gridRef, placeRef, focusList, returnToList };
}

interface ListPlaceProps {
  readonly placeRef: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** Where a list stands: keeps the focus for it while another filter, order or page of it is loaded. */
export function ListPlace({ placeRef, children }: ListPlaceProps) {
  return (
    <div
      ref={placeRef}
      tabIndex={-1}
      data-list-place
      className="relative flex min-h-0 grow flex-col outline-none"
    >
      {children}
    </div>
  );
}

/** For the list itself: takes the focus from its place, and leaves it there when it goes. */
export function useFocusOfPlace(gridRef: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const grid = gridRef.current;
    const place = grid?.closest<HTMLElement>('[data-list-place]');
    if (!grid || !place) return;
    if (document.activeElement === place) grid.focus({ preventScroll: true });
    return () => {
      if (grid.contains(document.activeElement)) place.focus({ preventScroll: true });
    };
  }, [gridRef]);
}

/**
 * Gives the focus to the list as soon as what was changed in a row is closed. Its field or picker has gone with the focus,
 * and a key that is pressed in that moment would be heard by nobody. Gives what is to be called when it is closed; `isLeft`: the
 * focus is on its way to something else.
 */
export function useFocusAfterEditing(isEditing: boolean, focusList: () => void): (isLeft?: boolean) => void {
  const was = useRef(isEditing);
  const wasLeft = useRef(false);
  useLayoutEffect(() => {
    const isNowhere = document.activeElement === document.body && !wasLeft.current;
    if (was.current && !isEditing && isNowhere) focusList();
    was.current = isEditing;
  }, [isEditing, focusList]);
  return useCallback(
    (isLeft = false) => {
      wasLeft.current = isLeft;
      // A picker gives the focus back to a button that is no longer there.
      if (!isLeft) setTimeout(() => !hasGoneOn() && focusList());
    },
    [focusList],
  );
}

/** Quick hands are in the next popup, or in a field, by the time that the last popup has closed: the focus stays there. */
function hasGoneOn(): boolean {
  const at = document.activeElement;
  if (at === null || at.closest('[data-closed]') !== null) return false;
  return (
    at.matches('input, textarea, [contenteditable]') || at.closest('[role=dialog], [role=menu]') !== null
  );
}
