import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { usePlaceMemory } from '#lib/remembered.ts';

/** What the person had before them: the first row in sight, by its work, and the work that the cursor was on. */
interface ListPlaceKept {
  readonly id: string | undefined;
  readonly row: number;
  /** Pixels of the row that were out of sight. */
  readonly offset: number;
  readonly activeId: string | null;
  readonly activeRow: number;
}

export interface PlacedRows {
  readonly count: number;
  /** The row at a height. */
  readonly rowAt: (top: number) => number;
  /** Where a row begins. */
  readonly topOf: (row: number) => number;
  /** The work, or the head, of a row; undefined while it is on its way. */
  readonly idAt: (row: number) => string | undefined;
  readonly find: (id: string) => number;
  /** More rows are on their way, or will be asked for where they come into sight. */
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
  /** It is on its way back: the cursor is not scrolled to. */
  readonly isRestoring: RefObject<boolean>;
}

const name = 'list';

const isKept = (value: unknown): value is ListPlaceKept =>
  typeof value === 'object' && value !== null && 'row' in value && 'activeId' in value;

/**
 * Brings a list back to where it was: to the works that were in sight, wherever they stand by now, with the cursor on the same one.
 * The person who scrolls or presses a key meanwhile stays where they are.
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
  // After each rendering: what it looks for may have come with it. The first time the list has no element yet.
  useLayoutEffect(goBack);
  useEffect(goBack);

  /** The first row in sight was on its way when the place was kept last. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the cursor
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
