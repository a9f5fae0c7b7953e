import { fieldName } from '@gantry/contract/field-names';
import { workFieldsWith, workWord } from '@gantry/contract/work-fields';
import { useEffect, useMemo, useState } from 'react';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import type { GanttSearch } from '../gantt-search.ts';
import { say } from '../words/index.ts';
import {
  applyColumns,
  type ColumnSettings,
  formatColumns,
  moveColumn,
  parseColumns,
  readColumns,
  resizeColumn,
  usualColumns,
  usualNarrowColumns,
} from './column-settings.ts';
import { laterIds, lazyHeads } from './lazy-headers.ts';

/** Columns that have another name in the chart than in lists. */
const ownNames: Readonly<Record<string, string>> = {
  key: say('number'),
  title: say('work'),
  progress: say('done'),
};

export const columnNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    workFieldsWith('chart').map((field) => [workWord(field), ownNames[field] ?? fieldName(field)]),
  ),
  after: say('after'),
  ...Object.fromEntries(laterIds.map((id) => [id, lazyHeads[id].header])),
};
const choosable: ReadonlySet<string> = new Set(Object.keys(columnNames));

/** Settings of a small screen are stored separately, also in the address, because its list is a different one. */
const kinds = {
  wide: { part: 'columns', storageKey: 'gantt-columns', usual: usualColumns },
  narrow: { part: 'narrow', storageKey: 'gantt-columns-narrow', usual: usualNarrowColumns },
} as const;
type Kind = keyof typeof kinds;

/** Private windows of some browsers refuse storage; then nothing is stored. */
function stored(kind: Kind): ColumnSettings {
  const { storageKey, usual } = kinds[kind];
  try {
    return readColumns(localStorage.getItem(storageKey), choosable, usual);
  } catch {
    return usual;
  }
}

function remember(kind: Kind, settings: ColumnSettings): void {
  try {
    localStorage.setItem(kinds[kind].storageKey, JSON.stringify(settings));
  } catch {
    // Storage may be refused, as in `stored`.
  }
}

interface ColumnsHost {
  readonly columns: readonly PlanColumn[];
  readonly isNarrow: boolean;
  readonly search: GanttSearch;
  readonly setSearch: (change: GanttSearch) => void;
}

/** A choice that the address does not contain yet. */
interface Chosen {
  readonly kind: Kind;
  readonly before: string | undefined;
  readonly settings: ColumnSettings;
}

/** The address parameter for this size of screen; absent for the default columns. */
const inAddress = (kind: Kind, settings: ColumnSettings): GanttSearch => {
  const { part, usual } = kinds[kind];
  const words = formatColumns(settings);
  return { [part]: words === formatColumns(usual) ? undefined : words };
};

/**
 * The columns beside the chart. An address with any parameter also decides the columns, so it shows everyone the same.
 * A bare address opens with the columns that this browser has stored, and they are then written into it.
 */
export function useColumnSettings({ columns, isNarrow, search, setSearch }: ColumnsHost) {
  const kind = isNarrow ? 'narrow' : 'wide';
  const { part, usual } = kinds[kind];
  const isBare = Object.values(search).every((value) => value === undefined);
  const text = search[part];
  const asked = useMemo(
    () => parseColumns(text, choosable) ?? (isBare ? stored(kind) : usual),
    [text, isBare, kind, usual],
  );
  // The address is updated a moment after the edge of a column is released.
  const [chosen, setChosen] = useState<Chosen>();
  const isNewest =
    chosen?.kind === kind && (text === chosen.before || text === inAddress(kind, chosen.settings)[part]);
  const settings = isNewest ? chosen.settings : asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: setSearch is a new function in each render
  useEffect(() => {
    if (isBare && asked !== usual) setSearch(inAddress(kind, asked));
  }, [isBare, asked, usual, kind]);
  const change = (next: ColumnSettings) => {
    setChosen({ kind, before: text, settings: next });
    remember(kind, next);
    setSearch(inAddress(kind, next));
  };
  const shown = useMemo(() => applyColumns(columns, settings, choosable), [columns, settings]);
  return {
    settings,
    usual,
    change,
    shown,
    /** For a link to others: it does not depend on what the reader's browser has stored. */
    complete: { [part]: formatColumns(settings) } satisfies GanttSearch,
    props: {
      onColumnResize: (id: string, width: number | undefined) => change(resizeColumn(settings, id, width)),
      onColumnMove: (id: string, before: string | undefined) => change(moveColumn(settings, id, before)),
    },
  };
}
