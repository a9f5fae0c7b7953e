import type { Priority, WorkStatus } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import {
  isWorkFieldOf,
  type WorkFieldWith,
  workField,
  workFieldsWith,
  workWord,
} from '@gantry/contract/work-fields';
import type { EditorContext } from '@gantry/gantt';
import type { ReactNode } from 'react';
import { PriorityIcon, priorityWords, statusWords } from '#features/works/index.ts';
import { dayOf, durationWords, exactDate, shortDay } from '#lib/dates/index.ts';
import type { Plan } from '../plan.ts';
import { chooseInCell } from './choose-in-cell.tsx';
import type { PlanColumn } from './plan-column.ts';

export type ChartField = WorkFieldWith<'chart'>;
/** Columns that `gantt-columns.tsx` makes, because they do more than show a value. */
type MainField = 'key' | 'title' | 'start' | 'due' | 'ownerId' | 'progress';
type OtherField = Exclude<ChartField, MainField>;

const mainFields: readonly ChartField[] = [
  'key',
  'title',
  'start',
  'due',
  'ownerId',
  'progress',
] satisfies MainField[];
const otherFields = workFieldsWith('chart').filter(
  (field): field is OtherField => !mainFields.includes(field),
);

/** Of a summary these follow from its sub-works. */
const takenFromSubWorks: ReadonlySet<OtherField> = new Set([
  'durationMinutes',
  'remainingMinutes',
  'actualStart',
  'actualFinish',
]);

/** What a column shows of the work in a row, and how it is edited there. */
interface Shown extends Partial<Pick<PlanColumn, 'align' | 'editor'>> {
  readonly text: (row: number) => string;
  readonly cell: (row: number) => ReactNode;
  /** What an edit begins with, of a work that may be changed. */
  readonly begin: (row: number) => string | undefined;
}

/** Columns that are not shown unless a person asks for them: what they show follows from the kind of the field. */
export const moreColumns = (plan: Plan, now: string): PlanColumn[] =>
  otherFields.map((field) => toColumn(plan, now, field));

function toColumn(plan: Plan, now: string, field: OtherField): PlanColumn {
  const { works } = plan;
  const { text, cell, begin, ...more } = shownOf(plan, now, field);
  const { asks, chart = 0 } = workField(field);
  const may = asks === 'schedule' ? works.maySchedule : works.mayUpdate;
  return {
    id: workWord(field),
    header: fieldName(field),
    width: chart,
    ...more,
    text: (work) => {
      const row = plan.rowOf(work);
      return row === undefined ? '' : text(row);
    },
    stamp: (work) => {
      const row = plan.rowOf(work);
      return row === undefined ? '' : `${now} ${works[field][row]}`;
    },
    cell: ({ work }) => {
      const row = plan.rowOf(work);
      return row === undefined ? null : cell(row);
    },
    editText: (work) => {
      const row = plan.rowOf(work) ?? -1;
      if (plan.hasSubWorks.has(work) && takenFromSubWorks.has(field)) return undefined;
      return may[row] ? begin(row) : undefined;
    },
  };
}

function shownOf(plan: Plan, now: string, field: OtherField): Shown {
  const { works } = plan;
  if (isWorkFieldOf(field, 'date')) return dates(works[field], now);
  if (isWorkFieldOf(field, 'minutes')) return lengths(works[field]);
  if (isWorkFieldOf(field, 'status')) return chosen(plan, field, statusText(plan), statusCell(plan));
  if (isWorkFieldOf(field, 'priority')) return chosen(plan, field, priorityText(plan), priorityCell(plan));
  return lines(works[field]);
}

function dates(column: readonly (string | null)[], now: string): Shown {
  const text = (row: number) => {
    const date = column[row];
    return date == null ? '' : shortDay(dayOf(date), now);
  };
  return {
    align: 'end',
    text,
    begin: text,
    cell: (row) => {
      const date = column[row];
      return date == null ? null : (
        <span title={exactDate(date)} className="num truncate">
          {text(row)}
        </span>
      );
    },
  };
}

function lengths(column: readonly (number | null)[]): Shown {
  const text = (row: number) => {
    const minutes = column[row];
    return minutes == null ? '' : durationWords(minutes);
  };
  return {
    align: 'end',
    text,
    begin: text,
    cell: (row) =>
      column[row] == null ? null : <span className="num text-muted-foreground">{text(row)}</span>,
  };
}

function lines(column: readonly (string | null)[]): Shown {
  const text = (row: number) => column[row] ?? '';
  return {
    text,
    begin: text,
    cell: (row) =>
      column[row] == null ? null : (
        <bdi title={text(row)} className="truncate text-muted-foreground">
          {text(row)}
        </bdi>
      ),
  };
}

const statusText =
  ({ works }: Plan) =>
  (row: number) =>
    statusWords[works.status[row] as WorkStatus];
const statusCell = (plan: Plan) => (row: number) => (
  <span className="truncate text-muted-foreground">{statusText(plan)(row)}</span>
);
const priorityText =
  ({ works }: Plan) =>
  (row: number) => {
    const priority = works.priority[row] as Priority;
    return priority === 'none' ? '' : priorityWords[priority];
  };
const priorityCell =
  ({ works }: Plan) =>
  (row: number) => <PriorityIcon priority={works.priority[row] as Priority} />;

function chosen(
  { works, rowOf }: Plan,
  field: 'status' | 'priority',
  text: Shown['text'],
  cell: Shown['cell'],
): Shown {
  return {
    text,
    cell,
    begin: (row) => works[field][row],
    editor: ({ work, ...context }: EditorContext) => {
      const row = rowOf(work) ?? -1;
      return chooseInCell(context, { field, value: works[field][row] ?? '' }, cell(row));
    },
  };
}
