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
import { laterHeads, laterIds } from './later-heads.ts';

/** What the chart calls columns otherwise than lists do. */
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
  ...Object.fromEntries(laterIds.map((id) => [id, laterHeads[id].header])),
};
const choosable: ReadonlySet<string> = new Set(Object.keys(columnNames));

/** What is kept on a small screen is kept apart, and so it is in the address: it is about another list. */
const kinds = {
  wide: { part: 'columns', storageKey: 'gantt-columns', usual: usualColumns },
  narrow: { part: 'narrow', storageKey: 'gantt-columns-narrow', usual: usualNarrowColumns },
} as const;
type Kind = keyof typeof kinds;

/** Private windows of some browsers refuse storage; then nothing is remembered. */
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
    // See above.
  }
}

interface ColumnsHost {
  readonly columns: readonly PlanColumn[];
  readonly isNarrow: boolean;
  readonly search: GanttSearch;
  readonly setSearch: (change: GanttSearch) => void;
}

/** What was chosen where the address said something else. */
interface Chosen {
  readonly kind: Kind;
  readonly before: string | undefined;
  readonly settings: ColumnSettings;
}

/** What the address says of columns for this size of screen; absent where they are the usual ones. */
const inAddress = (kind: Kind, settings: ColumnSettings): GanttSearch => {
  const { part, usual } = kinds[kind];
  const words = formatColumns(settings);
  return { [part]: words === formatColumns(usual) ? undefined : words };
};

/**
 * Which columns stand beside the chart. An address that says something says it of columns, too, and shows everybody the same; one
 * that says nothing opens with what this browser remembers, which then stands in it.
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
  // The address follows a moment later, once an edge is let go of.
  const [chosen, setChosen] = useState<Chosen>();
  const isNewest =
    chosen?.kind === kind && (text === chosen.before || text === inAddress(kind, chosen.settings)[part]);
  const settings = isNewest ? chosen.settings : asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: setSearch is another function each time
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
    /** For a link to others: what leaves nothing to what the reader's browser remembers. */
    complete: { [part]: formatColumns(settings) } satisfies GanttSearch,
    props: {
      onColumnResize: (id: string, width: number | undefined) => change(resizeColumn(settings, id, width)),
      onColumnMove: (id: string, before: string | undefined) => change(moveColumn(settings, id, before)),
    },
  };
}
