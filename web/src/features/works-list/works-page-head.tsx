import type { ResponseOf } from '@gantry/contract';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { WorkListArgs } from '#sync/reads/works-queries.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { shownColumns } from './export/shown-columns.ts';
import { DisplayButton, FilterButton, SearchField, WorksFigure } from './list/works-head.tsx';
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
  readonly onFilter: () => void;
  /** Gives the focus to the list. */
  readonly onLeave: () => void;
}

/** What stands above the works: which they are, how many, and the ways to find, filter, export and show them. */
export function WorksPageHead(props: WorksPageHeadProps) {
  const { listView, args, count, projectId, text, onSearch, onFilter, onLeave } = props;
  const { settings } = listView;
  const isInProject = projectId !== undefined;
  const searchRef = useRef<HTMLInputElement>(null);
  const [isDisplayOpen, setDisplayOpen] = useState(false);
  useListHeadCommands({
    onFilter,
    onSearch: () => searchRef.current?.focus(),
    onDisplay: () => setDisplayOpen(true),
    onCopyLink: listView.copyLink,
  });
  return (
    <ListHead list={isInProject ? undefined : listView} count={count ?? undefined}>
      <SearchField text={text} onSearch={onSearch} inputRef={searchRef} onLeave={onLeave} />
      <FilterButton onClick={onFilter} />
      <ExportMenu {...args} columns={shownColumns(settings)} />
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
  );
}

interface ListHeadActs {
  readonly onFilter: () => void;
  readonly onSearch: () => void;
  readonly onDisplay: () => void;
  readonly onCopyLink: () => void;
}

function useListHeadCommands({ onFilter, onSearch, onDisplay, onCopyLink }: ListHeadActs): void {
  const group = 'Works list';
  useCommands([
    { id: 'list.filter', title: 'Filter', group, keys: 'F', run: onFilter },
    { id: 'list.search', title: 'Search', group, keys: '/', run: onSearch },
    { id: 'list.display', title: 'Display', group, keys: 'Shift+V', run: onDisplay },
    { id: 'list.link', title: 'Copy the link to this list', group, run: onCopyLink },
  ]);
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
