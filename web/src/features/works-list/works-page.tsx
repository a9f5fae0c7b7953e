import type { ResponseOf, Work } from '@gantry/contract';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { Arrivals } from '#components/live-slots.tsx';
import { Skeleton, SkeletonRows } from '#components/ui/skeleton.tsx';
import { PeekPanel } from '#features/work-page/index.ts';
import { WorkActionsProvider } from '#features/works/change/work-actions.tsx';
import { WorkPlaceProvider } from '#features/works/work-place.tsx';
import { earlyCode } from '#lib/early-code.ts';
import { useCommands } from '#lib/keys/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useEarlyCode } from '#lib/use-early-code.ts';
import type { WorkFilter } from '#sync/reads/work-filter.ts';
import { useCountWorksQuery, type WorkListArgs } from '#sync/reads/works-queries.ts';
import type { BoardWorksProps } from './board/board-works.tsx';
import type { CalendarWorksProps } from './calendar/calendar-works.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { shownColumns } from './export/shown-columns.ts';
import { ListChips } from './filters/list-chips.tsx';
import type { GroupedWorksProps } from './groups/grouped-works.tsx';
import { ListPlace, useListFocus } from './list/list-focus.tsx';
import { planRows } from './list/row-plan.ts';
import { useWorksList } from './list/use-works-list.ts';
import { useWorksSearch } from './list/use-works-search.ts';
import { type Appearance, WorksBody, type WorksBodyProps } from './list/works-body.tsx';
import { DisplayButton, FilterButton, SearchField, WorksFigure } from './list/works-head.tsx';
import { openWorksFilter } from './list-settings.ts';
import { usePrintedWorks } from './print/use-printed-works.ts';
import type { TreeWorksProps } from './tree/tree-works.tsx';
import { type ListView, useListView } from './views/use-list-view.ts';
import { ViewTitle } from './views/view-title.tsx';
import { chipFilters, filterList, searchText } from './works-search.ts';

const DisplayPanel = lazyPart(
  loadOnFirstTouch(() =>
    import('./columns/display-panel.tsx').then((module) => ({ default: module.DisplayPanel })),
  ),
);
const groupsCode = earlyCode(() => import('./groups/grouped-works.tsx'));
const boardCode = earlyCode(() => import('./board/board-works.tsx'));
const calendarCode = earlyCode(() => import('./calendar/calendar-works.tsx'));
const treeCode = earlyCode(() => import('./tree/tree-works.tsx'));

type WorkCount = ResponseOf<'countWorks'>['response'];

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
  const isInProject = projectId !== undefined;
  const listView = useListView({ hasViews: !isInProject });
  const { settings } = listView;
  const { sort, group, layout } = settings;
  const chips = useMemo(() => chipFilters(settings), [settings]);
  const text = searchText(settings);
  const filterText = settings.filter.join('\n');
  const filter = useMemo(
    () => [
      ...(projectId === undefined ? [] : [`project:is:${projectId}`]),
      ...filterText.split('\n').filter(Boolean),
    ],
    [projectId, filterText],
  );
  const args = useMemo(() => ({ filter, sort }), [filter, sort]);
  const { data: count } = useCountWorksQuery({ query: { filter } });
  const [works, setWorks] = useState<readonly Work[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [isDisplayOpen, setDisplayOpen] = useState(false);
  const isOpenOnly = filterText === openWorksFilter.join('\n');
  const { gridRef, placeRef, focusList, returnToList } = useListFocus();
  const searchRef = useRef<HTMLInputElement>(null);
  const setFilters = (filters: readonly WorkFilter[]) =>
    listView.change({ filter: filterList(filters, text) ?? [] });
  const setText = (next: string) => listView.change({ filter: filterList(chips, next) ?? [] });

  usePrintedWorks({
    title: isInProject ? 'Works of the project' : (listView.view?.name ?? 'All works'),
    filter,
    sort,
    columns: shownColumns(settings),
    matching: count?.matching,
  });
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
    { id: 'list.link', title: 'Copy the link to this list', group: 'Works list', run: listView.copyLink },
  ]);

  const appearance: Appearance = {
    ...settings,
    onColumns: (columns) => listView.change({ columns }),
    onSort: (next) => listView.change({ sort: next }),
  };
  const body = {
    appearance,
    onWorks: setWorks,
    gridRef,
    isFiltered: settings.filter.length > 0,
    isOpenOnly,
    onClearFilters: () => listView.change({ filter: [] }),
    peekKey: search.peek,
    peekAt: (peek: string | undefined) => void change({ peek }),
    focusList,
  };

  return (
    <div className="relative flex h-full min-h-0">
      <section aria-label="Works" className="relative flex min-w-0 grow flex-col">
        <ListHead list={isInProject ? undefined : listView} count={count ?? undefined}>
          <SearchField text={text} onSearch={setText} inputRef={searchRef} onLeave={focusList} />
          <FilterButton onClick={() => setAdding(true)} />
          <ExportMenu filter={filter} sort={sort} columns={shownColumns(settings)} />
          <DisplayButton open={isDisplayOpen} onOpenChange={setDisplayOpen}>
            <Suspense fallback={<Skeleton className="m-3 h-3 w-40" />}>
              <DisplayPanel
                settings={settings}
                onChange={listView.change}
                withoutGrouping={isInProject ? 'project' : undefined}
              />
            </Suspense>
          </DisplayButton>
        </ListHead>
        <ListChips
          isOpenOnly={isOpenOnly}
          filters={chips}
          onChange={setFilters}
          isAdding={isAdding}
          onAdding={setAdding}
          onDone={returnToList}
          fixed={projectId === undefined ? [] : ['project']}
        />
        <ListPlace placeRef={placeRef}>
          {layout !== 'board' && layout !== 'calendar' && (
            <Arrivals
              filter={filter}
              sort={sort}
              {...(group === 'tree' && { under: 'top' })}
              works={works}
              onShow={() => gridRef.current?.scrollTo({ top: 0 })}
            />
          )}
          {listView.isWaiting ? (
            loading
          ) : layout === 'board' ? (
            <LateBoard {...body} settings={settings} view={listView} args={args} projectId={projectId} />
          ) : layout === 'calendar' ? (
            <LateCalendar {...body} args={args} />
          ) : group === null ? (
            <PlainWorks {...body} args={args} />
          ) : group === 'tree' ? (
            <LateTree {...body} folding={listView} args={args} />
          ) : (
            <LateGroups key={group} {...body} folding={listView} args={args} by={group} />
          )}
        </ListPlace>
      </section>
      {search.peek !== undefined && (
        <PeekPanel
          workKey={search.peek}
          works={works}
          peekAt={(peek) => {
            void change({ peek });
            if (peek === undefined) focusList();
          }}
        />
      )}
    </div>
  );
}

type PlainWorksProps = Omit<WorksBodyProps, 'list' | 'plan'> & { readonly args: WorkListArgs };

function LateGroups(props: GroupedWorksProps) {
  const code = useEarlyCode(groupsCode);
  return code === undefined ? loading : <code.GroupedWorks {...props} />;
}

function LateBoard(props: BoardWorksProps) {
  const code = useEarlyCode(boardCode);
  return code === undefined ? loading : <code.BoardWorks {...props} />;
}

function LateCalendar(props: CalendarWorksProps) {
  const code = useEarlyCode(calendarCode);
  return code === undefined ? loading : <code.CalendarWorks {...props} />;
}

function LateTree(props: TreeWorksProps) {
  const code = useEarlyCode(treeCode);
  return code === undefined ? loading : <code.TreeWorks {...props} />;
}

const loading = <SkeletonRows rows={20} label="Loading works" />;

/** The works one after the other. */
function PlainWorks({ args, ...body }: PlainWorksProps) {
  const list = useWorksList(args);
  const plan = planRows({ ...list, works: list.works ?? [] });
  return <WorksBody {...body} list={list} plan={plan} />;
}

interface ListHeadProps {
  /** Undefined inside a project, whose head has the title already. */
  readonly list: ListView | undefined;
  readonly count: WorkCount | undefined;
  readonly children: ReactNode;
}

/** Title, figure and actions; inside a project figure and actions alone. */
function ListHead({ list, count, children }: ListHeadProps) {
  const { matching, all } = count ?? {};
  if (list !== undefined) {
    return (
      <div className="flex min-h-14 flex-none flex-wrap items-center gap-x-2 gap-y-1 px-5 py-2 max-md:px-4">
        <ViewTitle list={list} />
        <div className="num text-base text-muted-foreground">
          <WorksFigure matching={matching} all={all} />
        </div>
        <div className="ml-auto flex flex-wrap max-md:w-full items-center gap-1.5">{children}</div>
      </div>
    );
  }
  return (
    <div className="flex min-h-12 flex-none flex-wrap items-center gap-1.5 px-5 py-2 max-md:px-4">
      <p className="num mr-auto text-sm text-muted-foreground">
        <WorksFigure matching={matching} all={matching} /> works
      </p>
      {children}
    </div>
  );
}
