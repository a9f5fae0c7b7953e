import type { Priority, WorkStatus } from '@gantry/contract';
import type { EditorContext } from '@gantry/gantt';
import type { ReactNode } from 'react';
import { PriorityIcon, priorityWords, statusWords } from '#features/works/index.ts';
import { dayOf, durationWords, exactDate, shortDay } from '#lib/dates/index.ts';
import type { Plan } from '../plan.ts';
import { chooseInCell } from './choose-in-cell.tsx';
import type { PlanColumn } from './plan-column.ts';

interface Look extends Omit<PlanColumn, 'cell' | 'stamp' | 'text'> {
  /** What of a work the cell comes from. */
  readonly sources: readonly (keyof Plan['works'])[];
}

const lookOfDeadline: Look = {
  ...{ id: 'deadline', header: 'Deadline', width: 96, align: 'end' },
  sources: ['deadline'],
};
const lookOfLength: Look = {
  ...{ id: 'length', header: 'Length', width: 72, align: 'end' },
  sources: ['durationMinutes'],
};

/** Columns that are not shown unless somebody wants them. */
export function moreColumns(plan: Plan, now: string): PlanColumn[] {
  const column = (
    { sources, ...parts }: Look,
    text: (row: number) => string,
    cell: (row: number) => ReactNode,
  ): PlanColumn => ({
    ...parts,
    text: (work) => {
      const row = plan.rowOf(work);
      return row === undefined ? '' : text(row);
    },
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
  const lengthText = (row: number) => {
    const minutes = works.durationMinutes[row];
    return minutes == null ? '' : durationWords(minutes);
  };
  const lengthOf = scheduled(lengthText);
  const statusText = (row: number) => statusWords[works.status[row] as WorkStatus];
  const priorityText = (row: number) => {
    const priority = works.priority[row] as Priority;
    return priority === 'none' ? '' : priorityWords[priority];
  };
  return [
    column(
      { id: 'status', header: 'Status', width: 92, sources: ['status'], ...chosen('status') },
      statusText,
      statusCell,
    ),
    column(
      { id: 'priority', header: 'Priority', width: 64, sources: ['priority'], ...chosen('priority') },
      priorityText,
      priorityCell,
    ),
    column({ ...lookOfDeadline, editText: scheduled(deadlineText) }, deadlineText, (row) => {
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
        editText: (work) => (plan.hasSubWorks.has(work) ? undefined : lengthOf(work)),
      },
      lengthText,
      (row) => {
        const minutes = works.durationMinutes[row];
        return minutes == null ? null : (
          <span className="num text-muted-foreground">{durationWords(minutes)}</span>
        );
      },
    ),
  ];
}
