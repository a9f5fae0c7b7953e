import type { Density } from '@gantry/contract';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { ContextMenu } from '#components/ui/context-menu.tsx';
import { useCoarse, useNarrow } from '#lib/use-narrow.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useFocusOfPlace } from './list-focus.tsx';
import { ListPlaceKept } from './list-place-kept.tsx';
import { PendingRow } from './pending-row.tsx';
import type { RowHandlers } from './row-handlers.ts';
import { keyWidth, rowId } from './row-id.ts';
import { menuAt, RowMenuItems } from './row-menu-items.tsx';
import type { ListRow, RowPlan } from './row-plan.ts';
import { rowAt } from './row-window.ts';
import { coarseRowHeight } from './touch-strips.ts';
import type { WorksListActions } from './use-list-actions.ts';
import type { ListState } from './use-list-state.ts';
import { useRowWindow } from './use-row-window.ts';
import { useWorksAtATime } from './use-works-at-a-time.ts';
import type { WorksList } from './use-works-list.ts';
import { WorkRow, type WorkRowProps } from './work-row.tsx';

const rowHeights: Record<Density, number> = { comfortable: 34, compact: 28 };
const narrowRowHeight = 60;
/** How many new works are drawn at a time; the cells of a table take longer. */
const worksAtATime = { list: 20, table: 10 };
/** A head is one line, while a work is two. */
const narrowHeadHeight = 44;

/** How a table differs from a list: a head above the rows, rows of cells, and a cursor in one of the cells. */
export interface TableParts {
  readonly head: ReactNode;
  readonly headHeight: number;
  readonly drawRow: (props: WorkRowProps) => ReactNode;
  readonly style: CSSProperties;
  /** The element of the active cell, within the row of that work. */
  readonly activeCell: (workId: string) => string | undefined;
  readonly columnCount: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface WorksGridProps {
  readonly list: WorksList;
  readonly plan: RowPlan;
  readonly density: Density;
  readonly state: ListState;
  readonly actions: WorksListActions;
  readonly handlers: RowHandlers;
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly table?: TableParts;
}

/** The rows: only visible ones are painted, and the next page is loaded before its place is reached. */
export function WorksGrid(props: WorksGridProps) {
  const { list, plan, state, actions, gridRef, label, table } = props;
  useFocusOfPlace(gridRef);
  const isNarrow = useNarrow() && table === undefined;
  // The line below the cells of a table takes a pixel of their height.
  const coarseHeight = table === undefined ? coarseRowHeight : coarseRowHeight + 1;
  const wideHeight = useCoarse() ? coarseHeight : rowHeights[props.density];
  const height = isNarrow ? narrowRowHeight : wideHeight;
  const headHeight = table?.headHeight ?? 0;
  const lower = isNarrow ? narrowRowHeight - narrowHeadHeight : 0;
  const topOf = (row: number) => row * height - (lower === 0 ? 0 : (plan.headsBefore?.(row) ?? 0) * lower);
  const { first, end, scrollToRow } = useRowWindow(gridRef, { count: plan.count, height, headHeight, topOf });
  const isRestoring = useRef(false);
  const placed = {
    count: plan.count,
    topOf,
    rowAt: (top: number) => rowAt(top, plan.count, topOf),
    idAt: (row: number) => idOfRow(plan.at(row)),
    find: plan.find,
    mayGrow: list.hasMore,
  };
  const activeRow = useMemo(
    () => (state.activeId === null ? -1 : plan.find(state.activeId)),
    [plan, state.activeId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor is followed when it moves or changes something, not when rows load
  useEffect(() => {
    if (activeRow >= 0 && !isRestoring.current) scrollToRow(activeRow);
  }, [state.activeId, state.editing]);
  useEffect(() => plan.wanted(first, end), [plan, first, end]);

  const isActiveInSight = activeRow >= first && activeRow < end;
  const activeElement = (id: string) => table?.activeCell(id) ?? rowId(id);
  const works = list.works ?? [];
  const widthOfKeys = useMemo(() => keyWidth(works.map((work) => work.key)), [works]);
  const grid = (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support a name and an active row
    // biome-ignore lint/a11y/noStaticElementInteractions: a grid in both cases
    <div
      ref={gridRef}
      role={plan.fold === undefined ? 'grid' : 'treegrid'}
      tabIndex={0}
      aria-label={label}
      aria-multiselectable
      aria-rowcount={plan.fold === undefined ? (list.matching ?? plan.count) : plan.count}
      aria-colcount={table?.columnCount}
      aria-busy={list.isLoadingMore}
      aria-activedescendant={isActiveInSight && state.activeId ? activeElement(state.activeId) : undefined}
      onKeyDown={table?.onKeyDown}
      onContextMenu={menuAt(state)}
      className="@container relative min-h-0 grow overflow-auto overscroll-contain outline-none"
      style={
        {
          '--key-width': widthOfKeys,
          '--row-height': `${height}px`,
          '--head-height': `${height - lower}px`,
          ...table?.style,
        } as CSSProperties
      }
    >
      {table?.head}
      <Rows {...props} first={first} end={end} topOf={topOf} />
      <ListPlaceKept scroller={gridRef} rows={placed} cursor={state} isRestoring={isRestoring} />
    </div>
  );
  return (
    <ContextMenu area={grid}>
      <RowMenuItems
        targets={state.targets}
        count={state.selectedCount || 1}
        whole={state.whole}
        actions={actions}
      />
    </ContextMenu>
  );
}

const idOfRow = (row: ListRow): string | undefined =>
  row.kind === 'work' ? row.work.id : row.kind === 'other' ? row.key : undefined;

interface RowsProps extends WorksGridProps {
  readonly first: number;
  readonly end: number;
  readonly topOf: (row: number) => number;
}

const drawListRow = (props: WorkRowProps) => <WorkRow key={props.work.id} {...props} />;

function Rows({ list, plan, state, handlers, table, first, end, topOf }: RowsProps) {
  const today = useCompanyToday();
  const drawRow = table?.drawRow ?? drawListRow;
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, offset) => plan.at(first + offset));
  const isInHand = useWorksAtATime(
    rows.flatMap((row) => (row.kind === 'work' ? [row.work.id] : [])),
    worksAtATime[table === undefined ? 'list' : 'table'],
  );
  const draw = (row: ListRow, index: number) => {
    const top = topOf(index);
    const rowNumber = index + (table === undefined ? 1 : 2);
    if (row.kind === 'other') {
      const isActive = row.key === state.activeId;
      return row.draw({ top, rowNumber, isActive, activate: () => state.activate(row.key) });
    }
    if (row.kind === 'pending' || !isInHand(row.work.id)) {
      return <PendingRow key={`row ${index}`} top={top} rowNumber={rowNumber} />;
    }
    const { work, place } = row;
    const isActive = work.id === state.activeId;
    return drawRow({
      work,
      level: place?.level,
      isOpen: place?.isOpen,
      names: list.names,
      today,
      rowNumber,
      top,
      isActive,
      isSelected: state.selected.has(work.id),
      editing: isActive && state.editing?.place === 'row' ? state.editing.field : null,
      handlers,
    });
  };
  return (
    <div role="presentation" className="relative" style={{ height: topOf(plan.count) }}>
      {rows.map((row, offset) => draw(row, first + offset))}
    </div>
  );
}
