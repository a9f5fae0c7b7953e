import type { WorkColumn } from '@gantry/contract';
import { type PointerEvent, type RefObject, useRef } from 'react';
import { clampWidth } from '../columns/column-settings.ts';
import { widthVariable } from './table-columns.tsx';

interface ResizeHandleProps {
  readonly name: WorkColumn;
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly onResize: (width: number) => void;
  readonly onOwnWidth: () => void;
}

/**
 * The edge of a head: dragging sets the column's width, pressing twice restores the default. While it is dragged only a
 * CSS variable of the grid changes, so that no row renders. Keys on the head do the same.
 */
export function ResizeHandle({ name, gridRef, onResize, onOwnWidth }: ResizeHandleProps) {
  const drag = useRef<{ from: number; width: number } | null>(null);
  const widthAt = (event: PointerEvent) =>
    drag.current === null ? undefined : clampWidth(drag.current.width + event.clientX - drag.current.from);
  return (
    <span
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const head = event.currentTarget.parentElement;
        drag.current = { from: event.clientX, width: head?.getBoundingClientRect().width ?? 0 };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const width = widthAt(event);
        if (width !== undefined) gridRef.current?.style.setProperty(widthVariable(name), `${width}px`);
      }}
      onPointerUp={(event) => {
        const width = widthAt(event);
        const hasMoved = drag.current !== null && drag.current.from !== event.clientX;
        drag.current = null;
        if (width !== undefined && hasMoved) onResize(width);
      }}
      onDoubleClick={onOwnWidth}
      className="absolute inset-y-0 -right-1 z-2 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:left-1/2 after:w-px after:bg-border hover:after:inset-y-0 hover:after:bg-primary"
    />
  );
}
