import type { ConstraintType, Priority, WorkStatus } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { statusGroupOrder } from '@gantry/contract/vocabulary';
import {
  isEndOfWork,
  isWorkFieldOf,
  type WorkFieldWith,
  workField,
  workFieldsWith,
  workWord,
} from '@gantry/contract/work-fields';
import type { EditorContext } from '@gantry/gantt';
import type { ReactNode } from 'react';
import { type Plan, usualTimeOf } from '#features/plan/model/plan.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { PriorityIcon, priorities, priorityWords, statusWords } from '#features/works/index.ts';
import { asEnd, dayOf, durationWords, exactDate, shortDay } from '#lib/dates/index.ts';
import { constraintWords, isOnFinish } from '#lib/work-words.ts';
import { type CellOptions, chooseInCell } from '../columns/choose-in-cell.tsx';
import { ofDates } from '../columns/of-dates.ts';
import type { PlannerHost, PlannerNames } from './planner-host.ts';
import { takeDoers, takeLabels } from './typed-doers.ts';
import { assignedText, type Names } from './typed-names.ts';
import {
  modeWords,
  takeCalendar,
  takeConstraint,
  takeConstraintDate,
  takeEffort,
  takeMode,
} from './typed-planning.ts';
import { say } from './words/index.ts';

export type ChartField = WorkFieldWith<'chart'>;
/** Columns that `gantt-columns.tsx` makes: they are shown by default, or do more than show a value. */
type MainField = 'key' | 'title' | 'start' | 'due' | 'durationMinutes' | 'ownerId' | 'progress';
type OtherField = Exclude<ChartField, MainField>;

const mainFields: readonly ChartField[] = [
  'key',
  'title',
  'start',
  'due',
  'durationMinutes',
  'ownerId',
  'progress',
] satisfies MainField[];
const otherFields = workFieldsWith('chart').filter(
  (field): field is OtherField => !mainFields.includes(field),
);

/** For a summary these values follow from its sub-works. */
const takenFromSubWorks: ReadonlySet<OtherField> = new Set([
  'remainingMinutes',
  'actualStart',
  'actualFinish',
]);

/** How a column shows the work in a row, and how it is edited. */
interface Shown extends Partial<Pick<PlanColumn, 'align' | 'editor' | 'take'>> {
  /** The sort value, when it is not the text. */
  readonly value?: (row: number) => number | string | undefined;
  /** The cell shows more than the value of the field. */
  readonly isMoreThanField?: true;
  readonly text: (row: number) => string;
  readonly cell: (row: number) => ReactNode;
  /** The initial text of the editor, for a work that may be changed. */
  readonly begin: (row: number) => string | undefined;
}

/** Columns of fields. The kind of the field determines what a column shows. */
export const fieldColumns = (host: PlannerHost): PlanColumn[] =>
  otherFields.map((field) => toColumn(host, field));

function toColumn(host: PlannerHost, field: OtherField): PlanColumn {
  const { plan, now, mayAssign } = host;
  const { works } = plan;
  const { text, cell, begin, isMoreThanField, value, ...more } = shownOf(host, field);
  const { asks, chart = 0 } = workField(field);
  const may = asks === 'schedule' ? works.maySchedule : works.mayUpdate;
  return {
    id: workWord(field),
    header: fieldName(field),
    width: chart,
    ...more,
    ...(isWorkFieldOf(field, 'date') && ofDates((work) => works[field][plan.rowOf(work) ?? -1])),
    ...(value && { order: (work: number) => value(plan.rowOf(work) ?? -1) }),
    text: (work) => {
      const row = plan.rowOf(work);
      return row === undefined ? '' : text(row);
    },
    stamp: (work) => {
      const row = plan.rowOf(work);
      if (row === undefined) return '';
      return isMoreThanField ? text(row) : `${now} ${works[field][row]}`;
    },
    cell: ({ work }) => {
      const row = plan.rowOf(work);
      return row === undefined ? null : cell(row);
    },
    editText: (work) => {
      const row = plan.rowOf(work) ?? -1;
      if (plan.hasSubWorks.has(work) && takenFromSubWorks.has(field)) return undefined;
      return may[row] && (asks !== 'assign' || mayAssign) ? begin(row) : undefined;
    },
  };
}

function shownOf(host: PlannerHost, field: OtherField): Shown {
  const { plan, now, names } = host;
  const { works } = plan;
  if (field === 'constraintDate') return { ...dates(constraintDates(plan), now), take: takeConstraintDate };
  if (field === 'effortMinutes') return { ...lengths(plan, works[field]), take: takeEffort };
  if (isWorkFieldOf(field, 'date')) return dates(isEndOfWork(field) ? ends(works[field]) : works[field], now);
  if (isWorkFieldOf(field, 'minutes')) return lengths(plan, works[field]);
  if (isWorkFieldOf(field, 'mode')) return modes(plan);
  if (isWorkFieldOf(field, 'constraint')) return constraints(plan);
  if (isWorkFieldOf(field, 'calendar')) return calendars(plan, names.calendars);
  if (isWorkFieldOf(field, 'labels')) return labels(plan, names.labels);
  if (field === 'assigneeIds') return doers(plan, field, names);
  if (field === 'resourceIds') return doers(plan, field, names);
  if (isWorkFieldOf(field, 'status')) return chosen(plan, field, statusText(plan), statusCell(plan));
  if (isWorkFieldOf(field, 'priority')) return chosen(plan, field, priorityText(plan), priorityCell(plan));
  return lines(works[field]);
}

const ends = (column: readonly (string | null)[]) =>
  column.map((date) => (date === null ? null : asEnd(date)));

const constraintDates = ({ works }: Plan) =>
  works.constraintDate.map((date, row) =>
    date !== null && isOnFinish(works.constraint[row] as ConstraintType) ? asEnd(date) : date,
  );

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

/** A day means the usual day of the work's calendar. */
function lengths(plan: Plan, column: readonly (number | null)[]): Shown {
  const text = (row: number) => {
    const minutes = column[row];
    return minutes == null ? '' : durationWords(minutes, usualTimeOf(plan, row).minutesPerDay);
  };
  return {
    isMoreThanField: true,
    align: 'end',
    text,
    begin: text,
    value: (row) => column[row] ?? undefined,
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
  const order: readonly string[] = field === 'status' ? statusGroupOrder : priorities;
  return {
    text,
    cell,
    value: (row) => order.indexOf(works[field][row] ?? ''),
    begin: (row) => works[field][row],
    editor: ({ work, ...context }: EditorContext) => {
      const row = rowOf(work) ?? -1;
      return chooseInCell(context, { field, value: works[field][row] ?? '' }, cell(row));
    },
  };
}

/** A value that is chosen from a list. Its name can also be typed or pasted. */
function words(plan: Plan, { label, options, codeOf, textOf, take }: WordsOf): Shown {
  const cell = (row: number) => (
    <span title={textOf(row)} className="truncate text-muted-foreground">
      {textOf(row)}
    </span>
  );
  return {
    isMoreThanField: true,
    text: textOf,
    cell,
    begin: codeOf,
    take,
    editor: ({ work, ...context }: EditorContext) => {
      const row = plan.rowOf(work) ?? -1;
      return chooseInCell(context, { field: { label, options }, value: codeOf(row) }, cell(row));
    },
  };
}

interface WordsOf extends CellOptions {
  readonly codeOf: (row: number) => string;
  readonly textOf: (row: number) => string;
  readonly take: NonNullable<PlanColumn['take']>;
}

const optionsOf = (named: Readonly<Record<string, string>>): CellOptions['options'] =>
  Object.entries(named).map(([value, label]) => ({ value, label }));

function modes(plan: Plan): Shown {
  const { scheduleMode } = plan.works;
  const codeOf = (row: number) => scheduleMode[row] ?? '';
  const textOf = (row: number) => modeWords[codeOf(row) === 'manual' ? 'manual' : 'auto'];
  const look = { label: fieldName('scheduleMode'), options: optionsOf(modeWords) };
  return words(plan, { ...look, codeOf, textOf, take: takeMode });
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function constraints(plan: Plan): Shown {
  const { constraint } = plan.works;
  const codeOf = (row: number) => constraint[row] ?? '';
  const textOf = (row: number) => sentenceCase(constraintWords[codeOf(row) as ConstraintType] ?? '');
  const named = Object.fromEntries(
    Object.entries(constraintWords).map(([value, text]) => [value, sentenceCase(text)]),
  );
  const look = { label: fieldName('constraint'), options: optionsOf(named) };
  return words(plan, { ...look, codeOf, textOf, take: takeConstraint });
}

function calendars(plan: Plan, names: Names): Shown {
  const { calendarId } = plan.works;
  const codeOf = (row: number) => calendarId[row] ?? '';
  const textOf = (row: number) => names.get(codeOf(row)) ?? '';
  const options = [{ value: '', label: say('projectCalendar') }, ...optionsOf(Object.fromEntries(names))];
  const take: WordsOf['take'] = (host, work, typed) => takeCalendar(host, work, typed, names);
  return words(plan, { label: fieldName('calendarId'), options, codeOf, textOf, take });
}

/** Names, typed with commas between them. */
function named(text: Shown['text'], take: WordsOf['take']): Shown {
  const cell = (row: number) => (
    <bdi title={text(row)} className="truncate text-muted-foreground">
      {text(row)}
    </bdi>
  );
  return { isMoreThanField: true, text, cell, begin: text, take };
}

function labels({ works }: Plan, names: Names): Shown {
  const text = (row: number) => (works.labelIds[row] ?? []).map((id) => names.get(id) ?? '…').join(', ');
  return named(text, (host, work, typed) => takeLabels(host, work, typed, names));
}

function doers({ works }: Plan, field: 'assigneeIds' | 'resourceIds', known: PlannerNames): Shown {
  const names = field === 'assigneeIds' ? known.people : known.resources;
  const { capacities } = known;
  const text = (row: number) =>
    assignedText({ ids: works[field][row] ?? [], units: works.units[row] ?? {} }, names);
  return named(text, (host, work, typed) => takeDoers(host, work, typed, { field, names, capacities }));
}
