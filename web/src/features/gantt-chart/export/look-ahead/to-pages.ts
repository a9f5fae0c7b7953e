import type { LookAheadBy } from '@gantry/contract';
import { minutesOf } from '@gantry/gantt';
import type { ExportSource } from '../export-source.ts';
import { say } from '../words/index.ts';
import type { LookAhead } from './look-ahead.ts';
import type { LookAheadSource } from './look-ahead-source.ts';

/** Converts a look-ahead to the source of pages. */
export function toPages(
  { projectId, projectKey, projectName, wallClock, listRest, dayHours }: LookAheadSource,
  ahead: LookAhead,
  { weeks, by }: { readonly weeks: number; readonly by: LookAheadBy },
): ExportSource {
  const name = say(by === 'trade' ? 'lookAheadName' : 'lookAheadNameBy', { count: weeks });
  return {
    projectId,
    projectKey,
    projectName: `${projectName} · ${name}`,
    subject: 'look-ahead',
    wallClock,
    data: ahead.data,
    rows: ahead.rows,
    columns: ahead.columns,
    now: minutesOf(wallClock),
    progressAt: undefined,
    listRest,
    dayHours,
    show: { slack: false, baseline: false, links: false, constraints: false },
    baseline: undefined,
    remarks: [],
    chart: {
      current: {
        collapsed: () => new Set(),
        pixelsPerDay: () => 1,
        visibleSpan: () => ({ start: ahead.from, finish: ahead.to }),
      },
    },
  };
}
