import type { ResponseOf } from '@gantry/contract';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { WorkListArgs } from '#sync/reads/works-queries.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { shownColumns } from './export/shown-columns.ts';
import { SortButton } from './list/sort-button.tsx';
import { say } from './list/words/index.ts';
import { DisplayButton, FilterButton, SearchField, WorksFigure } from './list/works-head.tsx';
import { isOpenOnly } from './list-settings.ts';
import type { TypedFilterProps } from './typed-filter/typed-filter.tsx';
import type { ListView } from './views/use-list-view.ts';
import { ViewTitle } from './views/view-title.tsx';

const DisplayPanel = lazyPart(
  loadOnFirstTouch(() =>
    import('./columns/display-panel.tsx').then((module) => ({ default: module.DisplayPanel })),
  ),
);
type WorkCount = ResponseOf<'countWorks'>['response'];

interface WorksPageHeadProps {
  readonly listView: ListView;
  readonly args: WorkListArgs;
  readonly count: WorkCount | null | undefined;
  readonly projectId: string | undefined;
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly onTake: TypedFilterProps['onTake'];
  readonly onFilter: () => void;
  /** Focuses the list. */
  readonly onLeave: () => void;
}

/** The head above the works: their title and number, and the controls to find, filter, export and show them. */
export function WorksPageHead(props: WorksPageHeadProps) {
  const { listView, args, count, projectId, text, onSearch, onTake, onFilter, onLeave } = props;
  const { settings } = listView;
  const searchRef = useRef<HTMLInputElement>(null);
  const [isDisplayOpen, setDisplayOpen] = useState(false);
  useListHeadCommands({
    onFilter,
    onSearch: () => searchRef.current?.focus(),
    onDisplay: () => setDisplayOpen(true),
    onCopyLink: listView.copyLink,
  });
  return (
    <ListHead list={listView} count={count ?? undefined}>
      <SearchField text={text} onSearch={onSearch} inputRef={searchRef} onLeave={onLeave} onTake={onTake} />
      <FilterButton onClick={onFilter} />
      <ExportMenu {...args} columns={shownColumns(settings)} />
      <DisplayButton open={isDisplayOpen} onOpenChange={setDisplayOpen}>
        <Suspense fallback={<Skeleton className="m-3 h-3 w-40" />}>
          <DisplayPanel
            settings={settings}
            onChange={listView.change}
            withoutGrouping={projectId === undefined ? undefined : 'project'}
          />
        </Suspense>
      </DisplayButton>
    </ListHead>
  );
}

interface ListHeadActs {
  readonly onFilter: () => void;
  readonly onSearch: () => void;
  readonly onDisplay: () => void;
  readonly onCopyLink: () => void;
}

function useListHeadCommands({ onFilter, onSearch, onDisplay, onCopyLink }: ListHeadActs): void {
  const group = say('worksList');
  useCommands([
    { id: 'list.filter', title: say('filter'), group, keys: 'F', run: onFilter },
    { id: 'list.search', title: say('search'), group, keys: '/', run: onSearch },
    { id: 'list.display', title: say('display'), group, keys: 'Shift+V', run: onDisplay },
    { id: 'list.link', title: say('copyListLink'), group, run: onCopyLink },
  ]);
}

interface ListHeadProps {
  readonly list: ListView;
  readonly count: WorkCount | undefined;
  readonly children: ReactNode;
}

/** Title, number of works, and actions. */
function ListHead({ list, count, children }: ListHeadProps) {
  const { matching, all } = count ?? {};
  // The head of a project already shows the total.
  const total = list.projectId === undefined ? all : matching;
  return (
    <div className="flex min-h-14 flex-none flex-wrap items-center gap-x-2 gap-y-1 px-5 py-2 max-md:px-4">
      <ViewTitle list={list} />
      <div className="num text-base text-muted-foreground">
        <WorksFigure matching={matching} all={total} isOpenOnly={isOpenOnly(list.settings.filter)} />
      </div>
      {list.settings.layout !== 'calendar' && (
        <SortButton sort={list.settings.sort} onSort={(sort) => list.change({ sort })} />
      )}
      <div className="ml-auto flex flex-wrap max-md:w-full items-center gap-1.5">{children}</div>
    </div>
  );
}
