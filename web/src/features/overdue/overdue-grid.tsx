import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown } from 'lucide-react';
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react';
import { ContextMenu } from '#components/ui/menu.tsx';
import { Cell } from '#features/works-list/list/cell.tsx';
import { useFocusOfPlace } from '#features/works-list/list/list-focus.tsx';
import { ListPlaceKept } from '#features/works-list/list/list-place-kept.tsx';
import { keyWidth, rowId } from '#features/works-list/list/row-id.ts';
import { menuAt, RowMenuItems } from '#features/works-list/list/row-menu-items.tsx';
import type { WorksListActions } from '#features/works-list/list/use-list-actions.ts';
import type { ListState } from '#features/works-list/list/use-list-state.ts';
import { useNarrowScreen } from '#features/works-list/list/use-narrow-screen.ts';
import { cx } from '#lib/cx.ts';
import { areTexts, useRemembered } from '#lib/remembered.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import type { LateAction } from './late-actions.ts';
import type { WorkGroup } from './overdue-groups.ts';
import { OverdueRow, overdueColumns } from './overdue-row.tsx';
import type { OverdueWorks } from './use-overdue-works.ts';

interface OverdueGridProps {
  readonly overdue: OverdueWorks;
  readonly oldest: number;
  readonly state: ListState;
  readonly actions: WorksListActions;
  readonly openAction: LateAction | null;
  readonly onAction: (id: string, action: LateAction | null) => void;
  readonly gridRef: RefObject<HTMLDivElement | null>;
}

const headHeight = 34;

const noneClosed: readonly string[] = [];

/** Late works under the heads of their groups. */
export function OverdueGrid(props: OverdueGridProps) {
  const { overdue, state, gridRef } = props;
  useFocusOfPlace(gridRef);
  const [closedKeys, setClosed] = useRemembered('closed', areTexts, noneClosed);
  const closed = useMemo(() => new Set(closedKeys), [closedKeys]);
  const items = useMemo(() => itemsOf(overdue.groups, closed), [overdue.groups, closed]);
  const scroller = useRef<HTMLDivElement>(null);
  const now = useCompanyNow();
  const rowHeight = useNarrowScreen() ? 104 : 34;
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.kind === 'head' ? headHeight : rowHeight),
    overscan: 12,
    getItemKey: (index) => items[index]?.id ?? index,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or another height make the old measures wrong
  useEffect(() => rows.measure(), [rowHeight, items]);
  const activePlace = items.findIndex((item) => item.kind === 'work' && item.id === state.activeId);
  const tops = useMemo(() => topsOf(items, rowHeight), [items, rowHeight]);
  const isRestoring = useRef(false);
  const placed = {
    count: items.length,
    topOf: (row: number) => tops[row] ?? tops.at(-1) ?? 0,
    rowAt: (top: number) =>
      Math.max(
        0,
        tops.findLastIndex((begin) => begin <= top),
      ),
    idAt: (row: number) => items[row]?.id,
    find: (id: string) => items.findIndex((item) => item.id === id),
    mayGrow: overdue.list.hasMore,
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor is followed when it moves, not when rows load
  useEffect(() => {
    if (activePlace >= 0 && !isRestoring.current) rows.scrollToIndex(activePlace);
  }, [state.activeId]);
  const inSight = rows.getVirtualItems();
  const isActiveInSight = inSight.some((item) => item.index === activePlace);
  const toggleGroup = (key: string) =>
    setClosed(closed.has(key) ? closedKeys.filter((other) => other !== key) : [...closedKeys, key]);
  const grid = (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which tables cannot do
    <div
      ref={gridRef}
      role="grid"
      tabIndex={0}
      aria-label="Overdue works"
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
        <div className="relative" style={{ height: rows.getTotalSize() }}>
          {inSight.map(({ index, key, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            if (item.kind === 'head') {
              return (
                <GroupHead
                  key={key}
                  item={item}
                  top={start}
                  rowNumber={index + 2}
                  onToggle={() => toggleGroup(item.group.key)}
                />
              );
            }
            const isActive = item.id === state.activeId;
            return (
              <OverdueRow
                key={key}
                work={item.work}
                names={overdue.list.names}
                now={now}
                top={start}
                rowNumber={index + 2}
                isActive={isActive}
                isSelected={state.selected.has(item.id)}
                oldest={props.oldest}
                openAction={isActive ? props.openAction : null}
                onAction={props.onAction}
                onToggle={state.toggle}
              />
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

type Item =
  | { readonly kind: 'head'; readonly id: string; readonly group: WorkGroup; readonly isClosed: boolean }
  | { readonly kind: 'work'; readonly id: string; readonly work: WorkGroup['works'][number] };

function itemsOf(groups: readonly WorkGroup[], closed: ReadonlySet<string>): Item[] {
  return groups.flatMap((group): Item[] => {
    const isClosed = closed.has(group.key);
    const head: Item = { kind: 'head', id: `group:${group.key}`, group, isClosed };
    return [
      head,
      ...(isClosed ? [] : group.works.map((work): Item => ({ kind: 'work', id: work.id, work }))),
    ];
  });
}

/** Where each row begins, and where the last one ends. */
function topsOf(items: readonly Item[], rowHeight: number): number[] {
  const tops = [0];
  for (const { kind } of items) tops.push((tops.at(-1) ?? 0) + (kind === 'head' ? headHeight : rowHeight));
  return tops;
}

const heads = ['', '', 'Key', 'Work', '', 'Department', 'Owner', 'Last activity', 'Due', 'Working days late'];

function ColumnHeads() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
    <div
      role="row"
      aria-rowindex={1}
      className={cx(
        'h-8 flex-none border-b border-border text-xs text-muted-foreground max-md:sr-only',
        overdueColumns,
      )}
    >
      {heads.map((head, column) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
          key={column}
          role={head === '' ? 'none' : 'columnheader'}
          className={cx('overflow-hidden whitespace-nowrap', column >= 8 && 'text-right')}
        >
          {head}
        </span>
      ))}
    </div>
  );
}

interface GroupHeadProps {
  readonly item: Extract<Item, { kind: 'head' }>;
  readonly top: number;
  readonly rowNumber: number;
  readonly onToggle: () => void;
}

function GroupHead({ item: { group, isClosed }, top, rowNumber, onToggle }: GroupHeadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus
    <div
      role="row"
      aria-rowindex={rowNumber}
      className="absolute inset-x-0 top-0 flex h-[34px] items-center border-b border-border bg-sidebar px-3.5 text-sm"
      style={{ transform: `translateY(${top}px)` }}
    >
      <Cell>
        <button
          type="button"
          aria-expanded={!isClosed}
          onClick={onToggle}
          className="flex items-center gap-2 rounded-bar py-1 pr-2"
        >
          <ChevronDown className={cx('!size-3 text-muted-foreground', isClosed && '-rotate-90')} />
          <b dir="auto" className="font-medium">
            {group.name}
          </b>
          <span className="num text-muted-foreground">{group.works.length}</span>
        </button>
      </Cell>
    </div>
  );
}
