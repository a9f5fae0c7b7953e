import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { usePlaceMemory } from '#lib/remembered.ts';

/** The position of a list: the first visible row, by its work, and the work under the cursor. */
interface ListPlaceKept {
  readonly id: string | undefined;
  readonly row: number;
  /** Hidden pixels of the row above the edge. */
  readonly offset: number;
  readonly activeId: string | null;
  readonly activeRow: number;
}

export interface PlacedRows {
  readonly count: number;
  /** The row at a vertical position. */
  readonly rowAt: (top: number) => number;
  /** The top of a row. */
  readonly topOf: (row: number) => number;
  /** The work, or the head, of a row; undefined while it is loading. */
  readonly idAt: (row: number) => string | undefined;
  readonly find: (id: string) => number;
  /** More rows are loading, or will be requested when they become visible. */
  readonly mayGrow: boolean;
}

export interface PlaceCursor {
  readonly activeId: string | null;
  readonly restore: (id: string, place: number) => void;
}

export interface PlaceKeeperProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: PlacedRows;
  readonly cursor: PlaceCursor;
  /** The position is being restored, so the list does not scroll to the cursor. */
  readonly isRestoring: RefObject<boolean>;
}

const name = 'list';

const isKept = (value: unknown): value is ListPlaceKept =>
  typeof value === 'object' && value !== null && 'row' in value && 'activeId' in value;

/**
 * Restores the position of a list: the works that were visible, wherever they are now, and the cursor on the same work.
 * It stops when the person scrolls or presses a key.
 */
export default function PlaceKeeper({ scroller, rows, cursor, isRestoring }: PlaceKeeperProps) {
  const { activeId, restore } = cursor;
  const memory = usePlaceMemory();
  const target = useRef<ListPlaceKept>(undefined);
  const latest = useRef({ rows, activeId });
  latest.current = { rows, activeId };

  useLayoutEffect(() => {
    const kept = memory.read(name);
    if (!isKept(kept)) return;
    target.current = kept;
    isRestoring.current = true;
    if (kept.activeId !== null) restore(kept.activeId, kept.activeRow);
    const stop = () => {
      isRestoring.current = false;
    };
    const acted = new AbortController();
    for (const type of ['wheel', 'pointerdown', 'touchstart', 'keydown'])
      window.addEventListener(type, stop, { passive: true, capture: true, signal: acted.signal });
    return () => acted.abort();
  }, [memory, restore, isRestoring]);

  const goBack = () => {
    const element = scroller.current;
    const kept = target.current;
    if (!isRestoring.current || element === null || kept === undefined) return;
    const found = kept.id === undefined ? -1 : rows.find(kept.id);
    element.scrollTop = rows.topOf(found >= 0 ? found : Math.min(kept.row, rows.count)) + kept.offset;
    if (found >= 0 || !rows.mayGrow) isRestoring.current = false;
  };
  // Runs after each rendering, which may have loaded the wanted row. In the first layout effect the list has no element
  // yet.
  useLayoutEffect(goBack);
  useEffect(goBack);

  /** The first visible row was still loading when the position was last stored. */
  const isNameless = useRef(false);
  const keep = useCallback(() => {
    const element = scroller.current;
    if (element === null || isRestoring.current) return;
    const place = placeOf(element, latest.current);
    isNameless.current = place.id === undefined;
    memory.write(name, place);
  }, [scroller, memory, isRestoring]);
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('scroll', keep, { passive: true });
    return () => element?.removeEventListener('scroll', keep);
  }, [scroller, keep]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the cursor moves
  useEffect(keep, [activeId, keep]);
  useEffect(() => {
    if (isNameless.current) keep();
  });
  return null;
}

function placeOf(
  { scrollTop }: HTMLElement,
  { rows, activeId }: { rows: PlacedRows; activeId: string | null },
): ListPlaceKept {
  const row = rows.rowAt(scrollTop);
  return {
    id: rows.idAt(row),
    row,
    offset: scrollTop - rows.topOf(row),
    activeId,
    activeRow: activeId === null ? -1 : rows.find(activeId),
  };
}
