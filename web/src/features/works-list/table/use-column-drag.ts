import type { WorkColumn } from '@gantry/contract';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type ColumnSetting, moveColumn } from '../columns/column-settings.ts';

interface ColumnDrag {
  readonly columns: readonly ColumnSetting[];
  readonly heads: RefObject<HTMLElement | null>;
  readonly onDrop: (columns: readonly ColumnSetting[]) => void;
}

/** A press becomes a drag after this many pixels. */
const threshold = 5;

/** Drags a head to another place; a line shows where it would be dropped. Escape and a lost pointer cancel the drag. */
export function useColumnDrag({ columns, heads, onDrop }: ColumnDrag) {
  const [dragged, setDragged] = useState<WorkColumn | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  // The browser sends a click right after the end of a drag.
  const isClickOfDrag = useRef(false);

  const placeAt = (x: number): number => {
    const found = [...(heads.current?.querySelectorAll('[data-column-head]') ?? [])];
    return found.filter((head) => {
      const { left, width } = head.getBoundingClientRect();
      return left + width / 2 < x;
    }).length;
  };

  const start = (press: PointerEvent<HTMLElement>, name: WorkColumn) => {
    if (press.button !== 0 || press.pointerType === 'touch') return;
    isClickOfDrag.current = false;
    const over = new AbortController();
    const from = press.clientX;
    let place: number | null = null;
    const end = () => {
      over.abort();
      setDragged(null);
      setTarget(null);
    };
    const listen = <E extends keyof WindowEventMap>(event: E, act: (event: WindowEventMap[E]) => void) =>
      window.addEventListener(event, act, { signal: over.signal });
    listen('pointermove', (event) => {
      if (place === null && Math.abs(event.clientX - from) < threshold) return;
      isClickOfDrag.current = true;
      place = placeAt(event.clientX);
      setDragged(name);
      setTarget(place);
    });
    listen('pointerup', () => {
      const own = columns.findIndex((column) => column.name === name);
      if (place !== null) onDrop(moveColumn(columns, name, place > own ? place - 1 : place));
      end();
    });
    listen('pointercancel', end);
    listen('keydown', (event) => {
      if (event.key === 'Escape') end();
    });
  };
  return { dragged, target, start, wasDragged: () => isClickOfDrag.current };
}
