import type { View } from '@gantry/contract';
import { useEffect, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { copyLink } from '#lib/copy-link.ts';
import { stringifySearch } from '#lib/search.ts';
import { useBegun } from '#lib/use-begun.ts';
import { selectUser } from '#store/auth.ts';
import { useListViewsQuery } from '#sync/reads/views.ts';
import { useWorksSearch } from '../list/use-works-search.ts';
import { say } from '../list/words/index.ts';
import {
  completeSearch,
  defaultSettings,
  type ListSettings,
  ofViewSettings,
  sameSettings,
  searchOf,
  settingsOf,
} from '../list-settings.ts';
import type { WorksSearch } from '../works-search.ts';
import { readOwnDisplay, readOwnView, rememberDisplay, rememberView } from './own-display.ts';

/** What a list shows, out of the address, its saved view and what this browser remembers; and the ways to change it. */
export interface ListView {
  readonly settings: ListSettings;
  readonly change: (part: Partial<ListSettings>) => void;
  /** Which groups are folded, as the address says it. */
  readonly closed: string | undefined;
  readonly setClosed: (closed: string | undefined) => void;
  /** Which works of a tree show their sub-works, as the address says it. */
  readonly branches: string | undefined;
  readonly setBranches: (branches: string | undefined) => void;
  readonly view: View | undefined;
  /** As it stood when the list began to differ from it. */
  readonly begun: View | undefined;
  readonly views: readonly View[];
  /** The project among whose works the views stand. */
  readonly projectId: string | undefined;
  /** The settings differ from those of the view, or from the defaults. */
  readonly isChanged: boolean;
  /** The view of the address is still on its way. */
  readonly isWaiting: boolean;
  /** Opens a view, or all works; what was changed is left behind. */
  readonly open: (viewId: string | undefined) => void;
  /** A link that shows everybody the list as it is shown here. */
  readonly copyLink: () => void;
}

const names = [
  'layout',
  'density',
  'group',
  'lanes',
  'limits',
  'columns',
  'filter',
  'sort',
  'view',
  'closed',
  'open',
  'peek',
] as const;

const unfolded = { closed: undefined, open: undefined };
const foldingOf = ({ closed, open }: Pick<WorksSearch, 'closed' | 'open'>) => ({ closed, open });

/** The list of all works has views, and so has the list of each project. */
export function useListView(projectId: string | undefined): ListView {
  const { search, change } = useWorksSearch();
  const owner = useSelector(selectUser)?.id ?? '';
  const screen = `${owner}:${projectId === undefined ? 'all' : 'project'}`;
  const { data: all, isError } = useListViewsQuery({});
  const views = useMemo(
    () => all?.filter((each) => each.projectId === (projectId ?? null)),
    [all, projectId],
  );
  const isBare = names.every((name) => search[name] === undefined);
  const firstView = useFirstView(`${owner}:${projectId ?? 'all'}`, isBare, views);
  const viewId = search.view ?? firstView;
  const view = views?.find(({ id }) => id === viewId);
  const base = useMemo(() => (view === undefined ? defaultSettings : ofViewSettings(view.settings)), [view]);
  // An address that says something says all of it: a link shows everybody the same, whatever their browsers remember.
  const isOwn = isBare && viewId === undefined;
  const settings = useMemo(() => {
    if (!isOwn) return settingsOf(search, base);
    // What is remembered says how works are shown, never which.
    return { ...settingsOf(readOwnDisplay(screen), base), filter: settingsOf({}, base).filter };
  }, [isOwn, search, screen, base]);

  // What this browser remembers goes into the address, so that it can be given to another person.
  useEffect(() => {
    if (firstView !== undefined) void change({ view: firstView });
    else if (isOwn && !sameSettings(settings, defaultSettings))
      void change({ ...searchOf(settings), ...foldingOf(readOwnDisplay(screen)) });
  }, [firstView, isOwn, settings, change, screen]);

  const isChanged = !sameSettings(settings, base);
  const begun = useBegun(view, isChanged && view !== undefined);
  return {
    settings,
    view,
    begun,
    views: views ?? [],
    projectId,
    isChanged,
    isWaiting: viewId !== undefined && view === undefined && views === undefined && !isError,
    change: (part) => {
      const next = { ...settings, ...part };
      // What is folded means nothing where the rows stand in another way.
      const kept = next.group === settings.group ? foldingOf(search) : unfolded;
      if (view === undefined) rememberDisplay(screen, { ...searchOf(next), ...kept });
      void change({ ...searchOf(next, base), ...kept });
    },
    closed: search.closed,
    setClosed: (closed) => {
      if (view === undefined) rememberDisplay(screen, { ...searchOf(settings), closed });
      void change({ closed });
    },
    branches: search.open,
    setBranches: (open) => {
      if (view === undefined) rememberDisplay(screen, { ...searchOf(settings), open });
      void change({ open });
    },
    copyLink: () =>
      void copyLink(
        `${location.pathname}${stringifySearch({ ...completeSearch(settings), ...foldingOf(search) })}`,
        say('listLinkCopied'),
      ),
    open: (id) => {
      if (id === undefined) rememberDisplay(screen, {});
      void change({ ...searchOf(defaultSettings), ...unfolded, view: id }, { replace: false });
    },
  };
}

/** The view that the person's list opens with, where it is opened without any wish. It is asked for once. */
function useFirstView(
  screen: string,
  isBare: boolean,
  views: readonly View[] | undefined,
): string | undefined {
  const isOpening = useRef(isBare);
  if (!isBare) isOpening.current = false;
  const known = views === undefined ? readOwnView(screen) : views.find((view) => view.isDefault)?.id;
  useEffect(() => {
    if (views === undefined) return;
    rememberView(screen, views.find((view) => view.isDefault)?.id);
    isOpening.current = false;
  }, [screen, views]);
  return isOpening.current ? known : undefined;
}
