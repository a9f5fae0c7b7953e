import type { Priority, TableChoices, TableProduct, WorkStatus } from '@gantry/contract';
import type { DateCalendar } from '@gantry/scheduling';
import { endDayOf } from '@gantry/scheduling/wall-clock';
import { toDescription, toTitle } from '../plan-text.ts';
import type { PlanWork } from '../plan-works.ts';
import type { TableEntry } from './collect-table.ts';
import type { RowReader } from './row-reader.ts';
import { priorityOf, statusOf } from './words-of-values.ts';

/** The meaning of words in the file: by the importer's choice, else a known word. */
export interface ValueReader {
  status(text: string): WorkStatus | undefined;
  priority(text: string): Priority | undefined;
}

export function valueReader({ values = [] }: TableChoices, product: TableProduct): ValueReader {
  const chosen = new Map(
    values.map((choice) => [`${choice.field} ${choice.text.trim().toLowerCase()}`, choice.becomes]),
  );
  const choiceOf = (field: string, text: string) => chosen.get(`${field} ${text.trim().toLowerCase()}`);
  return {
    status: (text) => (choiceOf('status', text) as WorkStatus | undefined) ?? statusOf(text, product),
    priority: (text) => (choiceOf('priority', text) as Priority | undefined) ?? priorityOf(text, product),
  };
}

export interface WorkContext {
  readonly reader: RowReader;
  readonly product: TableProduct;
  /** Whether the table is text and not a workbook. */
  readonly isText: boolean;
  readonly values: ValueReader;
  readonly calendar: DateCalendar;
  readonly parentUid: number | null;
  readonly isSummary: boolean;
}

/** Converts a row of a table to a work. */
export function toTableWork(
  entry: TableEntry,
  { reader, product, isText, values, calendar, parentUid, isSummary }: WorkContext,
): PlanWork {
  const isOwn = product === 'gantry';
  const length = reader.minutes('length');
  const milestone =
    /^(milestone|meilenstein|jalon|hito)$/i.test(reader.cell('type')) ||
    reader.flag('milestone') ||
    (!isOwn && !isSummary && length === 0 && (reader.cell('start') !== '' || reader.cell('due') !== ''));
  const dates = readDates(reader, { calendar, milestone, isOwn, length });
  const state = readState(reader, values, isOwn);
  return {
    uid: entry.number,
    parentUid,
    calendarUid: null,
    title: isOwn ? ownLine(reader.cell('title'), isText) : toTitle(reader.cell('title')),
    description: toDescription(reader.cell('description')),
    priority: reader.word('priority', values.priority) ?? 'none',
    ...state,
    ...dates,
    effortMinutes: reader.minutes('effort'),
    remainingMinutes: reader.minutes('remaining'),
    deadline: reader.moment('deadline', 'end'),
    scheduleMode: 'auto',
    constraint: 'as_soon_as_possible',
    constraintDate: null,
    milestone,
    actualStart: reader.moment('actualStart', 'start'),
    actualFinish: state.status === 'done' || isOwn ? reader.moment('actualFinish', 'end') : null,
    resume: null,
    resumeDoneMinutes: null,
    interruptions: [],
    reference: referenceOf(reader, product, isOwn && isText),
  };
}

/** A line as written by our own export, which marks text that a spreadsheet would run with an apostrophe. */
export function ownLine(text: string, isMarked: boolean): string {
  return !isMarked ? text : text.replaceAll(/(^|[;|\t\r\n])([ "']*)'(?=[=+\-@＝＋－＠])/g, '$1$2');
}

const LONGEST_REFERENCE = 60;

/** The name of the work in the other program, so that people find it here. */
function referenceOf(reader: RowReader, product: TableProduct, isMarked: boolean): string | null {
  const key = reader.cell('key').replace(/^#/, '');
  const said = reader.cell('reference');
  if (said !== '') return ownLine(said, isMarked).slice(0, LONGEST_REFERENCE);
  if (key === '') return null;
  if (product === 'jira') return key.slice(0, LONGEST_REFERENCE);
  return product === 'redmine' || product === 'openproject' ? `#${key}`.slice(0, LONGEST_REFERENCE) : null;
}

/**
 * Where a work stands. Status, progress and the day on which it was finished say something of each other where the file has one of
 * them; a work that is done is done in full, as everywhere here.
 */
function readState(
  reader: RowReader,
  values: ValueReader,
  isOwn: boolean,
): Pick<PlanWork, 'status' | 'progress'> {
  const said = reader.word('status', values.status);
  const percent = reader.percent('progress');
  if (isOwn) return { status: said ?? 'todo', progress: percent ?? (said === 'done' ? 100 : 0) };
  if (said === 'done') return { status: said, progress: 100 };
  const progress = percent ?? 0;
  if (said !== null) return { status: said, progress };
  const isFinished = reader.cell('status') === '' && reader.moment('actualFinish', 'end') !== null;
  if (isFinished || progress === 100) return { status: 'done', progress: 100 };
  return { status: progress === 0 ? 'todo' : 'in_progress', progress };
}

interface DateContext {
  readonly calendar: DateCalendar;
  readonly milestone: boolean;
  readonly isOwn: boolean;
  readonly length: number | null;
}

function readDates(
  reader: RowReader,
  { calendar, milestone, isOwn, length }: DateContext,
): Pick<PlanWork, 'start' | 'due' | 'durationMinutes'> {
  let start = reader.moment('start', milestone && !isOwn ? 'end' : 'start');
  let due = reader.moment('due', 'end');
  if (start !== null && due !== null && start > due) {
    reader.refuse(
      'due',
      reader.cell('due'),
      `Its due ${endDayOf(due)} is before its start ${start.slice(0, 10)}`,
    );
    reader.keepQuiet('start', 'due', 'durationMinutes');
    due = null;
  }
  if (isOwn) return { start, due, durationMinutes: length };
  if (milestone) return { start: due ?? start, due: due ?? start, durationMinutes: 0 };
  if (length !== null && length > 0 && start !== null && due === null)
    due = calendar.addWorkingMinutes(start, length);
  if (length !== null && length > 0 && due !== null && start === null)
    start = calendar.addWorkingMinutes(due, -length);
  const worked = start !== null && due !== null ? calendar.workingMinutesBetween(start, due) : 0;
  if (worked > 0 && length !== null && isBothSaid(reader)) reader.unused.add('length');
  return { start, due, durationMinutes: worked > 0 ? worked : length };
}

/** The file contains both dates of the row, so its length follows from them. */
const isBothSaid = (reader: RowReader): boolean => reader.cell('start') !== '' && reader.cell('due') !== '';
