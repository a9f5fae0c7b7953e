import type { Priority, WorkStatus } from '@gantry/contract';
import type { EditorContext, GanttColumn } from '@gantry/gantt';
import type { ReactNode } from 'react';
import { PriorityIcon, statusWords } from '#features/works/index.ts';
import { dayOf, durationWords, exactDate, shortDay } from '#lib/dates/index.ts';
import type { Plan } from '../plan.ts';
import { chooseInCell } from './choose-in-cell.tsx';

interface Look extends Omit<GanttColumn, 'cell' | 'stamp'> {
  /** What of a work the cell comes from. */
  readonly sources: readonly (keyof Plan['works'])[];
}

const lookOfDeadline: Look = {
  ...{ id: 'deadline', header: 'Deadline', width: 96, align: 'end' },
  sources: ['deadline'],
};
const lookOfLength: Look = {
  ...{ id: 'length', header: 'Length', width: 72, align: 'end' },
  sources: ['durationMinutes', 'milestone'],
};

/** Columns that are not shown unless somebody wants them. */
export function moreColumns(plan: Plan, now: string): GanttColumn[] {
  const column = ({ sources, ...parts }: Look, cell: (row: number) => ReactNode): GanttColumn => ({
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
  const statusCell = (row: number) => (
    <span className="truncate text-muted-foreground">{statusWords[works.status[row] as WorkStatus]}</span>
  );
  const priorityCell = (row: number) => <PriorityIcon priority={works.priority[row] as Priority} />;
  const chosen = (field: 'status' | 'priority') => ({
    editText: (work: number) => {
      const row = plan.rowOf(work) ?? -1;
      return works.mayUpdate[row] ? works[field][row] : undefined;
    },
    editor: ({ work, ...context }: EditorContext) => {
      const row = plan.rowOf(work) ?? -1;
      const cell = field === 'status' ? statusCell(row) : priorityCell(row);
      return chooseInCell(context, { field, value: works[field][row] ?? '' }, cell);
    },
  });
  const scheduled = (textOf: (row: number) => string) => (work: number) => {
    const row = plan.rowOf(work) ?? -1;
    return works.maySchedule[row] ? textOf(row) : undefined;
  };
  const deadlineText = (row: number) => {
    const date = works.deadline[row];
    return date == null ? '' : shortDay(dayOf(date), now);
  };
  const lengthOf = scheduled((row) => {
    const minutes = works.durationMinutes[row];
    return minutes == null ? '' : durationWords(minutes);
  });
  return [
    column(
      { id: 'status', header: 'Status', width: 92, sources: ['status'], ...chosen('status') },
      statusCell,
    ),
    column(
      { id: 'priority', header: 'Priority', width: 64, sources: ['priority'], ...chosen('priority') },
      priorityCell,
    ),
    column({ ...lookOfDeadline, editText: scheduled(deadlineText) }, (row) => {
      const date = works.deadline[row];
      return date == null ? null : (
        <span title={exactDate(date)} className="num truncate">
          {deadlineText(row)}
        </span>
      );
    }),
    column(
      {
        ...lookOfLength,
        editText: (work) => {
          const row = plan.rowOf(work) ?? -1;
          return works.milestone[row] || plan.hasSubWorks.has(work) ? undefined : lengthOf(work);
        },
      },
      (row) => {
        const minutes = works.durationMinutes[row];
        return minutes == null || works.milestone[row] ? null : (
          <span className="num text-muted-foreground">{durationWords(minutes)}</span>
        );
      },
    ),
  ];
}
