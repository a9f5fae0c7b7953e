import { type CSSProperties, Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ContextMenu } from '#components/ui/context-menu.tsx';
import { cx } from '#lib/cx.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { groupLook } from '../groups/group-words.tsx';
import { Cell } from '../list/cell.tsx';
import { useFocusOfPlace } from '../list/list-focus.tsx';
import { rowId } from '../list/row-id.ts';
import { menuAt, RowMenuItems } from '../list/row-menu-items.tsx';
import type { WorksGridProps } from '../list/works-grid.tsx';
import type { BoardAxes, BoardCell } from './board-cells.ts';
import type { BoardPart } from './board-columns.ts';
import { BoardHeads, type ShownColumn } from './board-heads.tsx';
import { Lane } from './board-lane.tsx';
import { BoardTabs } from './board-tabs.tsx';
import { CardGhost } from './card-ghost.tsx';
import { columnInSight, columnWidth, goToColumn } from './column-widths.ts';
import { GridRow } from './grid-parts.tsx';
import { useBoardMoves } from './use-board-moves.ts';
import { type ColumnLimits, useColumnLimits } from './use-column-limits.tsx';
import { say } from './words/index.ts';

const LimitDialog = lazyPart(() => import('./limit-dialog.tsx'));

interface BoardProps {
  readonly grid: WorksGridProps;
  readonly axes: BoardAxes;
  readonly columns: readonly BoardPart[];
  /** Empty when the board has no rows of columns. */
  readonly lanes: readonly BoardPart[];
  readonly hiddenLanes: number;
  readonly onMoreLanes: () => void;
  readonly cells: readonly BoardCell[];
  /** The values of folded columns. */
  readonly closed: readonly string[];
  readonly onClosed: (closed: readonly string[]) => void;
  readonly limits: string;
  readonly onLimits: (limits: string) => void;
  readonly projectId: string | undefined;
  readonly onNew: ((value: string | null) => void) | undefined;
}

const cardHeights = { comfortable: 52, compact: 48 };
const narrowCardHeight = 60;
const noLane: readonly [undefined] = [undefined];

/** Columns of cards. */
export function Board(props: BoardProps) {
  const { grid, axes, projectId } = props;
  const { state, actions, gridRef } = grid;
  useFocusOfPlace(gridRef);
  const limits = useColumnLimits({
    own: props.limits,
    onOwn: props.onLimits,
    projectId: axes.columns === 'status' ? projectId : undefined,
  });
  const columns = useShownColumns(props, limits);
  const open = columns.filter(({ isFolded }) => !isFolded);
  const [limited, setLimited] = useState<ShownColumn | null>(null);
  const [current, setCurrent] = useState(0);
  const moves = useBoardMoves({ ...props, shown: columns });
  const area = (
    <BoardArea {...props} shown={columns} moves={moves} onLimit={setLimited} onCurrent={setCurrent} />
  );
  return (
    <div className="@container flex min-h-0 grow flex-col">
      <BoardTabs
        columns={open}
        current={current}
        onGo={(index) => goToColumn(gridRef.current, index, open.length)}
      />
      <ContextMenu area={area}>
        <RowMenuItems
          targets={state.targets}
          count={state.selectedCount || 1}
          whole={state.whole}
          actions={actions}
        />
      </ContextMenu>
      <div role="status" className="sr-only">
        {moves.spoken}
      </div>
      {moves.drag !== null && <CardGhost ref={moves.ghost} works={moves.drag.works} judged={moves.judged} />}
      {limits.question}
      {limited !== null && (
        <Suspense>
          <LimitDialog
            name={limited.look.name}
            limit={limited.limit}
            help={say(limits.areShared ? 'sharedLimitHelp' : 'limitHelp')}
            onSave={limited.setLimit ?? (() => undefined)}
            onClose={() => setLimited(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface BoardAreaProps extends BoardProps {
  readonly shown: readonly ShownColumn[];
  readonly moves: ReturnType<typeof useBoardMoves>;
  readonly onLimit: (column: ShownColumn) => void;
  readonly onCurrent: (index: number) => void;
}

/**
 * The scrolling area: the heads of the columns, and the cards below them. The menu of cards adds further properties.
 */
function BoardArea(all: BoardAreaProps) {
  const { shown, moves, onLimit, onCurrent, grid, axes, cells, lanes, ...props } = all;
  const {
    closed,
    onClosed,
    limits,
    onLimits,
    projectId,
    columns,
    hiddenLanes,
    onMoreLanes,
    onNew,
    ...given
  } = props;
  const { list, state, gridRef } = grid;
  const isNarrow = useNarrow();
  const openCount = shown.filter(({ isFolded }) => !isFolded).length;
  const cardHeight = isNarrow ? narrowCardHeight : cardHeights[grid.density];
  const isActiveHere = (list.works ?? []).some(({ id }) => id === state.activeId);
  const fold = (value: string | null) => {
    const word = value ?? 'none';
    const others = closed.filter((other) => other !== word && other !== '' && other !== '-');
    onClosed(closed.includes(word) ? others : [...others, word]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards are placed one by one, which tables cannot do
    <div
      {...given}
      ref={gridRef}
      role="grid"
      tabIndex={0}
      data-live
      aria-label={grid.label}
      aria-multiselectable
      aria-activedescendant={isActiveHere ? rowId(state.activeId ?? '') : undefined}
      onContextMenu={menuAt(state)}
      onScroll={({ currentTarget }) => isNarrow && onCurrent(columnInSight(currentTarget, openCount))}
      {...moves.handlers}
      className={cx(
        'flex min-h-0 grow flex-col overflow-auto overscroll-contain px-5 pb-3 outline-none max-md:snap-x max-md:snap-mandatory max-md:px-4',
        moves.drag !== null && 'cursor-grabbing select-none',
      )}
      style={
        {
          '--card-height': `${cardHeight}px`,
          ...columnWidth({ open: openCount, all: shown.length, isNarrow }),
        } as CSSProperties
      }
    >
      <div
        role="presentation"
        className={cx('flex w-max min-w-full flex-col', lanes.length === 0 && 'min-h-0 grow')}
      >
        <BoardHeads columns={shown} onFold={fold} onNew={onNew} onLimit={onLimit} />
        {(lanes.length === 0 ? noLane : lanes).map((lane) => (
          <Lane
            key={lane?.value ?? 'none'}
            {...{ grid, axes, cells, lane, shown, cardHeight }}
            liftedIds={moves.liftedIds}
            over={moves.over}
            isRefused={moves.judged?.refused !== undefined}
          />
        ))}
        {hiddenLanes > 0 && (
          <GridRow className="py-2">
            <Cell>
              <Button onClick={onMoreLanes}>{say('shownLanes', { count: hiddenLanes })}</Button>
            </Cell>
          </GridRow>
        )}
      </div>
    </div>
  );
}

/** The columns with their names and contents. Works that come and go are counted at once. */
function useShownColumns(
  { columns, closed, cells, axes, grid }: BoardProps,
  limits: ColumnLimits,
): readonly ShownColumn[] {
  const { names } = grid.list;
  return columns.map(({ value, count }) => {
    const cell = axes.lanes === null ? cells.find((other) => other.column === value) : undefined;
    const isCounted = cell !== undefined && (cell.pages.isComplete || cell.pages.works.length > 0);
    return {
      value,
      look: groupLook(axes.columns, { value }, names),
      count: isCounted ? cell.count : count,
      limit: limits.of(value),
      setLimit: limits.setterFor(value),
      isFolded: closed.includes(value ?? 'none'),
    };
  });
}
