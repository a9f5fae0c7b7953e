import type { BoardField, Density, ViewSettings, WorkArrangement, WorkLayout } from '@gantry/contract';
import { defaultSort } from '#sync/reads/work-sort.ts';
import {
  type ColumnSetting,
  defaultColumns,
  formatColumns,
  parseColumns,
} from './columns/column-settings.ts';
import type { WorksSearch } from './works-search.ts';

/**
 * The content and look of a list: its works, their order and how they are shown. The address, a saved view and the
 * browser store these settings.
 */
export interface ListSettings {
  readonly filter: readonly string[];
  readonly sort: string;
  readonly layout: WorkLayout;
  readonly density: Density;
  readonly group: WorkArrangement | null;
  /** For a board: the field that defines its rows. */
  readonly lanes: BoardField | null;
  /** For a board: the maximum number of works in each column, as in the address; empty without limits. */
  readonly limits: string;
  readonly columns: readonly ColumnSetting[];
}

const noneInAddress = 'none';

/** The default filter of a list: open works, as a chip that can be removed. */
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

/** The part of the address that consists of settings. */
export type SettingsSearch = Pick<
  WorksSearch,
  'filter' | 'sort' | 'layout' | 'density' | 'group' | 'lanes' | 'limits' | 'columns'
>;

const settingNames = ['filter', 'sort', 'layout', 'density', 'group', 'lanes', 'limits', 'columns'] as const;

/** Each setting as it is written in the address. */
const asSearch = ({
  filter,
  group,
  lanes,
  limits,
  columns,
  ...words
}: ListSettings): Required<SettingsSearch> => ({
  ...words,
  // An address cannot contain an empty list, so "none" removes the filter of a view.
  filter: filter.length === 0 ? [noneInAddress] : [...filter],
  group: group ?? noneInAddress,
  lanes: lanes ?? noneInAddress,
  limits: limits || noneInAddress,
  columns: formatColumns(columns),
});

/** Whether an address contains no settings at all: then the list opens with its defaults. */
export const isBareSearch = (search: SettingsSearch): boolean =>
  settingNames.every((name) => search[name] === undefined);

/**
 * Reads the settings of an address; missing ones come from its view or the defaults. An address with settings but
 * without a filter means all works: it may be from the time before open works were the default.
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

/**
 * The address of settings: only what differs from the view or from the defaults. When anything differs from the
 * defaults, the filter is included.
 */
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

/**
 * The complete address of settings, independent of the reader's own view, defaults and stored settings: for a link to
 * others.
 */
export const completeSearch = (settings: ListSettings): Required<SettingsSearch> => asSearch(settings);

export const sameSettings = (one: ListSettings, other: ListSettings): boolean =>
  Object.values(searchOf(one, other)).every((part) => part === undefined);

/** Converts settings to those of a saved view, and back. */
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
