import type { GanttColumn } from '@gantry/gantt';
import { useMemo, useState } from 'react';
import {
  applyColumns,
  type ColumnSettings,
  moveColumn,
  readColumns,
  resizeColumn,
} from './column-settings.ts';

const storageKey = 'gantt-columns';

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

/** Private windows of some browsers refuse storage; then nothing is remembered. */
function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function remember(settings: ColumnSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    // See above.
  }
}

/** Which columns stand beside the chart: kept in this browser, for all projects. A small screen has room for the names only. */
export function useColumnSettings(columns: readonly GanttColumn[], isNarrow: boolean) {
  const [settings, setSettings] = useState(() => readColumns(stored(), choosable));
  const change = (next: ColumnSettings) => {
    setSettings(next);
    remember(next);
  };
  const shown = useMemo(
    () => (isNarrow ? columns : applyColumns(columns, settings, choosable)),
    [columns, settings, isNarrow],
  );
  return {
    settings,
    change,
    shown,
    props: isNarrow
      ? {}
      : {
          onColumnResize: (id: string, width: number | undefined) =>
            change(resizeColumn(settings, id, width)),
          onColumnMove: (id: string, before: string | undefined) => change(moveColumn(settings, id, before)),
        },
  };
}
