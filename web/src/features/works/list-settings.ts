import type { Density, ViewSettings, WorkArrangement, WorkLayout } from '@gantry/contract';
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
  readonly columns: readonly ColumnSetting[];
}

/** What a list shows where nobody has asked for anything: what is still to be done, said by a chip that can be removed. */
export const openWorksFilter: readonly string[] = ['status:is:open'];

export const defaultSettings: ListSettings = {
  filter: openWorksFilter,
  sort: defaultSort,
  layout: 'list',
  density: 'comfortable',
  group: null,
  columns: defaultColumns,
};

/** The part of the address that settings make up. */
export type SettingsSearch = Pick<
  WorksSearch,
  'filter' | 'sort' | 'layout' | 'density' | 'group' | 'columns'
>;

const settingNames = ['filter', 'sort', 'layout', 'density', 'group', 'columns'] as const;

/** Each setting as it stands in the address. */
const asSearch = ({ filter, group, columns, ...words }: ListSettings): Required<SettingsSearch> => ({
  ...words,
  // An address cannot hold an empty list: where a view has a filter, "none" takes it away.
  filter: filter.length === 0 ? ['none'] : [...filter],
  group: group ?? 'none',
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
  const { filter, sort, layout, density, group, columns } = search;
  const named = columns === undefined ? [] : parseColumns(columns);
  const unnamed = base === defaultSettings && !isBareSearch(search) ? [] : base.filter;
  return {
    filter: filter === undefined ? unnamed : filter.filter((chip) => chip !== 'none'),
    sort: sort ?? base.sort,
    layout: layout ?? base.layout,
    density: density ?? base.density,
    group: group === undefined ? base.group : group === 'none' ? null : group,
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
    columns: differs('columns') ? wanted.columns : undefined,
  };
}

/** The address of settings that leaves nothing to the reader's own view, defaults or memory: for a link to others. */
export const completeSearch = (settings: ListSettings): Required<SettingsSearch> => asSearch(settings);

export const sameSettings = (one: ListSettings, other: ListSettings): boolean =>
  Object.values(searchOf(one, other)).every((part) => part === undefined);

/** Settings as a saved view keeps them, and back. */
export const toViewSettings = (settings: ListSettings): ViewSettings => {
  const { filter, group, columns, ...words } = settings;
  return {
    ...words,
    filter: [...filter],
    ...(group === null ? {} : { group }),
    columns: columns.map((column) => ({ ...column })),
  };
};

export const ofViewSettings = ({ columns, group, ...settings }: ViewSettings): ListSettings => ({
  filter: settings.filter,
  sort: settings.sort ?? defaultSettings.sort,
  layout: settings.layout ?? defaultSettings.layout,
  density: settings.density ?? defaultSettings.density,
  group: group ?? null,
  columns:
    columns?.map(({ name, width }) => (width === undefined ? { name } : { name, width })) ?? defaultColumns,
});
