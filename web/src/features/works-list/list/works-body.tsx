import type { Density, Work, WorkLayout } from '@gantry/contract';
import { type ReactNode, type RefObject, Suspense, useCallback, useEffect } from 'react';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { earlyCode } from '#lib/early-code.ts';
import { type Command, useCommands, useCommandsToCome } from '#lib/keys/index.ts';
import { lazyAside, lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useEarlyCode } from '#lib/use-early-code.ts';
import type { ColumnSetting } from '../columns/column-settings.ts';
import type { WorksTableProps } from '../table/works-table.tsx';
import { useFocusAfterEditing } from './list-focus.tsx';
import type { RowPlan } from './row-plan.ts';
import { useFollowingPeek } from './use-following-peek.ts';
import { useListActions } from './use-list-actions.ts';
import { useListCommands } from './use-list-commands.ts';
import { type Editing, type ListState, useListState } from './use-list-state.ts';
import { useRowHandlers } from './use-row-handlers.ts';
import { useTrail } from './use-trail.ts';
import type { WorksList } from './use-works-list.ts';
import { say } from './words/index.ts';
import { WorksGrid, type WorksGridProps } from './works-grid.tsx';

const BulkBar = lazyPart(
  loadOnFirstTouch(() => import('./bulk-bar.tsx').then((module) => ({ default: module.BulkBar }))),
);
const NoWorks = lazyAside(() => import('./no-works.tsx').then((module) => ({ default: module.NoWorks })));
const tableCode = earlyCode(() => import('../table/works-table.tsx'));

/** How the rows are shown, and the functions that change it in place. */
export interface Appearance {
  readonly layout: WorkLayout;
  readonly density: Density;
  readonly columns: readonly ColumnSetting[];
  readonly sort: string;
  readonly onColumns: (columns: readonly ColumnSetting[]) => void;
  readonly onSort: (sort: string) => void;
}

export interface WorksBodyProps {
  readonly list: WorksList;
  readonly plan: RowPlan;
  readonly appearance: Appearance;
  /** Called with the shown works, in their order. */
  readonly onWorks: (works: readonly Work[]) => void;
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly isFiltered: boolean;
  readonly isOpenOnly: boolean;
  readonly onClearFilters: () => void;
  readonly peekKey: string | undefined;
  readonly peekAt: (key: string | undefined) => void;
  readonly focusList: () => void;
  /** Draws works that are not rows, such as the cards of a board. */
  readonly draw?: (grid: WorksGridProps) => ReactNode;
  /**
   * Fields that can be changed in place; the others are changed in the bar of the selection. Absent: all fields that
   * rows show.
   */
  readonly inRow?: readonly Editing['field'][];
}

/** The list in each state: loading, failed, empty, or with rows. */
export function WorksBody(props: WorksBodyProps) {
  const { list, plan, isFiltered, isOpenOnly, onClearFilters, onWorks } = props;
  useEffect(() => onWorks(list.works ?? []), [list.works, onWorks]);
  useCommandsToCome(list.isAwaited);
  if (list.error !== undefined) {
    return <ErrorState title={say('notLoaded')} error={list.error} onRetry={list.retry} />;
  }
  if (list.works === undefined) return loading;
  if (plan.count === 0)
    return (
      <Suspense>
        <NoWorks {...{ isFiltered, isOpenOnly, onClearFilters }} />
      </Suspense>
    );
  return <WorksRows {...props} works={list.works} />;
}

function LateTable(props: WorksTableProps) {
  const code = useEarlyCode(tableCode);
  return code === undefined ? loading : <code.WorksTable {...props} />;
}

const loading = <SkeletonRows rows={20} label={say('loadingWorks')} />;
const noCommands: readonly Command[] = [];

function WorksRows(props: WorksBodyProps & { works: NonNullable<WorksList['works']> }) {
  const { list, plan, works, appearance, gridRef, peekKey, peekAt, focusList } = props;
  const state = useListState(works, list, plan.stops);
  useTrail(works);
  const { change } = useWorkActions();
  const { activate, edit, clear } = state;
  const actions = useListActions({ state, peekKey, peekAt, ...(props.inRow && { inRow: props.inRow }) });
  useListCommands({
    state,
    actions,
    isAwaited: list.isAwaited || (list.isRefreshing && state.gone !== undefined),
    focusList,
    closePeek: peekKey === undefined ? undefined : () => peekAt(undefined),
  });
  useCommands(
    list.isAwaited || state.activeId === null
      ? noCommands
      : (plan.commandsAt?.(state.activeId, activate) ?? noCommands),
  );
  useFollowingPeek(state, works, peekKey, peekAt);
  useCommandsToCome(list.isRefreshing && state.gone !== undefined);
  const editingEnded = useEndOfEditing(state, focusList);
  const handlers = useRowHandlers(state, plan, editingEnded);
  const { density } = appearance;
  const grid = { list, plan, density, state, actions, handlers, gridRef, label: say('works') };
  return (
    <>
      {props.draw !== undefined ? (
        props.draw(grid)
      ) : appearance.layout === 'table' ? (
        <LateTable {...grid} appearance={appearance} />
      ) : (
        <WorksGrid {...grid} />
      )}
      {state.selected.size > 0 && (
        <Suspense>
          <BulkBar
            works={state.targets}
            count={state.selectedCount}
            matching={list.matching}
            onSelectAll={state.whole === undefined || state.hasGrown ? state.selectAll : undefined}
            editing={state.editing?.place === 'bulk' ? state.editing.field : null}
            onEdit={(field) => edit(field, { place: 'bulk' })}
            onEditEnd={editingEnded}
            onChange={(fields, references, begun) =>
              void change(begun, fields, { references, whole: state.whole })
            }
            onRemove={actions.remove}
            onClear={() => {
              clear();
              focusList();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Runs when a picker or the title's field closes, or when its work has left the list. */
function useEndOfEditing(state: ListState, focusList: () => void): (isLeft?: boolean) => void {
  const { stopEditing, hasLostEdited } = state;
  const focusAfterEditing = useFocusAfterEditing(state.editing !== null, focusList);
  const editingEnded = useCallback(
    (isLeft?: boolean) => {
      stopEditing();
      focusAfterEditing(isLeft);
    },
    [stopEditing, focusAfterEditing],
  );
  useEffect(() => {
    if (hasLostEdited) editingEnded();
  }, [hasLostEdited, editingEnded]);
  return editingEnded;
}
