import type { Work } from '@gantry/contract';
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { ContextMenu } from '#components/ui/context-menu.tsx';
import { GroupFailure } from '#features/works-list/groups/group-failure.tsx';
import { planGroups } from '#features/works-list/groups/group-plan.ts';
import { useFocusOfPlace } from '#features/works-list/list/list-focus.tsx';
import { ListPlaceKept } from '#features/works-list/list/list-place-kept.tsx';
import { PendingRow } from '#features/works-list/list/pending-row.tsx';
import { keyWidth, rowId } from '#features/works-list/list/row-id.ts';
import { menuAt, RowMenuItems } from '#features/works-list/list/row-menu-items.tsx';
import type { RowPlan } from '#features/works-list/list/row-plan.ts';
import { coarseRowHeight } from '#features/works-list/list/touch-strips.ts';
import type { WorksListActions } from '#features/works-list/list/use-list-actions.ts';
import type { ListState } from '#features/works-list/list/use-list-state.ts';
import { useRowWindow } from '#features/works-list/list/use-row-window.ts';
import { useCoarse, useNarrow } from '#lib/use-narrow.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import type { LateAction } from './late-actions.ts';
import { countOf, groupKey, groupName } from './overdue-groups.ts';
import { ColumnHeads, GroupHead } from './overdue-heads.tsx';
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

/** Late works under the headings of their groups. */
export function OverdueGrid(props: OverdueGridProps) {
  const { overdue, state, gridRef } = props;
  useFocusOfPlace(gridRef);
  const scroller = useRef<HTMLDivElement>(null);
  const heights = useHeights();
  const plan = planOverdue(overdue);
  const places = placesOf(plan, heights);
  const { first, end, scrollToRow } = useRowWindow(scroller, {
    count: plan.count,
    height: heights.row,
    headHeight: 0,
    topOf: places.topOf,
  });
  const activePlace = state.activeId === null ? -1 : plan.find(state.activeId);
  const isRestoring = useRef(false);
  const placed = { ...places, mayGrow: overdue.list.hasMore };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor is followed when it moves, not when rows load
  useEffect(() => {
    if (activePlace >= 0 && !isRestoring.current) scrollToRow(activePlace);
  }, [state.activeId]);
  useEffect(() => plan.wanted(first, end));
  const isActiveInSight = activePlace >= first && activePlace < end;
  const grid = (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which tables cannot do
    <div
      ref={gridRef}
      role="grid"
      tabIndex={0}
      aria-label={say('overdueWorks')}
      aria-multiselectable
      aria-rowcount={plan.count + 1}
      aria-activedescendant={isActiveInSight && state.activeId ? rowId(state.activeId) : undefined}
      onContextMenu={menuAt(state)}
      className="@container flex min-h-0 grow flex-col outline-none"
      style={
        {
          '--key-width': keyWidth(overdue.works.map((work) => work.key)),
          '--row-height': `${heights.row}px`,
          '--head-height': `${heights.head}px`,
        } as CSSProperties
      }
    >
      <ColumnHeads />
      <ListPlaceKept scroller={scroller} rows={placed} cursor={state} isRestoring={isRestoring} />
      <div ref={scroller} className="relative min-h-0 grow overflow-y-auto">
        <div className="relative" style={{ height: places.topOf(plan.count) }}>
          {Array.from({ length: Math.max(0, end - first) }, (_, index) => {
            const row = first + index;
            const place = { top: places.topOf(row), rowNumber: row + 2 };
            const shown = plan.at(row);
            if (shown.kind === 'pending') return <PendingRow key={`pending ${row}`} {...place} />;
            if (shown.kind === 'work')
              return <ListedWork key={shown.work.id} work={shown.work} {...place} grid={props} />;
            return shown.draw({ ...place, isActive: false, activate: () => undefined });
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

/** Headings, works, and placeholders of works that are loading, one below the other. */
function planOverdue({ grouping, groups, list, toggleGroup }: OverdueWorks): RowPlan {
  return planGroups(groups, {
    head: (shown, { top, rowNumber }) => (
      <GroupHead
        key={`head ${groupKey(shown.group)}`}
        {...{ top, rowNumber }}
        name={groupName(grouping, shown.group, list.names)}
        count={countOf(shown)}
        isClosed={shown.isClosed}
        onToggle={() => toggleGroup(groupKey(shown.group))}
      />
    ),
    failure: ({ group, pages: { error, retry } }, place) => (
      <GroupFailure key={`failure ${groupKey(group)}`} {...place} error={error} onRetry={retry} />
    ),
  });
}

interface Heights {
  readonly row: number;
  /** The height of a group's heading. */
  readonly head: number;
}

const lineHeight = 34;

/** Heights in pixels. A phone needs three lines for a work, and a tablet two: the actions have a line of their own. */
function useHeights(): Heights {
  const isCoarse = useCoarse();
  const head = isCoarse ? coarseRowHeight : lineHeight;
  if (useNarrow()) return { row: 104, head };
  return { row: isCoarse ? 2 * coarseRowHeight : lineHeight, head };
}

/** The position of each row, for restoring the scroll position. Headings may be lower than works. */
function placesOf(plan: RowPlan, { row: rowHeight, head }: Heights) {
  const topOf = (row: number) => {
    const heads = plan.headsBefore?.(row) ?? 0;
    return heads * head + (row - heads) * rowHeight;
  };
  return {
    count: plan.count,
    topOf,
    rowAt: (top: number) => lastRowAbove(plan.count, top, topOf),
    idAt: (row: number) => {
      const shown = plan.at(row);
      return shown.kind === 'work' ? shown.work.id : undefined;
    },
    find: plan.find,
  };
}

/** The last row that begins at or above this height. */
function lastRowAbove(count: number, top: number, topOf: (row: number) => number): number {
  let [low, high] = [0, Math.max(0, count - 1)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (topOf(middle) <= top) low = middle;
    else high = middle - 1;
  }
  return low;
}
