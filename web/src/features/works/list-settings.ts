import type { Density, ViewSettings, WorkGrouping, WorkLayout } from '@gantry/contract';
import {
  type ColumnSetting,
  defaultColumns,
  formatColumns,
  parseColumns,
} from './columns/column-settings.ts';
import { defaultSort, type WorksSearch } from './works-search.ts';

/** Which works a list shows, in which order and how: what the address, a saved view and the browser remember. */
export interface ListSettings {
  readonly filter: readonly string[];
  readonly sort: string;
  readonly layout: WorkLayout;
  readonly density: Density;
  readonly group: WorkGrouping | null;
  readonly columns: readonly ColumnSetting[];
}

export const defaultSettings: ListSettings = {
  filter: [],
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

/** Each setting as it stands in the address. */
const asSearch = ({ filter, group, columns, ...words }: ListSettings): Required<SettingsSearch> => ({
  ...words,
  // An address cannot hold an empty list: where a view has a filter, "none" takes it away.
  filter: filter.length === 0 ? ['none'] : [...filter],
  group: group ?? 'none',
  columns: formatColumns(columns),
});

/** The settings that an address asks for; on what it does not speak of, those of its view or the defaults. */
export function settingsOf(search: SettingsSearch, base: ListSettings = defaultSettings): ListSettings {
  const { filter, sort, layout, density, group, columns } = search;
  const named = columns === undefined ? [] : parseColumns(columns);
  return {
    filter: filter === undefined ? base.filter : filter.filter((chip) => chip !== 'none'),
    sort: sort ?? base.sort,
    layout: layout ?? base.layout,
    density: density ?? base.density,
    group: group === undefined ? base.group : group === 'none' ? null : group,
    columns: named.length === 0 ? base.columns : named,
  };
}

/** The address of settings: only what differs from those of its view, or from the defaults. The rest leaves it. */
export function searchOf(
  settings: ListSettings,
  base: ListSettings = defaultSettings,
): { [K in keyof SettingsSearch]-?: SettingsSearch[K] | undefined } {
  const [wanted, given] = [asSearch(settings), asSearch(base)];
  const differs = (name: keyof SettingsSearch) => String(wanted[name]) !== String(given[name]);
  return {
    filter: differs('filter') ? wanted.filter : undefined,
    sort: differs('sort') ? wanted.sort : undefined,
    layout: differs('layout') ? wanted.layout : undefined,
    density: differs('density') ? wanted.density : undefined,
    group: differs('group') ? wanted.group : undefined,
    columns: differs('columns') ? wanted.columns : undefined,
  };
}

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
