import { memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cx } from '#lib/cx.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { Cell } from '../list/cell.tsx';
import { useWorksAtATime } from '../list/use-works-at-a-time.ts';
import type { WorksGridProps } from '../list/works-grid.tsx';
import { BoardCard } from './board-card.tsx';
import type { BoardAxes, BoardCell } from './board-cells.ts';
import { GridRow, GridRows } from './grid-parts.tsx';
import { useCardWindow } from './use-card-window.ts';
import { useInSight } from './use-in-sight.ts';
import { say } from './words/index.ts';

interface BoardCellViewProps {
  readonly cell: BoardCell;
  readonly name: string;
  readonly axes: BoardAxes;
  readonly grid: WorksGridProps;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly cardHeight: number;
  /** The maximum number of drawn cards. */
  readonly most: number;
  /** Set while a card is dragged over it. */
  readonly drop: 'may' | 'may-not' | undefined;
  readonly liftedIds: ReadonlySet<string>;
  /** In a row of columns the cell is as high as a few cards; otherwise it fills the board. */
  readonly isInLane: boolean;
}

const gap = 4;
/** The number of cards above which a column of a row scrolls by itself. */
const cardsInLane = 4;
/** How many new cards are drawn in a frame. */
const cardsAtATime = 2;
/** The next page is requested this many cards before its place is visible. */
const cardsAhead = 10;

/** The cards of one column, or of one column in one row. Only visible cards are drawn; the others keep their space. */
export const BoardCellView = memo(function BoardCellView(props: BoardCellViewProps) {
  const { cell, name, axes, grid, scroller, cardHeight, drop, isInLane } = props;
  const own = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(own, scroller);
  const step = cardHeight + gap;
  const { works, count, pages } = cell;
  const { first, end } = useCardWindow(own, { count, height: step, most: props.most });
  useEffect(() => {
    if (isInSight && count > works.length && end + cardsAhead >= works.length) pages.loadMore();
  }, [isInSight, count, works.length, end, pages]);
  useFollowedCursor(own, { works, activeId: grid.state.activeId, step });
  const height = isInLane ? Math.min(Math.max(1, count), cardsInLane) * step + gap * 2 : undefined;
  return (
    <GridRows
      ref={own}
      aria-label={name}
      aria-busy={pages.isLoading}
      data-board-cell={cell.key}
      style={{ ...(height !== undefined && { height }) }}
      className={cx(
        'relative w-(--column) flex-none snap-center overflow-x-hidden overflow-y-auto overscroll-y-contain border-x border-b border-border bg-sidebar pt-1 last:rounded-b-float',
        !isInLane && 'min-h-0 rounded-b-float',
        drop === 'may' && 'bg-primary/7 shadow-[inset_0_0_0_1px_var(--primary)]',
        drop === 'may-not' && 'bg-muted shadow-[inset_0_0_0_1px_var(--mark)]',
      )}
    >
      {isInSight && <Cards {...props} first={first} end={end} step={step} by={axes.columns} />}
      {pages.error !== undefined && (
        <GridRow className="absolute inset-x-0 bottom-0 bg-sidebar p-3 text-xs">
          <Cell className="flex flex-col items-start gap-2">
            {say('loadFailed')}
            <Button size="small" onClick={pages.retry}>
              {say('again')}
            </Button>
          </Cell>
        </GridRow>
      )}
    </GridRows>
  );
});

interface CardsProps extends BoardCellViewProps {
  readonly first: number;
  readonly end: number;
  readonly step: number;
  readonly by: BoardAxes['columns'];
}

function Cards({ cell, grid, first, end, step, by, liftedIds }: CardsProps) {
  const today = useCompanyToday();
  const { list, state, handlers } = grid;
  const { works, count } = cell;
  const shown = useMemo(() => works.slice(first, end).map(({ id }) => id), [works, first, end]);
  const isInHand = useWorksAtATime(shown, cardsAtATime);
  return (
    <div role="presentation" className="relative" style={{ height: count * step }}>
      {Array.from({ length: Math.max(0, end - first) }, (_, offset) => {
        const index = first + offset;
        const work = works[index];
        if (work === undefined || !isInHand(work.id))
          return (
            <span
              key={`place ${index}`}
              aria-hidden
              style={{ transform: `translateY(${index * step}px)` }}
              className="absolute inset-x-1.5 top-0 h-(--card-height) rounded-control border border-border/60 bg-card/60"
            />
          );
        const isActive = work.id === state.activeId;
        return (
          <BoardCard
            key={work.id}
            work={work}
            by={by}
            level={undefined}
            isOpen={undefined}
            names={list.names}
            today={today}
            rowNumber={index + 1}
            top={index * step}
            isActive={isActive}
            isSelected={state.selected.has(work.id)}
            isLifted={liftedIds.has(work.id)}
            editing={isActive && state.editing?.place === 'row' ? state.editing.field : null}
            handlers={handlers}
          />
        );
      })}
    </div>
  );
}

interface Followed {
  readonly works: BoardCell['works'];
  readonly activeId: string | null;
  readonly step: number;
}

/** Scrolls the card under the cursor into view, in its column and on the board. */
function useFollowedCursor(own: RefObject<HTMLDivElement | null>, { works, activeId, step }: Followed): void {
  const place = activeId === null ? -1 : works.findIndex(({ id }) => id === activeId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor is followed when it moves, not when cards load
  useEffect(() => {
    const cell = own.current;
    if (cell === null || place < 0) return;
    const top = place * step;
    if (top < cell.scrollTop) cell.scrollTop = top;
    else if (top + step > cell.scrollTop + cell.clientHeight - gap)
      cell.scrollTop = top + step - cell.clientHeight + gap * 2;
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeId, place < 0]);
}
