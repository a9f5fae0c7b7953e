import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

export interface ListFocus {
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly placeRef: RefObject<HTMLDivElement | null>;
  /** Focuses the list, or its container while the list is loading. */
  readonly focusList: () => void;
  /** The same after an element has closed. A focus that the person has moved meanwhile stays. */
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

/** The container of a list: keeps the focus for it while another filter, order or page is loading. */
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

/** For the list itself: takes the focus from its container, and gives it back on unmount. */
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
 * Focuses the list as soon as the editor in a row has closed. The focus was in the removed editor, so a key that is
 * pressed in that moment would be lost. Returns the function to call when the editor closes; `isLeft`: the focus is
 * moving to another element.
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
      // A picker returns the focus to a button that no longer exists.
      if (!isLeft) setTimeout(() => !hasGoneOn() && focusList());
    },
    [focusList],
  );
}

/**
 * A fast user may already be in the next popup, or in a field, when the last popup has closed: then the focus stays
 * there.
 */
function hasGoneOn(): boolean {
  const at = document.activeElement;
  if (at === null || at.closest('[data-closed]') !== null) return false;
  return (
    at.matches('input, textarea, [contenteditable]') || at.closest('[role=dialog], [role=menu]') !== null
  );
}
