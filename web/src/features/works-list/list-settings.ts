import type { BoardField, Density, ViewSettings, WorkArrangement, WorkLayout } from '@gantry/contract';
import { defaultSort } from '#sync/reads/work-sort.ts';
import {
  type ColumnSetting,
  defaultColumns,
  formatColumns,
  parseColumns,
} from './columns/column-settings.ts';
import type { WorksSearch } from './works-search.ts';

/** Which works a list shows, in which order and how: what the address, a saved view and the browser remember. */
export interface ListSettings {
  readonly filter: readonly string[];
  readonly sort: string;
  readonly layout: WorkLayout;
  readonly density: Density;
  readonly group: WorkArrangement | null;
  /** Of a board: by what its rows are told apart. */
  readonly lanes: BoardField | null;
  /** Of a board: how many works its columns should hold at most, as in the address; empty where they have no limit. */
  readonly limits: string;
  readonly columns: readonly ColumnSetting[];
}

const noneInAddress = 'none';

/** What a list shows where nobody has asked for anything: what is still to be done, said by a chip that can be removed. */
export const openWorksFilter: readonly string[] = ['status:is:open'];

export const isOpenOnly = (filter: readonly string[]): boolean =>
  filter.join('\n') === openWorksFilter.join('\n');

export const defaultSettings: ListSettings = {
  filter: openWorksFilter,
  sort: defaultSort,
  layout: 'list',
  density: 'comfortable',
  group: null,
  lanes: null,
  limits: '',
  columns: defaultColumns,
};

/** The part of the address that settings make up. */
export type SettingsSearch = Pick<
  WorksSearch,
  'filter' | 'sort' | 'layout' | 'density' | 'group' | 'lanes' | 'limits' | 'columns'
>;

const settingNames = ['filter', 'sort', 'layout', 'density', 'group', 'lanes', 'limits', 'columns'] as const;

/** Each setting as it stands in the address. */
const asSearch = ({
  filter,
  group,
  lanes,
  limits,
  columns,
  ...words
}: ListSettings): Required<SettingsSearch> => ({
  ...words,
  // An address cannot hold an empty list: where a view has a filter, "none" takes it away.
  filter: filter.length === 0 ? [noneInAddress] : [...filter],
  group: group ?? noneInAddress,
  lanes: lanes ?? noneInAddress,
  limits: limits || noneInAddress,
  columns: formatColumns(columns),
});

/** Whether an address asks for nothing at all: then the list opens as it does for everybody. */
export const isBareSearch = (search: SettingsSearch): boolean =>
  settingNames.every((name) => search[name] === undefined);

/**
 * The settings that an address asks for; on what it does not speak of, those of its view or the defaults. One that asks for
 * something and names no filter means all works, as it did before lists opened with those that are open.
 */
export function settingsOf(search: SettingsSearch, base: ListSettings = defaultSettings): ListSettings {
  const { filter, sort, layout, density, group, lanes, limits, columns } = search;
  const named = columns === undefined ? [] : parseColumns(columns);
  const unnamed = base === defaultSettings && !isBareSearch(search) ? [] : base.filter;
  return {
    filter: filter === undefined ? unnamed : filter.filter((chip) => chip !== 'none'),
    sort: sort ?? base.sort,
    layout: layout ?? base.layout,
    density: density ?? base.density,
    group: group === undefined ? base.group : group === 'none' ? null : group,
    lanes: lanes === undefined ? base.lanes : lanes === 'none' ? null : lanes,
    limits: limits === undefined ? base.limits : limits === 'none' ? '' : limits,
    columns: named.length === 0 ? base.columns : named,
  };
}

/** The address of settings: only what differs from those of its view, or from the defaults, and then the filter with it. */
export function searchOf(
  settings: ListSettings,
  base: ListSettings = defaultSettings,
): { [K in keyof SettingsSearch]-?: SettingsSearch[K] | undefined } {
  const [wanted, given] = [asSearch(settings), asSearch(base)];
  const differs = (name: keyof SettingsSearch) => String(wanted[name]) !== String(given[name]);
  const saysFilter = base === defaultSettings ? settingNames.some(differs) : differs('filter');
  return {
    filter: saysFilter ? wanted.filter : undefined,
    sort: differs('sort') ? wanted.sort : undefined,
    layout: differs('layout') ? wanted.layout : undefined,
    density: differs('density') ? wanted.density : undefined,
    group: differs('group') ? wanted.group : undefined,
    lanes: differs('lanes') ? wanted.lanes : undefined,
    limits: differs('limits') ? wanted.limits : undefined,
    columns: differs('columns') ? wanted.columns : undefined,
  };
}

/** The address of settings that leaves nothing to the reader's own view, defaults or memory: for a link to others. */
export const completeSearch = (settings: ListSettings): Required<SettingsSearch> => asSearch(settings);

export const sameSettings = (one: ListSettings, other: ListSettings): boolean =>
  Object.values(searchOf(one, other)).every((part) => part === undefined);

/** Settings as a saved view keeps them, and back. */
export const toViewSettings = (settings: ListSettings): ViewSettings => {
  const { filter, group, lanes, limits, columns, ...words } = settings;
  return {
    ...words,
    filter: [...filter],
    ...(group === null ? {} : { group }),
    ...(lanes === null ? {} : { lanes }),
    ...(limits === '' ? {} : { limits }),
    columns: columns.map((column) => ({ ...column })),
  };
};

export const ofViewSettings = ({
  columns,
  group,
  lanes,
  limits,
  ...settings
}: ViewSettings): ListSettings => ({
  filter: settings.filter,
  sort: settings.sort ?? defaultSettings.sort,
  layout: settings.layout ?? defaultSettings.layout,
  density: settings.density ?? defaultSettings.density,
  group: group ?? null,
  lanes: lanes ?? null,
  limits: limits ?? '',
  columns:
    columns?.map(({ name, width }) => (width === undefined ? { name } : { name, width })) ?? defaultColumns,
});
