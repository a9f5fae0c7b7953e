import { useSearch } from '@tanstack/react-router';
import { ArrowRightLeft, CalendarDays, Check, PartyPopper, SearchX } from 'lucide-react';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { worksWords } from '../change/many-words.ts';
import { useWorkActions, WorkActionsProvider } from '../change/work-actions.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import type { WorkFilter } from '../filters/work-filter.ts';
import { BulkBar } from '../list/bulk-bar.tsx';
import { useListState } from '../list/use-list-state.ts';
import { useWorksSearch } from '../list/use-works-search.ts';
import { FilterButton } from '../list/works-head.tsx';
import { chipFilters, filterList, searchText } from '../works-search.ts';
import { AskWhy } from './ask-why.tsx';
import { HandOver } from './hand-over.tsx';
import { NewDate } from './new-date.tsx';
import type { LateAction } from './overdue-actions.tsx';
import { OverdueGrid } from './overdue-grid.tsx';
import { overdueFigures } from './overdue-groups.ts';
import { readOverdueSearch } from './overdue-search.ts';
import { useOverdueCommands } from './use-overdue-commands.ts';
import { type OverdueWorks, useOverdueWorks } from './use-overdue-works.ts';

/** Everything that is late, grouped, with what can be done about each. */
export function OverduePage() {
  return (
    <WorkActionsProvider>
      <OverdueScreen />
    </WorkActionsProvider>
  );
}

const groupings = [
  { value: 'late', label: 'How late' },
  { value: 'department', label: 'Department' },
  { value: 'owner', label: 'Owner' },
  { value: 'project', label: 'Project' },
] as const;

const noFilter: readonly string[] = [];

function OverdueScreen() {
  const { search, change } = useWorksSearch();
  const { group = 'late' } = readOverdueSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const overdue = useOverdueWorks(search.filter ?? noFilter, group);
  const [isAdding, setAdding] = useState(false);
  const gridRef = useRef<HTMLDivElement>(null);
  const focusList = useCallback(() => gridRef.current?.focus({ preventScroll: true }), []);
  const chips = useMemo(() => chipFilters(search), [search]);
  useCommands([
    { id: 'list.filter', title: 'Filter', group: 'Overdue', keys: 'F', run: () => setAdding(true) },
  ]);
  const setFilters = (filters: readonly WorkFilter[]) =>
    void change({ filter: filterList(filters, searchText(search)) });
  return (
    <section aria-label="Overdue works" className="relative flex h-full min-h-0 flex-col">
      <PageHead
        title="Overdue"
        aside={overdue.works.length > 0 && <Figures overdue={overdue} />}
        actions={
          <>
            <Segmented
              label="Group by"
              value={group}
              options={groupings}
              onChange={(next) => void change({ group: next === 'late' ? undefined : next })}
            />
            <FilterButton onClick={() => setAdding(true)} />
          </>
        }
      />
      <FilterBar
        filters={chips}
        onChange={setFilters}
        isAdding={isAdding}
        onAdding={setAdding}
        onDone={focusList}
        fixed={['overdue']}
      />
      <OverdueBody
        overdue={overdue}
        gridRef={gridRef}
        focusList={focusList}
        isFiltered={search.filter !== undefined}
        onClearFilters={() => void change({ filter: undefined })}
      />
    </section>
  );
}

/** "23 works, 9 people, oldest 27 working days". */
function Figures({ overdue: { works, list } }: { overdue: OverdueWorks }) {
  const { people, oldest } = overdueFigures(works);
  const count = list.hasMore ? (list.matching ?? works.length) : works.length;
  return (
    <>
      <span className="text-late">{plural(count, 'work')}</span>, {plural(people, 'person', 'people')}, oldest{' '}
      {plural(oldest, 'working day')}
    </>
  );
}

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

interface OverdueRowsProps {
  readonly overdue: OverdueWorks;
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly focusList: () => void;
}

interface OverdueBodyProps extends OverdueRowsProps {
  readonly isFiltered: boolean;
  readonly onClearFilters: () => void;
}

function OverdueBody({ isFiltered, onClearFilters, ...rows }: OverdueBodyProps) {
  const { overdue } = rows;
  const { list, works } = overdue;
  if (list.error !== undefined) {
    return <ErrorState title="The works could not be loaded" error={list.error} onRetry={list.retry} />;
  }
  if (list.works === undefined) return <SkeletonRows rows={20} label="Loading works" />;
  if (works.length > 0) return <OverdueRows {...rows} />;
  return isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title="Nothing of this is late"
      action={<Button onClick={onClearFilters}>Clear the filters</Button>}
    >
      Take a filter away to see what else is overdue.
    </EmptyState>
  ) : (
    <EmptyState icon={<PartyPopper />} title="Nothing is late">
      Every work that you may see is on time.
    </EmptyState>
  );
}

function OverdueRows({ overdue, gridRef, focusList }: OverdueRowsProps) {
  const { works, list } = overdue;
  const state = useListState(works, list);
  const { change, remove } = useWorkActions();
  const [openAction, setOpenAction] = useState<LateAction | null>(null);
  const { activate, stopEditing, clear } = state;
  const onAction = useCallback(
    (id: string, action: LateAction | null) => {
      if (action !== null) activate(id);
      setOpenAction(action);
      if (action === null) setTimeout(focusList);
    },
    [activate, focusList],
  );
  const finish = () =>
    void change(
      state.targets,
      { status: 'done' },
      { whole: state.whole, announce: doneWords(state.selectedCount || 1) },
    );
  useOverdueCommands({ state, focusList, onAction: setOpenAction, onDone: finish });
  const isBulk = state.selected.size > 0;
  const endEditing = () => {
    stopEditing();
    setTimeout(focusList);
  };
  const editing = state.editing?.field ?? null;
  const answer = (field: 'due' | 'ownerId') => ({
    works: state.targets,
    whole: state.whole,
    count: state.selectedCount,
    open: editing === field,
    onOpenChange: (isOpen: boolean) => (isOpen ? state.edit(field, { place: 'bulk' }) : endEditing()),
  });
  return (
    <>
      <OverdueGrid
        overdue={overdue}
        oldest={overdueFigures(works).oldest}
        state={state}
        openAction={isBulk ? null : openAction}
        onAction={onAction}
        gridRef={gridRef}
      />
      {isBulk && (
        <BulkBar
          works={state.targets}
          count={state.selectedCount}
          matching={list.matching}
          onSelectAll={state.whole === undefined ? state.selectAll : undefined}
          fields={['status', 'priority']}
          editing={editing === 'due' || editing === 'ownerId' ? null : editing}
          onEdit={(field) => state.edit(field, { place: 'bulk' })}
          onEditEnd={endEditing}
          onChange={(fields, references) =>
            void change(state.targets, fields, { references, whole: state.whole })
          }
          onRemove={() => void remove(state.targets, { whole: state.whole })}
          onClear={() => {
            clear();
            focusList();
          }}
        >
          <Button variant="ghost" icon={<Check />} onClick={finish}>
            Done
          </Button>
          <NewDate
            {...answer('due')}
            trigger={
              <Button variant="ghost" icon={<CalendarDays />}>
                New date
              </Button>
            }
          />
          <HandOver
            {...answer('ownerId')}
            trigger={
              <Button variant="ghost" icon={<ArrowRightLeft />}>
                Hand over
              </Button>
            }
          />
          <AskWhy
            variant="ghost"
            works={state.targets}
            whole={state.whole}
            count={state.selectedCount}
            names={list.names}
            open={openAction === 'ask'}
            onOpenChange={(open) => setOpenAction(open ? 'ask' : null)}
          />
        </BulkBar>
      )}
    </>
  );
}

const doneWords = (count: number): string => (count === 1 ? 'Done' : `${worksWords(count)} are done`);
