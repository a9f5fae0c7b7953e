import { useMemo, useState } from 'react';
import {
  applyColumns,
  type ColumnSettings,
  moveColumn,
  readColumns,
  resizeColumn,
  usualColumns,
  usualNarrowColumns,
} from './column-settings.ts';
import type { PlanColumn } from './plan-column.ts';

export const columnNames: Readonly<Record<string, string>> = {
  key: 'Number',
  title: 'Work',
  status: 'Status',
  priority: 'Priority',
  start: 'Start',
  due: 'Due',
  deadline: 'Deadline',
  length: 'Length',
  owner: 'Owner',
  progress: 'Done',
  after: 'After',
};
const choosable: ReadonlySet<string> = new Set(Object.keys(columnNames));

/** What is kept on a small screen is kept apart: it is about another list. */
const kinds = {
  wide: { storageKey: 'gantt-columns', usual: usualColumns },
  narrow: { storageKey: 'gantt-columns-narrow', usual: usualNarrowColumns },
};
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

/** Which columns stand beside the chart: kept in this browser, for all projects. */
export function useColumnSettings(columns: readonly PlanColumn[], isNarrow: boolean) {
  const kind = isNarrow ? 'narrow' : 'wide';
  const [kept, setKept] = useState(() => ({ wide: stored('wide'), narrow: stored('narrow') }));
  const settings = kept[kind];
  const change = (next: ColumnSettings) => {
    setKept({ ...kept, [kind]: next });
    remember(kind, next);
  };
  const shown = useMemo(() => applyColumns(columns, settings, choosable), [columns, settings]);
  return {
    settings,
    usual: kinds[kind].usual,
    change,
    shown,
    props: {
      onColumnResize: (id: string, width: number | undefined) => change(resizeColumn(settings, id, width)),
      onColumnMove: (id: string, before: string | undefined) => change(moveColumn(settings, id, before)),
    },
  };
}
