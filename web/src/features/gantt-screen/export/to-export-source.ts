import type { ProjectDocument } from '@gantry/contract';
import { type GanttColumn, type GanttData, type GanttHandle, minutesOf } from '@gantry/gantt';
import type { RefObject } from 'react';
import type { Plan } from '../plan.ts';
import type { PlanCalendar } from '../plan-calendar.ts';
import type { ExportSource } from './export-source.ts';
import { sheetColumns } from './sheet-columns.ts';

interface ShownChart {
  readonly project: ProjectDocument['project'];
  readonly plan: Plan;
  readonly calendar: PlanCalendar;
  /** As drawn: with the critical path and the baseline. */
  readonly data: GanttData;
  readonly rows: Int32Array;
  readonly showsCritical: boolean;
  readonly wallClock: string;
  readonly filter: string | undefined;
  readonly baseline: string | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly columns: readonly Pick<GanttColumn, 'id'>[];
  readonly chart: RefObject<GanttHandle | null>;
}

/** What an export needs to know of the chart on screen. */
export function toExportSource(shown: ShownChart): ExportSource {
  const { project, plan, calendar, data, rows, showsCritical, wallClock, names, chart } = shown;
  const ownerName = (id: string) => names.get(id);
  const workCount = rows.filter((work) => plan.rowOf(work) !== undefined).length;
  return {
    projectKey: project.key,
    projectName: project.name,
    wallClock,
    data,
    rows,
    columns: sheetColumns(plan, {
      today: wallClock.slice(0, 10),
      titleOf: data.title,
      ownerName,
      shown: shown.columns.map(({ id }) => id),
    }),
    now: minutesOf(wallClock),
    listRest: calendar.listRest,
    dayHours: calendar.dayHours,
    show: { critical: showsCritical, slack: showsCritical },
    remarks: [
      ...(shown.filter === undefined ? [] : [`with “${shown.filter}”`]),
      ...(workCount === plan.rows.length ? [] : [`${workCount} of ${plan.rows.length} works`]),
      ...(shown.baseline === undefined ? [] : [`baseline “${shown.baseline}”`]),
    ],
    chart,
  };
}
