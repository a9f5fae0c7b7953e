import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { GanttColumn } from '../props.ts';
import { fittingWidth } from './fitting-width.ts';

interface HeaderCellProps {
  column: GanttColumn;
  children: ReactNode;
  /** The accessible name of the resize handle. */
  widthName: string;
  onResize: ((width: number | undefined) => void) | undefined;
  /** Called with the position of the drop. */
  onMove: ((clientX: number) => void) | undefined;
  /** Whether the rows are sorted by it in descending order; undefined if they are not sorted by it. */
  isDescending: boolean | undefined;
  /** Called after a press without dragging. */
  onSort: (() => void) | undefined;
}

const LEAST_WIDTH = 36;
const MOST_WIDTH = 800;
const DRAG_AFTER = 5;

/** The head of a column: press to sort by it, drag to move it, and drag its edge to change its width. */
export function HeaderCell(props: HeaderCellProps) {
  const { column, children, widthName, onResize, onMove, isDescending, onSort } = props;
  const cell = useRef<HTMLDivElement>(null);
  const { by, ...dragging } = useDragAside(onMove, onSort);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which the rows of a table cannot be
    <div
      ref={cell}
      role="columnheader"
      className="gantt-head-cell"
      data-column={column.id}
      data-align={column.align}
      data-tree={column.isTree}
      data-sortable={onSort && true}
      aria-sort={isDescending === undefined ? undefined : isDescending ? 'descending' : 'ascending'}
      data-dragged={by === undefined ? undefined : true}
      style={by === undefined ? undefined : { transform: `translateX(${by}px)` }}
      {...((onMove ?? onSort) && dragging)}
    >
      {children}
      {onResize && <Edge cell={cell} name={widthName} onResize={onResize} />}
    </div>
  );
}

/** Shown after the name of the column by which rows are sorted. */
export function SortArrow({ isDescending }: { isDescending: boolean }) {
  return (
    <svg className="gantt-sort-arrow" width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      <path d={isDescending ? 'M5 1v8M2 6l3 3 3-3' : 'M5 9V1M2 4l3-3 3 3'} />
    </svg>
  );
}

function useDragAside(onMove: HeaderCellProps['onMove'], onSort: HeaderCellProps['onSort']) {
  const press = useRef<number | undefined>(undefined);
  const [by, setBy] = useState<number>();
  const end = () => {
    press.current = undefined;
    setBy(undefined);
  };
  return {
    by,
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0 && !(event.target as Element).closest('button')) press.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (press.current === undefined || onMove === undefined) return;
      const moved = event.clientX - press.current;
      if (by === undefined && Math.abs(moved) < DRAG_AFTER) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setBy(moved);
    },
    onPointerUp: (event: PointerEvent) => {
      if (by !== undefined) onMove?.(event.clientX);
      else if (press.current !== undefined) onSort?.();
      end();
    },
    onPointerCancel: end,
  };
}

interface EdgeProps {
  cell: React.RefObject<HTMLDivElement | null>;
  name: string;
  onResize(width: number | undefined): void;
}

/** A double click fits the column to its content; with Shift it restores the original width. */
function Edge({ cell, name, onResize }: EdgeProps) {
  const press = useRef<{ x: number; width: number } | undefined>(undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for pointers; a host offers the same by keys, with its list of columns
    <div
      className="gantt-head-edge"
      title={name}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { x: event.clientX, width: cell.current?.offsetWidth ?? 0 };
      }}
      onPointerMove={(event) => {
        if (!press.current) return;
        const width = press.current.width + event.clientX - press.current.x;
        onResize(Math.round(Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, width))));
      }}
      onPointerUp={() => {
        press.current = undefined;
      }}
      onDoubleClick={(event) => {
        event.stopPropagation();
        const fitting = event.shiftKey || !cell.current ? undefined : fittingWidth(cell.current);
        onResize(fitting && Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, fitting)));
      }}
    />
  );
}
