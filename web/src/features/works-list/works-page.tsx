import type { Work } from '@gantry/contract';
import { useMemo, useState } from 'react';
import { Arrivals } from '#components/live-slots.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { PeekPanel } from '#features/work-page/index.ts';
import { WorkActionsProvider } from '#features/works/change/work-actions.tsx';
import { WorkPlaceProvider } from '#features/works/work-place.tsx';
import { earlyCode } from '#lib/early-code.ts';
import { useEarlyCode } from '#lib/use-early-code.ts';
import type { WorkFilter } from '#sync/reads/work-filter.ts';
import { useCountWorksQuery, type WorkListArgs } from '#sync/reads/works-queries.ts';
import type { BoardWorksProps } from './board/board-works.tsx';
import type { CalendarWorksProps } from './calendar/calendar-works.tsx';
import { shownColumns } from './export/shown-columns.ts';
import { ListChips } from './filters/list-chips.tsx';
import type { GroupedWorksProps } from './groups/grouped-works.tsx';
import { ListPlace, useListFocus } from './list/list-focus.tsx';
import { planRows } from './list/row-plan.ts';
import { useWorksList } from './list/use-works-list.ts';
import { useWorksSearch } from './list/use-works-search.ts';
import { say } from './list/words/index.ts';
import { type Appearance, WorksBody, type WorksBodyProps } from './list/works-body.tsx';
import { isOpenOnly } from './list-settings.ts';
import { usePrintedWorks } from './print/use-printed-works.ts';
import type { TreeWorksProps } from './tree/tree-works.tsx';
import { type ListView, useListView } from './views/use-list-view.ts';
import { WorksPageHead } from './works-page-head.tsx';
import { chipFilters, filterList, searchText, takenList } from './works-search.ts';

const groupsCode = earlyCode(() => import('./groups/grouped-works.tsx'));
const boardCode = earlyCode(() => import('./board/board-works.tsx'));
const calendarCode = earlyCode(() => import('./calendar/calendar-works.tsx'));
const treeCode = earlyCode(() => import('./tree/tree-works.tsx'));

interface WorksPageProps {
  /** Inside a project: only its works, and links stay inside it. */
  readonly projectId?: string;
}

/** All works that the person may see, or those of a project: filter, sort, edit in place, peek. */
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
  const listView = useListView(projectId);
  const { settings } = listView;
  const { sort } = settings;
  const chips = useMemo(() => chipFilters(settings), [settings]);
  const text = searchText(settings);
  const filter = useListFilter(settings.filter, projectId);
  const args = useMemo(() => ({ filter, sort }), [filter, sort]);
  const { data: count } = useCountWorksQuery({ query: { filter } });
  const [works, setWorks] = useState<readonly Work[]>([]);
  const [isAdding, setAdding] = useState(false);
  const { gridRef, placeRef, focusList, returnToList } = useListFocus();
  const { setFilters, setText, takeFilters } = filterActs(listView, chips, text);

  usePrintedWorks({
    title: listView.view?.name ?? say(projectId === undefined ? 'allWorks' : 'worksOfProject'),
    filter,
    sort,
    columns: shownColumns(settings),
    matching: count?.matching,
  });
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
    isOpenOnly: isOpenOnly(settings.filter),
    onClearFilters: () => listView.change({ filter: [] }),
    peekKey: search.peek,
    peekAt: (peek: string | undefined) => void change({ peek }),
    focusList,
  };

  return (
    <div className="relative flex h-full min-h-0">
      <section aria-label={say('works')} className="relative flex min-w-0 grow flex-col">
        <WorksPageHead
          {...{ listView, args, count, projectId, text }}
          onSearch={setText}
          onTake={takeFilters}
          onFilter={() => setAdding(true)}
          onLeave={focusList}
        />
        <ListChips
          isOpenOnly={body.isOpenOnly}
          filters={chips}
          onChange={setFilters}
          isAdding={isAdding}
          onAdding={setAdding}
          onDone={returnToList}
          fixed={projectId === undefined ? [] : ['project']}
        />
        <ListPlace placeRef={placeRef}>
          <ShownWorks {...{ body, listView, args, projectId, works }} />
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

/** The ways to choose the shown works: chips, a text, or a sentence that replaces both. */
function filterActs({ settings, change }: ListView, chips: readonly WorkFilter[], text: string) {
  return {
    setFilters: (filters: readonly WorkFilter[]) => change({ filter: filterList(filters, text) ?? [] }),
    setText: (next: string) => change({ filter: filterList(chips, next) ?? [] }),
    takeFilters: (taken: readonly WorkFilter[]) => {
      change({ filter: takenList(chips, taken) });
      return () => change({ filter: settings.filter });
    },
  };
}

/** The requested filter: inside a project, only its works. */
function useListFilter(ofList: readonly string[], projectId: string | undefined): readonly string[] {
  const filterText = ofList.join('\n');
  return useMemo(
    () => [
      ...(projectId === undefined ? [] : [`project:is:${projectId}`]),
      ...filterText.split('\n').filter(Boolean),
    ],
    [projectId, filterText],
  );
}

interface ShownWorksProps {
  readonly body: Omit<PlainWorksProps, 'args'>;
  readonly listView: ListView;
  readonly args: WorkListArgs;
  readonly projectId: string | undefined;
  readonly works: readonly Work[];
}

/** The works in the chosen layout. Above rows, it announces new works of others. */
function ShownWorks({ works, ...shown }: ShownWorksProps) {
  const { body, listView, args } = shown;
  const { group, layout } = listView.settings;
  const drawn = <WorksInLayout {...shown} />;
  if (layout === 'board' || layout === 'calendar') return drawn;
  return (
    <>
      <Arrivals
        {...args}
        {...(group === 'tree' && { under: 'top' })}
        works={works}
        onShow={() => body.gridRef.current?.scrollTo({ top: 0 })}
      />
      {drawn}
    </>
  );
}

function WorksInLayout({ body, listView, args, projectId }: Omit<ShownWorksProps, 'works'>) {
  const { settings } = listView;
  const { group, layout } = settings;
  if (listView.isWaiting) return loading;
  if (layout === 'board')
    return <LateBoard {...body} settings={settings} view={listView} args={args} projectId={projectId} />;
  if (layout === 'calendar') return <LateCalendar {...body} args={args} />;
  if (group === null) return <PlainWorks {...body} args={args} />;
  if (group === 'tree') return <LateTree {...body} folding={listView} args={args} />;
  return <LateGroups key={group} {...body} folding={listView} args={args} by={group} />;
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

const loading = <SkeletonRows rows={20} label={say('loadingWorks')} />;

/** The works as a plain list of rows. */
function PlainWorks({ args, ...body }: PlainWorksProps) {
  const list = useWorksList(args);
  const plan = planRows({ ...list, works: list.works ?? [] });
  return <WorksBody {...body} list={list} plan={plan} />;
}
