import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { ContextMenu } from '#components/ui/menu.tsx';
import { useCompanyNow } from '#store/company-clock.ts';
import type { RowHandlers } from './row-handlers.ts';
import { keyWidth, rowId } from './row-id.ts';
import { RowMenuItems } from './row-menu-items.tsx';
import { onSelectAllKey } from './select-all-key.ts';
import type { WorksListActions } from './use-list-actions.ts';
import type { ListState } from './use-list-state.ts';
import { useNarrowScreen } from './use-narrow-screen.ts';
import type { WorksList } from './use-works-list.ts';
import { WorkRow } from './work-row.tsx';

const rowHeight = 34;
const narrowRowHeight = 60;
/** The next page is asked for this many rows before the end is seen. */
const rowsAhead = 40;

interface WorksGridProps {
  readonly list: WorksList;
  readonly state: ListState;
  readonly actions: WorksListActions;
  readonly handlers: RowHandlers;
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly label: string;
}

/** The rows: only what is in sight is painted, the next page comes before its place is reached. */
export function WorksGrid({ list, state, actions, handlers, gridRef, label }: WorksGridProps) {
  const works = list.works ?? [];
  const now = useCompanyNow();
  const height = useNarrowScreen() ? narrowRowHeight : rowHeight;
  const rows = useVirtualizer({
    count: works.length,
    getScrollElement: () => gridRef.current,
    estimateSize: () => height,
    overscan: 12,
    getItemKey: (index) => works[index]?.id ?? index,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another height makes the old measures wrong
  useEffect(() => rows.measure(), [height]);

  const activeIndex = works.findIndex((work) => work.id === state.activeId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor is followed when it moves, not when rows load
  useEffect(() => {
    if (activeIndex >= 0) rows.scrollToIndex(activeIndex);
  }, [state.activeId]);

  const inSight = rows.getVirtualItems();
  const lastInSight = inSight.at(-1)?.index ?? 0;
  const { hasMore, isLoadingMore, loadMore } = list;
  useEffect(() => {
    if (hasMore && !isLoadingMore && lastInSight >= works.length - rowsAhead) loadMore();
  }, [hasMore, isLoadingMore, loadMore, lastInSight, works.length]);

  const isActiveInSight = inSight.some((item) => item.index === activeIndex);
  const grid = (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which tables cannot do
    <div
      ref={gridRef}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable
      aria-rowcount={list.matching ?? works.length}
      aria-busy={list.isLoadingMore}
      aria-activedescendant={isActiveInSight && state.activeId ? rowId(state.activeId) : undefined}
      onKeyDown={onSelectAllKey(state.selectAll)}
      onContextMenu={(event) => {
        const row = event.target instanceof Element ? event.target.closest('[data-work-id]') : null;
        state.activate(row?.getAttribute('data-work-id') ?? state.activeId);
      }}
      className="@container relative min-h-0 grow overflow-y-auto outline-none"
      style={{ '--key-width': keyWidth(works.map((work) => work.key)) } as React.CSSProperties}
    >
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {inSight.map((item) => {
          const work = works[item.index];
          if (work === undefined) return null;
          const isActive = work.id === state.activeId;
          return (
            <WorkRow
              key={item.key}
              work={work}
              names={list.names}
              now={now}
              rowNumber={item.index + 1}
              top={item.start}
              isActive={isActive}
              isSelected={state.selected.has(work.id)}
              editing={isActive && state.editing?.place === 'row' ? state.editing.field : null}
              handlers={handlers}
            />
          );
        })}
      </div>
      {list.isLoadingMore && (
        <p role="status" className="px-5 py-2 text-sm text-muted-foreground">
          Loading more…
        </p>
      )}
    </div>
  );
  return (
    <ContextMenu area={grid}>
      <RowMenuItems targets={state.targets} count={state.selectedCount || 1} actions={actions} />
    </ContextMenu>
  );
}
