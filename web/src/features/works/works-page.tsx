import type { Work } from '@gantry/contract';
import { ListTodo, SearchX } from 'lucide-react';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useWorkActions, WorkActionsProvider } from './change/work-actions.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import type { WorkFilter } from './filters/work-filter.ts';
import { BulkBar } from './list/bulk-bar.tsx';
import type { RowHandlers } from './list/row-handlers.ts';
import { useListActions } from './list/use-list-actions.ts';
import { useListCommands } from './list/use-list-commands.ts';
import { type ListState, useListState } from './list/use-list-state.ts';
import { useWorksList, type WorksList } from './list/use-works-list.ts';
import { useWorksSearch } from './list/use-works-search.ts';
import { WorksGrid } from './list/works-grid.tsx';
import { DisplayMenu, FilterButton, SearchField, WorksFigure } from './list/works-head.tsx';
import { useNewWork, WorkPlaceProvider } from './work-place.tsx';
import { chipFilters, defaultSort, filterList, searchText } from './works-search.ts';

// Reading Markdown weighs as much as the list: it comes before somebody peeks, not before the list is there.
const WorkPeek = lazy(loadOnFirstTouch(() => import('./detail/work-peek.tsx')));

interface WorksPageProps {
  /** Inside a project: only its works, and everything opens inside it. */
  readonly projectId?: string;
}

/** All works that one may see, or those of a project: filter, sort, change in place, peek. */
export function WorksPage({ projectId }: WorksPageProps) {
  return (
    <WorkPlaceProvider projectId={projectId}>
      <WorkActionsProvider>
        <WorksScreen projectId={projectId} />
      </WorkActionsProvider>
    </WorkPlaceProvider>
  );
}

function WorksScreen({ projectId }: { projectId: string | undefined }) {
  const { search, change } = useWorksSearch();
  const chips = useMemo(() => chipFilters(search), [search]);
  const text = searchText(search);
  const sort = search.sort ?? defaultSort;
  const filter = useMemo(
    () => [...(projectId === undefined ? [] : [`project:is:${projectId}`]), ...(search.filter ?? [])],
    [projectId, search.filter],
  );
  const list = useWorksList({ filter, sort });
  const [isAdding, setAdding] = useState(false);
  const [isDisplayOpen, setDisplayOpen] = useState(false);
  const gridRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const focusList = useCallback(() => gridRef.current?.focus({ preventScroll: true }), []);
  const setFilters = (filters: readonly WorkFilter[]) => void change({ filter: filterList(filters, text) });
  const setText = useCallback(
    (next: string) => void change({ filter: filterList(chips, next) }),
    [chips, change],
  );

  useCommands([
    { id: 'list.filter', title: 'Filter', group: 'Works list', keys: 'F', run: () => setAdding(true) },
    {
      id: 'list.search',
      title: 'Search',
      group: 'Works list',
      keys: '/',
      run: () => searchRef.current?.focus(),
    },
    {
      id: 'list.display',
      title: 'Display',
      group: 'Works list',
      keys: 'Shift+V',
      run: () => setDisplayOpen(true),
    },
  ]);

  return (
    <div className="relative flex h-full min-h-0">
      <section aria-label="Works" className="relative flex min-w-0 grow flex-col">
        <ListHead isInProject={projectId !== undefined} list={list}>
          <SearchField text={text} onSearch={setText} inputRef={searchRef} onLeave={focusList} />
          <FilterButton onClick={() => setAdding(true)} />
          <DisplayMenu
            sort={sort}
            onSort={(next) => void change({ sort: next === defaultSort ? undefined : next })}
            open={isDisplayOpen}
            onOpenChange={setDisplayOpen}
          />
        </ListHead>
        <FilterBar
          filters={chips}
          onChange={setFilters}
          isAdding={isAdding}
          onAdding={setAdding}
          onDone={focusList}
          fixed={projectId === undefined ? [] : ['project']}
        />
        <WorksBody
          list={list}
          gridRef={gridRef}
          isFiltered={search.filter !== undefined}
          onClearFilters={() => void change({ filter: undefined })}
          peekKey={search.peek}
          peekAt={(peek) => void change({ peek })}
          focusList={focusList}
        />
      </section>
      {search.peek !== undefined && (
        <Peek
          workKey={search.peek}
          list={list}
          peekAt={(peek) => {
            void change({ peek });
            if (peek === undefined) focusList();
          }}
        />
      )}
    </div>
  );
}

interface ListHeadProps {
  readonly isInProject: boolean;
  readonly list: WorksList;
  readonly children: ReactNode;
}

/** Title, figure and actions; inside a project, whose head already has the title, figure and actions alone. */
function ListHead({ isInProject, list, children }: ListHeadProps) {
  if (!isInProject) {
    return (
      <PageHead
        title="All works"
        aside={<WorksFigure matching={list.matching} all={list.all} />}
        actions={children}
      />
    );
  }
  return (
    <div className="flex min-h-12 flex-none flex-wrap items-center gap-1.5 px-5 py-2 max-md:px-4">
      <p className="num mr-auto text-sm text-muted-foreground">
        <WorksFigure matching={list.matching} all={list.matching} /> works
      </p>
      {children}
    </div>
  );
}

interface WorksBodyProps {
  readonly list: WorksList;
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly isFiltered: boolean;
  readonly onClearFilters: () => void;
  readonly peekKey: string | undefined;
  readonly peekAt: (key: string | undefined) => void;
  readonly focusList: () => void;
}

/** The list in whatever state it is: on its way, failed, empty, or rows. */
function WorksBody(props: WorksBodyProps) {
  const { list, isFiltered, onClearFilters } = props;
  if (list.error !== undefined) {
    return <ErrorState title="The works could not be loaded" error={list.error} onRetry={list.retry} />;
  }
  if (list.works === undefined) return <SkeletonRows rows={20} label="Loading works" />;
  if (list.works.length === 0) return <NoWorks isFiltered={isFiltered} onClearFilters={onClearFilters} />;
  return <WorksRows {...props} works={list.works} />;
}

function WorksRows(props: WorksBodyProps & { works: NonNullable<WorksList['works']> }) {
  const { list, works, gridRef, peekKey, peekAt, focusList } = props;
  const state = useListState(works);
  const { change } = useWorkActions();
  const { toggle, activate, edit, stopEditing, clear } = state;
  const actions = useListActions({
    state,
    works,
    peekKey,
    peekAt,
  });
  useListCommands({
    state,
    actions,
    focusList,
    closePeek: peekKey === undefined ? undefined : () => peekAt(undefined),
  });
  useFollowingPeek(state, works, peekKey, peekAt);
  const editingEnded = useCallback(() => {
    stopEditing();
    // The picker gives the focus back to a button that is no longer there.
    setTimeout(focusList);
  }, [stopEditing, focusList]);
  const handlers = useMemo(
    (): RowHandlers => ({
      toggle,
      edit: (id, field) => {
        clear();
        activate(id);
        edit(field, { place: 'row' });
      },
      change: (work, fields, references) => void change([work], fields, { references }),
      editingEnded,
    }),
    [toggle, activate, edit, clear, change, editingEnded],
  );
  return (
    <>
      <WorksGrid
        list={list}
        state={state}
        actions={actions}
        handlers={handlers}
        gridRef={gridRef}
        label="Works"
      />
      {state.selected.size > 0 && (
        <BulkBar
          works={state.targets}
          editing={state.editing?.place === 'bulk' ? state.editing.field : null}
          onEdit={(field) => edit(field, { place: 'bulk' })}
          onEditEnd={editingEnded}
          onChange={(fields, references) => void change(state.targets, fields, { references })}
          onRemove={actions.remove}
          onClear={() => {
            clear();
            focusList();
          }}
        />
      )}
    </>
  );
}

/** The peek shows the row that the cursor is on; a peek that was asked for otherwise moves the cursor. */
function useFollowingPeek(
  { active, activate }: ListState,
  works: readonly Work[],
  peekKey: string | undefined,
  peekAt: (key: string | undefined) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the cursor, and nothing else
  useEffect(() => {
    if (peekKey !== undefined && active !== undefined && active.key !== peekKey) peekAt(active.key);
  }, [active?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address, and nothing else
  useEffect(() => {
    const peeked = works.find((work) => work.key === peekKey);
    if (peeked !== undefined) activate(peeked.id);
  }, [peekKey]);
}

function NoWorks({ isFiltered, onClearFilters }: { isFiltered: boolean; onClearFilters: () => void }) {
  const newWork = useNewWork();
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No work matches"
        action={<Button onClick={onClearFilters}>Clear the filters</Button>}
      >
        Take a filter away, or search for something else.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<ListTodo />}
      title="No works yet"
      action={
        <Button variant="primary" keys="C" onClick={() => newWork()}>
          New work
        </Button>
      }
    >
      A work is a piece of work that somebody does. Make the first one.
    </EmptyState>
  );
}

interface PeekProps {
  readonly workKey: string;
  readonly list: WorksList;
  readonly peekAt: (key: string | undefined) => void;
}

function Peek({ workKey, list, peekAt }: PeekProps) {
  const works = list.works ?? [];
  const index = works.findIndex((work) => work.key === workKey);
  const goTo = (place: number) => {
    const key = index < 0 ? undefined : works[place]?.key;
    return key === undefined ? undefined : () => peekAt(key);
  };
  return (
    <Suspense>
      <WorkPeek
        workKey={workKey}
        onNext={goTo(index + 1)}
        onPrevious={goTo(index - 1)}
        onClose={() => peekAt(undefined)}
      />
    </Suspense>
  );
}
