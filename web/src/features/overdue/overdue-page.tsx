import { useSearch } from '@tanstack/react-router';
import { PartyPopper, SearchX } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { PeekPanel } from '#features/work-page/index.ts';
import { WorkActionsProvider } from '#features/works/change/work-actions.tsx';
import { ExportMenu } from '#features/works-list/export/export-menu.tsx';
import { overdueExportColumns } from '#features/works-list/export/shown-columns.ts';
import { FilterBar } from '#features/works-list/filters/filter-bar.tsx';
import { ListPlace, useListFocus } from '#features/works-list/list/list-focus.tsx';
import { useWorksSearch } from '#features/works-list/list/use-works-search.ts';
import { FilterButton, SearchField } from '#features/works-list/list/works-head.tsx';
import { usePrintedWorks } from '#features/works-list/print/use-printed-works.ts';
import { chipFilters, filterList, searchText, takenList } from '#features/works-list/works-search.ts';
import { useCommandsToCome } from '#lib/keys/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import type { WorkFilter } from '#sync/reads/work-filter.ts';
import { OverdueFigures } from './overdue-figures.tsx';
import type { OverdueGrouping } from './overdue-groups.ts';
import { OverdueRows, type OverdueRowsProps } from './overdue-rows.tsx';
import { readOverdueSearch } from './overdue-search.ts';
import { groupings, useOverduePageCommands } from './use-overdue-page-commands.ts';
import { type OverdueWorks, useOverdueWorks } from './use-overdue-works.ts';
import { say } from './words/index.ts';

const Clinic = lazyPart(() => import('./clinic/clinic.tsx'));

/** All late works, grouped, with the answers to each. */
export function OverduePage() {
  return (
    <WorkActionsProvider>
      <OverdueScreen />
    </WorkActionsProvider>
  );
}

const noFilter: readonly string[] = [];

function OverdueScreen() {
  const { search, change } = useWorksSearch();
  const { group = 'late', clinic } = readOverdueSearch(
    useSearch({ strict: false }) as Record<string, unknown>,
  );
  const overdue = useOverdueWorks(search.filter ?? noFilter, group);
  const [isAdding, setAdding] = useState(false);
  const { gridRef, placeRef, focusList, returnToList } = useListFocus();
  const chips = useMemo(() => chipFilters(search), [search]);
  const text = searchText(search);
  const searchRef = useRef<HTMLInputElement>(null);
  const openClinic = () => void change({ clinic: 'yes' } as object);
  const setGrouping = (next: OverdueGrouping) => void change({ group: next === 'late' ? undefined : next });
  useOverduePageCommands({
    openClinic,
    onFilter: () => setAdding(true),
    onSearch: () => searchRef.current?.focus(),
    onGroup: setGrouping,
  });
  usePrintedWorks({
    title: say('overdueWorks'),
    ...overdue.args,
    columns: overdueExportColumns,
    matching: overdue.list.matching ?? undefined,
  });
  const setFilters = (filters: readonly WorkFilter[]) => void change({ filter: filterList(filters, text) });
  const peekAt = (peek: string | undefined) => void change({ peek });
  return (
    <div className="relative flex h-full min-h-0">
      <section aria-label={say('overdueWorks')} className="relative flex min-w-0 grow flex-col">
        <PageHead
          title={say('overdue')}
          aside={<OverdueFigures overdue={overdue} />}
          actions={
            <>
              <Segmented label={say('groupBy')} value={group} options={groupings} onChange={setGrouping} />
              <SearchField
                text={text}
                onSearch={(next) => void change({ filter: filterList(chips, next) })}
                inputRef={searchRef}
                onLeave={focusList}
                onTake={(taken) => takeFilters(taken, chips, search.filter, change)}
              />
              <FilterButton onClick={() => setAdding(true)} />
              <ExportMenu {...overdue.args} columns={overdueExportColumns} />
              <Button variant="primary" keys="O" disabled={overdue.groups.length === 0} onClick={openClinic}>
                {say('open')}
              </Button>
            </>
          }
        />
        <FilterBar
          filters={chips}
          onChange={setFilters}
          isAdding={isAdding}
          onAdding={setAdding}
          onDone={returnToList}
          fixed={['overdue']}
        />
        <ListPlace placeRef={placeRef}>
          <OverdueBody
            overdue={overdue}
            gridRef={gridRef}
            focusList={focusList}
            peekKey={search.peek}
            peekAt={peekAt}
            isFiltered={search.filter !== undefined}
            onClearFilters={() => void change({ filter: undefined })}
          />
        </ListPlace>
      </section>
      <OpenBeside {...{ overdue, search, focusList }} isClinicOpen={clinic === 'yes'} change={change} />
    </div>
  );
}

/** The active filter as a sentence, with a button to clear it. That the works are late needs no chip here. */
function takeFilters(
  taken: readonly WorkFilter[],
  chips: readonly WorkFilter[],
  before: string[] | undefined,
  change: ReturnType<typeof useWorksSearch>['change'],
): () => void {
  const said = taken.filter(({ field }) => field !== 'overdue');
  void change({ filter: takenList(chips, said) });
  return () => void change({ filter: before });
}

interface OpenBesideProps extends Pick<ReturnType<typeof useWorksSearch>, 'search' | 'change'> {
  readonly overdue: OverdueWorks;
  readonly isClinicOpen: boolean;
  readonly focusList: () => void;
}

/** The clinic over the list, and the peeked work beside it. */
function OpenBeside({ overdue, search, isClinicOpen, change, focusList }: OpenBesideProps) {
  return (
    <>
      {isClinicOpen && overdue.list.works !== undefined && (
        <Suspense>
          <Clinic
            overdue={overdue}
            onClose={() => {
              void change({ clinic: undefined } as object);
              focusList();
            }}
          />
        </Suspense>
      )}
      {search.peek !== undefined && (
        <PeekPanel
          workKey={search.peek}
          works={overdue.works}
          peekAt={(peek) => {
            void change({ peek });
            if (peek === undefined) focusList();
          }}
        />
      )}
    </>
  );
}

interface OverdueBodyProps extends OverdueRowsProps {
  readonly isFiltered: boolean;
  readonly onClearFilters: () => void;
}

function OverdueBody({ isFiltered, onClearFilters, ...rows }: OverdueBodyProps) {
  const { overdue } = rows;
  const { list, groups } = overdue;
  useCommandsToCome(list.isAwaited);
  if (list.error !== undefined) {
    return <ErrorState title={say('notLoaded')} error={list.error} onRetry={list.retry} />;
  }
  if (list.works === undefined) return <SkeletonRows rows={20} label={say('loading')} />;
  if (groups.length > 0) return <OverdueRows {...rows} />;
  return isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={say('noneOfFilter')}
      action={<Button onClick={onClearFilters}>{say('clearFilters')}</Button>}
    >
      {say('takeFilterAway')}
    </EmptyState>
  ) : (
    <EmptyState icon={<PartyPopper />} title={say('noneLate')}>
      {say('allOnTime')}
    </EmptyState>
  );
}
