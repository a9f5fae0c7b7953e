import { useMemo } from 'react';
import { cx } from '#lib/cx.ts';
import { language } from '#lib/words.ts';
import { groupLook } from '../groups/group-words.tsx';
import type { WorksGridProps } from '../list/works-grid.tsx';
import { BoardCellView } from './board-cell.tsx';
import { type BoardAxes, type BoardCell, cellKey } from './board-cells.ts';
import type { BoardPart } from './board-columns.ts';
import type { ShownColumn } from './board-heads.tsx';
import { GridRow, GridRowHead, GridRows } from './grid-parts.tsx';
import { placeName } from './place-name.ts';

/** The maximum number of cards in the page. */
const MOST_CARDS = 480;

interface LaneProps {
  readonly grid: WorksGridProps;
  readonly axes: BoardAxes;
  readonly cells: readonly BoardCell[];
  /** Undefined when the board has no rows. */
  readonly lane: BoardPart | undefined;
  readonly shown: readonly ShownColumn[];
  readonly cardHeight: number;
  readonly liftedIds: ReadonlySet<string>;
  readonly over: string | undefined;
  readonly isRefused: boolean;
}

/** One row of columns; the whole board when it has no rows. */
export function Lane(props: LaneProps) {
  const { lane, shown, cells, axes, grid, over, isRefused } = props;
  const look = lane && axes.lanes && groupLook(axes.lanes, lane, grid.list.names);
  const byKey = useMemo(() => new Map(cells.map((cell) => [cell.key, cell])), [cells]);
  /** The number of cells that can be visible at once. */
  const inSight = Math.min(shown.length, 10) * (lane === undefined ? 1 : 5);
  return (
    <>
      {look !== undefined && look !== null && (
        <GridRows>
          <GridRow className="flex h-8 items-center">
            <GridRowHead className="sticky left-0 flex items-center gap-2 text-sm font-medium">
              {look.icon}
              <bdi>{look.name}</bdi>
              <span className="num font-normal text-muted-foreground">
                {lane?.count.toLocaleString(language)}
              </span>
            </GridRowHead>
          </GridRow>
        </GridRows>
      )}
      <div role="presentation" className={cx('flex gap-2', lane === undefined && 'min-h-0 grow')}>
        {shown.map(({ value, look: { name }, count, isFolded }) => {
          const place = { column: value, lane: lane === undefined ? undefined : lane.value };
          const key = cellKey(place);
          const cell = byKey.get(key);
          const drop = over === key ? (isRefused ? 'may-not' : 'may') : undefined;
          if (isFolded || cell === undefined)
            return <FoldedCell key={key} id={key} name={name} count={count} isOver={drop !== undefined} />;
          return (
            <BoardCellView
              key={key}
              cell={cell}
              name={placeName(place, axes, grid.list.names)}
              axes={axes}
              grid={grid}
              scroller={grid.gridRef}
              cardHeight={props.cardHeight}
              most={Math.max(4, Math.floor(MOST_CARDS / inSight))}
              drop={drop}
              liftedIds={props.liftedIds}
              isInLane={lane !== undefined}
            />
          );
        })}
      </div>
    </>
  );
}

interface FoldedCellProps {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly isOver: boolean;
}

/** A folded column is a strip on which cards can still be dropped. */
function FoldedCell({ id, name, count, isOver }: FoldedCellProps) {
  return (
    <div
      aria-hidden
      data-board-cell={id}
      className={cx(
        'flex w-9 flex-none items-center gap-2 rounded-b-float border-x border-b border-border bg-sidebar py-2 text-sm [writing-mode:vertical-rl]',
        isOver && 'bg-primary/7 shadow-[inset_0_0_0_1px_var(--primary)]',
      )}
    >
      <span className="font-semibold">{name}</span>
      <span className="num text-muted-foreground">{count.toLocaleString(language)}</span>
    </div>
  );
}
