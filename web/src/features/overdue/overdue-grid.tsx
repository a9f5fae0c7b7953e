import type { Work } from '@gantry/contract';
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react';
import { ContextMenu } from '#components/ui/context-menu.tsx';
import { useFocusOfPlace } from '#features/works-list/list/list-focus.tsx';
import { ListPlaceKept } from '#features/works-list/list/list-place-kept.tsx';
import { keyWidth, rowId } from '#features/works-list/list/row-id.ts';
import { menuAt, RowMenuItems } from '#features/works-list/list/row-menu-items.tsx';
import type { WorksListActions } from '#features/works-list/list/use-list-actions.ts';
import type { ListState } from '#features/works-list/list/use-list-state.ts';
import { useRowWindow } from '#features/works-list/list/use-row-window.ts';
import { areTexts, useRemembered } from '#lib/remembered.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import type { LateAction } from './late-actions.ts';
import type { WorkGroup } from './overdue-groups.ts';
import { ColumnHeads, GroupHead } from './overdue-heads.tsx';
import { itemsOf, type OverdueItem, topsOf } from './overdue-items.ts';
import { OverdueRow } from './overdue-row.tsx';
import type { OverdueWorks } from './use-overdue-works.ts';
import { say } from './words/index.ts';

interface OverdueGridProps {
  readonly overdue: OverdueWorks;
  readonly oldest: number;
  readonly state: ListState;
  readonly actions: WorksListActions;
  readonly openAction: LateAction | null;
  readonly onAction: (id: string, action: LateAction | null) => void;
  readonly gridRef: RefObject<HTMLDivElement | null>;
}

const noneClosed: readonly string[] = [];

/** Late works under the heads of their groups. */
export function OverdueGrid(props: OverdueGridProps) {
  const { overdue, state, gridRef } = props;
  useFocusOfPlace(gridRef);
  const { items, toggleGroup } = useOverdueItems(overdue.groups);
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useNarrow() ? 104 : 34;
  const places = usePlaces(items, rowHeight);
  const { first, end, scrollToRow } = useRowWindow(scroller, {
    count: items.length,
    height: rowHeight,
    headHeight: 0,
    topOf: places.topOf,
  });
  const activePlace = items.findIndex((item) => item.kind === 'work' && item.id === state.activeId);
  const isRestoring = useRef(false);
  const placed = { ...places, mayGrow: overdue.list.hasMore };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor is followed when it moves, not when rows load
  useEffect(() => {
    if (activePlace >= 0 && !isRestoring.current) scrollToRow(activePlace);
  }, [state.activeId]);
  const isActiveInSight = activePlace >= first && activePlace < end;
  const grid = (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which tables cannot do
    <div
      ref={gridRef}
      role="grid"
      tabIndex={0}
      aria-label={say('overdueWorks')}
      aria-multiselectable
      aria-rowcount={items.length + 1}
      aria-activedescendant={isActiveInSight && state.activeId ? rowId(state.activeId) : undefined}
      onContextMenu={menuAt(state)}
      className="@container flex min-h-0 grow flex-col outline-none"
      style={{ '--key-width': keyWidth(overdue.works.map((work) => work.key)) } as CSSProperties}
    >
      <ColumnHeads />
      <ListPlaceKept scroller={scroller} rows={placed} cursor={state} isRestoring={isRestoring} />
      <div ref={scroller} className="relative min-h-0 grow overflow-y-auto">
        <div className="relative" style={{ height: places.topOf(items.length) }}>
          {items.slice(first, end).map((item, index) => {
            const row = first + index;
            const place = { top: places.topOf(row), rowNumber: row + 2 };
            return item.kind === 'head' ? (
              <GroupHead key={item.id} item={item} {...place} onToggle={() => toggleGroup(item.group.key)} />
            ) : (
              <ListedWork key={item.id} work={item.work} {...place} grid={props} />
            );
          })}
        </div>
      </div>
    </div>
  );
  return (
    <ContextMenu area={grid}>
      <RowMenuItems
        targets={state.targets}
        count={state.selectedCount || 1}
        whole={state.whole}
        actions={props.actions}
      />
    </ContextMenu>
  );
}

interface ListedWorkProps {
  readonly work: Work;
  readonly top: number;
  readonly rowNumber: number;
  readonly grid: OverdueGridProps;
}

function ListedWork({ work, top, rowNumber, grid }: ListedWorkProps) {
  const { overdue, state, oldest, openAction, onAction } = grid;
  const now = useCompanyNow();
  const isActive = work.id === state.activeId;
  return (
    <OverdueRow
      work={work}
      names={overdue.list.names}
      now={now}
      top={top}
      rowNumber={rowNumber}
      isActive={isActive}
      isSelected={state.selected.has(work.id)}
      oldest={oldest}
      openAction={isActive ? openAction : null}
      onAction={onAction}
      onToggle={state.toggle}
    />
  );
}

/** The rows of the grid; which groups are closed is remembered. */
function useOverdueItems(groups: readonly WorkGroup[]) {
  const [closedKeys, setClosed] = useRemembered('closed', areTexts, noneClosed);
  const closed = useMemo(() => new Set(closedKeys), [closedKeys]);
  const items = useMemo(() => itemsOf(groups, closed), [groups, closed]);
  const toggleGroup = (key: string) =>
    setClosed(closed.has(key) ? closedKeys.filter((other) => other !== key) : [...closedKeys, key]);
  return { items, toggleGroup };
}

/** Where each row begins, for a list that keeps its place. */
function usePlaces(items: readonly OverdueItem[], rowHeight: number) {
  const tops = useMemo(() => topsOf(items, rowHeight), [items, rowHeight]);
  return {
    count: items.length,
    topOf: (row: number) => tops[row] ?? tops.at(-1) ?? 0,
    rowAt: (top: number) =>
      Math.max(
        0,
        tops.findLastIndex((begin) => begin <= top),
      ),
    idAt: (row: number) => items[row]?.id,
    find: (id: string) => items.findIndex((item) => item.id === id),
  };
}
