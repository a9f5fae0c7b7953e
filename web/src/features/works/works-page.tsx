import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { PageHead } from '#components/ui/page-head.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { Arrivals } from '#live/slots.tsx';
import { WorkActionsProvider } from './change/work-actions.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import type { WorkFilter } from './filters/work-filter.ts';
import { PeekPanel } from './list/peek-panel.tsx';
import { useWorksList, type WorksList } from './list/use-works-list.ts';
import { useWorksSearch } from './list/use-works-search.ts';
import { WorksBody } from './list/works-body.tsx';
import { DisplayMenu, FilterButton, SearchField, WorksFigure } from './list/works-head.tsx';
import { WorkPlaceProvider } from './work-place.tsx';
import { chipFilters, defaultSort, filterList, searchText } from './works-search.ts';

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
          <ExportMenu filter={filter} sort={sort} />
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
        <div className="relative flex min-h-0 grow flex-col">
          <Arrivals
            filter={filter}
            sort={sort}
            works={list.works}
            onShow={() => gridRef.current?.scrollTo({ top: 0 })}
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
        </div>
      </section>
      {search.peek !== undefined && (
        <PeekPanel
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
