import type { ProjectDocument } from '@gantry/contract';
import { type GanttData, type GanttHandle, minutesOf } from '@gantry/gantt';
import type { RefObject } from 'react';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanCalendar } from '#features/plan/model/plan-calendar.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { say } from '../toolbar/words/index.ts';
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
  readonly showsSlack: boolean;
  readonly names: NonNullable<ExportSource['show']['names']>;
  readonly progressAt: number | undefined;
  readonly wallClock: string;
  readonly filter: string | undefined;
  readonly baseline: string | undefined;
  /** The shown columns, and all that could be shown. */
  readonly columns: readonly PlanColumn[];
  readonly allColumns: readonly PlanColumn[];
  readonly chart: RefObject<GanttHandle | null>;
}

/** The data of the shown chart that an export needs. */
export function toExportSource(shown: ShownChart): ExportSource {
  const { project, plan, calendar, data, rows, showsCritical, showsSlack, progressAt, wallClock, chart } =
    shown;
  const workCount = rows.filter((work) => plan.rowOf(work) !== undefined).length;
  return {
    projectId: project.id,
    projectKey: project.key,
    projectName: project.name,
    wallClock,
    data,
    rows,
    columns: sheetColumns(shown.columns, shown.allColumns, data.title),
    now: minutesOf(wallClock),
    progressAt,
    listRest: calendar.listRest,
    dayHours: calendar.dayHours,
    show: { critical: showsCritical, slack: showsSlack, names: shown.names },
    baseline: shown.baseline,
    remarks: [
      ...(shown.filter === undefined ? [] : [say('withText', { text: shown.filter })]),
      ...(workCount === plan.rows.length
        ? []
        : [say('worksOf', { count: workCount, all: plan.rows.length })]),
      ...(shown.baseline === undefined ? [] : [say('comparedWith', { name: shown.baseline })]),
    ],
    chart,
  };
}
