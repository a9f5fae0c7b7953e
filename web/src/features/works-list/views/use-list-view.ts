import type { View } from '@gantry/contract';
import { useEffect, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { copyLink } from '#lib/copy-link.ts';
import { stringifySearch } from '#lib/search.ts';
import { useEditSnapshot } from '#lib/use-begun.ts';
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

/**
 * The settings of a list, from the address, its saved view and the storage of this browser, with the functions that
 * change them.
 */
export interface ListView {
  readonly settings: ListSettings;
  readonly change: (part: Partial<ListSettings>) => void;
  /** The folded groups, as in the address. */
  readonly closed: string | undefined;
  readonly setClosed: (closed: string | undefined) => void;
  /** The works of a tree whose sub-works are shown, as in the address. */
  readonly branches: string | undefined;
  readonly setBranches: (branches: string | undefined) => void;
  readonly view: View | undefined;
  /** The version of the view from when the list began to differ from it. */
  readonly begun: View | undefined;
  readonly views: readonly View[];
  /** The project whose works the views show. */
  readonly projectId: string | undefined;
  /** The settings differ from those of the view, or from the defaults. */
  readonly isChanged: boolean;
  /** The view of the address is still loading. */
  readonly isWaiting: boolean;
  /** Opens a view, or all works; unsaved changes are discarded. */
  readonly open: (viewId: string | undefined) => void;
  /** Copies a link that shows everyone the list as it is shown here. */
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
  // An address with any setting decides all of them: a link shows everyone the same, whatever their browsers have
  // stored.
  const isOwn = isBare && viewId === undefined;
  const settings = useMemo(() => {
    if (!isOwn) return settingsOf(search, base);
    // The stored settings define how works are shown, but never which works.
    return { ...settingsOf(readOwnDisplay(screen), base), filter: settingsOf({}, base).filter };
  }, [isOwn, search, screen, base]);

  // The stored settings are written into the address, so that it can be shared.
  useEffect(() => {
    if (firstView !== undefined) void change({ view: firstView });
    else if (isOwn && !sameSettings(settings, defaultSettings))
      void change({ ...searchOf(settings), ...foldingOf(readOwnDisplay(screen)) });
  }, [firstView, isOwn, settings, change, screen]);

  const isChanged = !sameSettings(settings, base);
  const begun = useEditSnapshot(view, isChanged && view !== undefined);
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
      // Folded groups mean nothing under another grouping.
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

/** The view with which the person's list opens when the address is bare. It is read once. */
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
