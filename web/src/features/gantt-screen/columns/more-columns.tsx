import type { Priority, WorkStatus } from '@gantry/contract';
import type { GanttColumn } from '@gantry/gantt';
import type { ReactNode } from 'react';
import { PriorityIcon, statusWords } from '#features/works/index.ts';
import { dayOf, durationWords, exactDate, shortDay } from '#lib/dates/index.ts';
import type { Plan } from '../plan.ts';

interface Sources {
  /** What of a work the cell comes from. */
  readonly sources: readonly (keyof Plan['works'])[];
}

/** Columns that are not shown unless somebody wants them; they are changed in the peek. */
export function moreColumns(plan: Plan, now: string): GanttColumn[] {
  const column = (
    { sources, ...parts }: Omit<GanttColumn, 'cell' | 'stamp'> & Sources,
    cell: (row: number) => ReactNode,
  ): GanttColumn => ({
    ...parts,
    stamp: (work) => {
      const row = plan.rowOf(work);
      return row === undefined ? '' : `${now} ${sources.map((name) => plan.works[name][row]).join(' ')}`;
    },
    cell: ({ work }) => {
      const row = plan.rowOf(work);
      return row === undefined ? null : cell(row);
    },
  });
  const { works } = plan;
  return [
    column({ id: 'status', header: 'Status', width: 92, sources: ['status'] }, (row) => (
      <span className="truncate text-muted-foreground">{statusWords[works.status[row] as WorkStatus]}</span>
    )),
    column({ id: 'priority', header: 'Priority', width: 64, sources: ['priority'] }, (row) => (
      <PriorityIcon priority={works.priority[row] as Priority} />
    )),
    column({ id: 'deadline', header: 'Deadline', width: 96, align: 'end', sources: ['deadline'] }, (row) => {
      const date = works.deadline[row];
      return date == null ? null : (
        <span title={exactDate(date)} className="num truncate">
          {shortDay(dayOf(date), now)}
        </span>
      );
    }),
    column(
      { id: 'length', header: 'Length', width: 72, align: 'end', sources: ['durationMinutes', 'milestone'] },
      (row) => {
        const minutes = works.durationMinutes[row];
        return minutes == null || works.milestone[row] ? null : (
          <span className="num text-muted-foreground">{durationWords(minutes)}</span>
        );
      },
    ),
  ];
}
