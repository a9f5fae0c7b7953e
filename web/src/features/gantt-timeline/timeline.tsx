import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { ColumnHead, Row } from './table-parts.tsx';
import { fineCells, type HeaderCell, monthCells, type TimeAxis, xOf } from './time-axis.ts';
import { TimelineRowView } from './timeline-row.tsx';
import type { TimelineRow } from './timeline-rows.ts';

export interface TimelineHandle {
  readonly goToToday: () => void;
}

interface TimelineProps {
  readonly rows: readonly TimelineRow[];
  readonly axis: TimeAxis;
  /** The company's wall clock. */
  readonly now: string;
  readonly owners: readonly { readonly id: string; readonly name: string }[];
  readonly projectId: string;
  readonly ref: Ref<TimelineHandle>;
}

const rowHeight = 32;
/** How many rows of what is done stay in sight above it. */
const rowsAbove = 2;
/** How much of the visible chart lies before today when one goes there. */
const todayAt = 0.3;

/** Names at the left, bars at the right, one scroll for both; only the rows in sight are painted. */
export function Timeline({ rows, axis, now, owners, projectId, ref }: TimelineProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  const goToToday = useCallback(() => {
    const box = scroller.current;
    if (box === null) return;
    const visible = box.clientWidth - namesWidth(box);
    box.scrollLeft = Math.max(0, xOf(axis, now) - visible * todayAt);
  }, [axis, now]);
  /** The first work that is not done yet is what people look for; what is done lies above it. */
  const goToOpenWork = useCallback(() => {
    const first = rows.findIndex((row) => row.kind === 'work' && !row.done && row.start !== null);
    if (first > rowsAbove) virtual.scrollToIndex(first - rowsAbove, { align: 'start' });
  }, [rows, virtual]);
  useImperativeHandle(ref, () => ({ goToToday }), [goToToday]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the timeline is opened
  useEffect(goToOpenWork, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom keeps today in sight, another minute nothing
  useEffect(goToToday, [axis.zoom]);
  const names = useMemo(() => new Map(owners.map(({ id, name }) => [id, name])), [owners]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see table-parts.tsx
    <div
      ref={scroller}
      role="table"
      aria-label="Works on the timeline"
      aria-rowcount={rows.length + 1}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative min-h-0 grow overflow-auto -outline-offset-2 [--names:25rem] max-md:[--names:9.5rem]"
    >
      <div className="relative w-max min-w-full" style={{ height: virtual.getTotalSize() + headHeight }}>
        <TimelineHead axis={axis} now={now} />
        <div
          aria-hidden
          className="pointer-events-none absolute bottom-0 left-(--names)"
          style={{ top: headHeight, width: axis.width, ...weekendStripes(axis) }}
        />
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <TimelineRowView
                key={row.id}
                row={row}
                axis={axis}
                now={now}
                owner={row.ownerId === null ? undefined : names.get(row.ownerId)}
                projectId={projectId}
                rowNumber={index + 2}
                top={start + headHeight}
              />
            )
          );
        })}
        <div
          aria-hidden
          className="pointer-events-none absolute bottom-0 z-1 w-px bg-primary"
          style={{ top: headHeight, left: `calc(var(--names) + ${xOf(axis, now)}px)` }}
        />
      </div>
    </div>
  );
}

export const headHeight = 44;

const namesWidth = (box: HTMLElement): number => box.querySelector('[role=columnheader]')?.clientWidth ?? 0;

/** Two days of seven in another shade, from the first Monday on: one gradient instead of a box for each weekend. */
function weekendStripes({ dayWidth }: TimeAxis): { backgroundImage: string } {
  const [friday, sunday] = [dayWidth * 5, dayWidth * 7];
  return {
    backgroundImage: `repeating-linear-gradient(to right, transparent 0 ${friday}px, var(--weekend) ${friday}px ${sunday - 1}px, var(--border) ${sunday - 1}px ${sunday}px)`,
  };
}

function TimelineHead({ axis, now }: { axis: TimeAxis; now: string }) {
  const months = useMemo(() => monthCells(axis), [axis]);
  const fine = useMemo(() => fineCells(axis), [axis]);
  return (
    <Row
      aria-rowindex={1}
      className="sticky top-0 z-3 flex border-b border-border bg-background"
      style={{ height: headHeight }}
    >
      <div className="sticky left-0 z-1 flex w-(--names) flex-none items-end border-r border-border-strong bg-background pb-1 pl-5 text-xs text-muted-foreground max-md:pl-4">
        <ColumnHead className="grow">Work</ColumnHead>
        <ColumnHead className="w-20 text-right max-md:sr-only">Start</ColumnHead>
        <ColumnHead className="w-24 pr-3 text-right max-md:sr-only">Due</ColumnHead>
      </div>
      <ColumnHead aria-label="Time" className="relative" style={{ width: axis.width }}>
        <HeaderLine cells={months} className="top-0 text-xs text-foreground" />
        <HeaderLine cells={fine} className="top-[22px]" isFine={axis.zoom !== 'days'} />
        <span
          className="absolute top-[23px] -translate-x-1/2 rounded-[5px] bg-primary px-1.5 text-2xs leading-[18px] font-medium text-primary-foreground"
          style={{ left: xOf(axis, now) }}
        >
          Today
        </span>
      </ColumnHead>
    </Row>
  );
}

interface HeaderLineProps {
  readonly cells: readonly HeaderCell[];
  readonly className: string;
  readonly isFine?: boolean;
}

function HeaderLine({ cells, className, isFine = true }: HeaderLineProps) {
  return cells.map((cell) => (
    <span
      key={cell.x}
      title={cell.title}
      className={`num absolute h-[22px] overflow-hidden text-2xs leading-[22px] whitespace-nowrap text-muted-foreground ${isFine ? 'border-l border-border pl-1' : 'text-center'} ${className}`}
      style={{ left: cell.x, width: cell.width }}
    >
      {cell.width < 14 ? '' : cell.label}
    </span>
  ));
}
