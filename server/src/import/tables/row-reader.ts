import type { TableField, TableProduct } from '@gantry/contract';
import { minutes as minutesSchema, wallClock } from '@gantry/contract';
import type { DateCalendar } from '@gantry/scheduling';
import { addDays } from '@gantry/scheduling/wall-clock';
import type { ImportReport, RowReport } from '../import-report.ts';
import type { SourceField } from '../source-values.ts';
import type { TableEntry } from './collect-table.ts';
import { type AmountUnit, ELAPSED, readFlag, readMinutes, readPercent } from './read-amounts.ts';
import { type DateNotation, MIDNIGHT, type ReadDate, readDate } from './read-date.ts';

/** A cell that cannot be read, as written in the file. */
export interface UnfitCell {
  readonly field: TableField;
  readonly text: string;
}

export interface RowContext {
  readonly product: TableProduct;
  readonly notation: DateNotation;
  readonly calendar: DateCalendar;
  readonly report: ImportReport;
  readonly titleOf: (field: TableField) => string;
  /** The date columns that have a time other than midnight in some cell. */
  readonly timed: ReadonlySet<TableField>;
  /** Progress is written as shares of 1. */
  readonly hasShares: boolean;
}

const LONGEST_SHOWN = 60;
const shown = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;

/** The values of a work in a table. Fields that cannot be read stay unchanged. */
const SOURCE_OF: Partial<Record<TableField, readonly SourceField[]>> = {
  status: ['status', 'progress'],
  priority: ['priority'],
  start: ['start', 'durationMinutes'],
  due: ['due', 'durationMinutes'],
  deadline: ['deadline'],
  length: ['durationMinutes'],
  remaining: ['remainingMinutes'],
  effort: ['effortMinutes'],
  progress: ['progress', 'status'],
  actualStart: ['actualStart'],
  actualFinish: ['actualFinish'],
  milestone: ['milestone'],
  parent: ['parent'],
};

/** Reads the cells of one row, and collects those that cannot be read. */
export class RowReader {
  readonly #entry: TableEntry;
  readonly #context: RowContext;
  readonly #row: RowReport;
  readonly unfit: UnfitCell[] = [];
  /** Fields whose cells are not used, because other cells of the row determine the same value. */
  readonly unused = new Set<TableField>();
  /** Fields without a value in this row. */
  readonly quiet = new Set<SourceField>();

  constructor(entry: TableEntry, context: RowContext, title: string) {
    this.#entry = entry;
    this.#context = context;
    this.#row = context.report.ofRow(entry.number, title);
  }

  cell(field: TableField): string {
    return this.#entry.cells[field]?.trim() ?? '';
  }

  note(what: string): void {
    this.#row.note(what);
  }

  keepQuiet(...fields: readonly SourceField[]): void {
    for (const field of fields) this.quiet.add(field);
  }

  /** Records a cell that cannot be read and can be corrected. */
  refuse(field: TableField, text: string, why: string): void {
    this.unfit.push({ field, text });
    this.keepQuiet(...(SOURCE_OF[field] ?? []));
    this.#row.note(why);
  }

  /** A date with time. A bare day is its first or its last working minute. */
  moment(field: TableField, end: 'start' | 'end'): string | null {
    const text = this.cell(field);
    if (text === '') return null;
    const read = readDate(text, this.#context.notation);
    const moment = read && this.#momentOf(this.#isDay(field, read) ? { ...read, time: null } : read, end);
    if (moment !== undefined && wallClock.safeParse(moment).success) return moment;
    this.refuse(field, text, `“${shown(text)}” in ${this.#context.titleOf(field)} is not a date`);
    return null;
  }

  /**
   * Other programs write a day as its midnight. In a column that also has times, midnight is a time only if the
   * calendar works until then.
   */
  #isDay(field: TableField, { day, time }: ReadDate): boolean {
    const { product, timed, calendar } = this.#context;
    if (time !== MIDNIGHT || product === 'gantry') return false;
    return !timed.has(field) || calendar.workingMinutesBetween(lastMinuteBefore(day), `${day}T${time}`) === 0;
  }

  #momentOf({ day, time }: { day: string; time: string | null }, end: 'start' | 'end'): string {
    if (time !== null) return `${day}T${time}`;
    const { calendar } = this.#context;
    return end === 'start' ? calendar.startOfDay(day) : calendar.endOfDay(day);
  }

  minutes(field: TableField): number | null {
    const text = this.cell(field);
    if (text === '') return null;
    const { calendar, titleOf, product } = this.#context;
    const title = titleOf(field);
    // OpenProject writes 40 hours of work as P1DT16H, and a length of five working days as P5D.
    const iso = field === 'length' ? calendar : ELAPSED;
    const read = readMinutes(text, unitOf(field, title, product), calendar, iso);
    if (read !== undefined && minutesSchema.safeParse(read).success) return read;
    this.refuse(field, text, `“${shown(text)}” in ${title} is not a length`);
    return null;
  }

  percent(field: TableField): number | null {
    const text = this.cell(field);
    if (text === '') return null;
    const read = readPercent(text, this.#context.hasShares);
    if (read !== undefined) return read;
    this.refuse(field, text, `“${shown(text)}” in ${this.#context.titleOf(field)} is not a percentage`);
    return null;
  }

  flag(field: TableField): boolean {
    const text = this.cell(field);
    const read = readFlag(text);
    if (read === undefined)
      this.refuse(field, text, `“${shown(text)}” in ${this.#context.titleOf(field)} is neither yes nor no`);
    return read ?? false;
  }

  /** A word that stands for one of our values. */
  word<T>(field: TableField, read: (text: string) => T | undefined): T | null {
    const text = this.cell(field);
    if (text === '') return null;
    const value = read(text);
    if (value !== undefined) return value;
    this.refuse(
      field,
      text,
      `“${shown(text)}” in ${this.#context.titleOf(field)} stands for nothing here yet`,
    );
    return null;
  }
}

const lastMinuteBefore = (day: string): string => `${addDays(day, -1)}T23:59`;

/** The unit of a number without one: from the title of its column, else the default of the program. */
function unitOf(field: TableField, title: string, product: TableProduct): AmountUnit {
  const said = /\((hours?|days?|minutes?|seconds?)\)/i.exec(title)?.[1]?.toLowerCase();
  if (said !== undefined) return said.endsWith('s') ? (said as AmountUnit) : (`${said}s` as AmountUnit);
  if (product === 'jira') return 'seconds';
  return field === 'length' ? 'days' : 'hours';
}
