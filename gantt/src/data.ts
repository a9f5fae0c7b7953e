import { NO_DATE } from './time/minutes.ts';

/**
 * What a work is, as bits of `GanttData.flags`. A work with sub-works is drawn as a summary without being told.
 */
export const WorkFlag = {
  summary: 1,
  milestone: 2,
  /** On the critical path: drawn in its own hue and hatched. */
  critical: 4,
  done: 8,
  /** Past its date: a dotted stub leaves its bar, and its label is drawn in `--late`. */
  overdue: 16,
  /** Will be late by its present dates: its label is drawn in `--late`. */
  late: 32,
  /** Dates were set by hand: the bar has sharp corners and, where there is room, a pin. */
  manual: 64,
  /** Gestures leave it alone (no permission, say). */
  locked: 128,
  /** Shown for the context of others: drawn faintly. */
  faint: 256,
  /** Stands so only in a plan that is tried: a dashed rim is around the bar. */
  tried: 512,
  /** Drawn as a bar although it has sub-works: a project among projects. */
  bar: 1024,
} as const;

/** Kinds of links: from an end of the predecessor to an end of the successor. */
export const LinkKind = { finishToStart: 0, startToStart: 1, finishToFinish: 2, startToFinish: 3 } as const;
export type LinkKind = (typeof LinkKind)[keyof typeof LinkKind];

export const LinkFlag = {
  critical: 1,
  /** What comes after stands before the moment that the link asks for: drawn dashed and in `--late`. */
  broken: 2,
} as const;

export const ConstraintMark = { none: 0, notEarlier: 1, notLater: 2, must: 3 } as const;

/** A date on a row that is no work's bar. */
export interface RowMark {
  at: number;
  kind: 'open' | 'done' | 'late';
  /** Stands beside it where there is room. */
  name?: string;
}

/** 1 is as much as there is time for. */
export interface RowLoad {
  start: number;
  finish: number;
  share: number;
}

/** When a work is laid down: from where one of its parts ends to where the next one begins. */
export interface Pause {
  readonly start: number;
  readonly finish: number;
  /** What happened already: no gesture makes this pause longer or shorter. */
  readonly isFixed?: boolean;
}

/** When those who do a work are away, although others work. */
export interface AwaySpan {
  readonly start: number;
  readonly finish: number;
}

/** Where works stood once, as columns. */
export interface BaselineDates {
  readonly start: Int32Array;
  readonly finish: Int32Array;
}

/** Links as columns; `from` and `to` are works. */
export interface GanttLinks {
  readonly count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Values of `LinkKind`. */
  readonly kind: Uint8Array;
  /** Bits of `LinkFlag`. */
  readonly flags?: Uint8Array;
}

/**
 * Works as columns: a work is its index in all of them. A host that gives another array says that this column has changed;
 * the chart never writes into one, and redoes only what hangs on a changed column.
 *
 * Indexes are the identity of works: selection, collapsing and intents name them. A host that adds works appends
 * them, and says by `rows` where they stand.
 *
 * All dates are minutes on a wall clock (see `minutesOf`), `NO_DATE` where there is none.
 */
export interface GanttData {
  readonly count: number;
  readonly start: Int32Array;
  readonly finish: Int32Array;
  /** The summary above, or -1. */
  readonly parent: Int32Array;
  /** Bits of `WorkFlag`. */
  readonly flags: Uint16Array;
  /** Percent, 0 to 100. */
  readonly progress: Uint8Array;
  readonly links: GanttLinks;
  readonly baselineStart?: Int32Array;
  readonly baselineFinish?: Int32Array;
  /** What the plan was at further times: each is drawn below the one before it, at most two. */
  readonly furtherBaselines?: readonly BaselineDates[];
  /** How far the finish may slip without moving the project's end: the end of the dashed tail. */
  readonly slackFinish?: Int32Array;
  readonly deadline?: Int32Array;
  /** Where a constraint binds, and how (values of `ConstraintMark`). */
  readonly constraint?: Int32Array;
  readonly constraintKind?: Uint8Array;
  /** The work's name, for screen readers and exports. */
  title(work: number): string;
  /** What its bar shows besides dates and progress, for the ear: critical, slack, a promise that is missed. */
  remarks?(work: number): string;
  /** Dates of a row besides its bar: the milestones of a project. */
  marks?(work: number): readonly RowMark[];
  /** How busy a person is, span by span; drawn in the row as far as it has no bar. */
  loads?(work: number): readonly RowLoad[];
  /** When it is laid down between its start and its finish, in order: its bar has as many gaps. */
  pauses?(work: number): readonly Pause[];
  /**
   * Where what is done of it ends, where its percent of the bar would lead elsewhere: a work that stopped and was resumed later. Minutes;
   * absent or undefined: so many percent of all parts of the bar.
   */
  doneUntil?(work: number): number | undefined;
  /** When those who do it are away, in order; drawn behind the bar. */
  away?(work: number): readonly AwaySpan[];
  /** Predecessors that have no row in this chart, in words: a stub with them stands before the bar. Nothing where absent or empty. */
  predecessorsElsewhere?(work: number): string;
  /** What stands beside the bar; nothing where absent or empty. */
  label?(work: number): string;
}

export function hasDates(data: GanttData, work: number): boolean {
  return data.start[work] !== NO_DATE && data.finish[work] !== NO_DATE;
}

export function hasFlag(data: GanttData, work: number, flag: number): boolean {
  return ((data.flags[work] ?? 0) & flag) !== 0;
}

const NO_PAUSES: readonly Pause[] = [];

export const pausesOf = (data: GanttData, work: number): readonly Pause[] => data.pauses?.(work) ?? NO_PAUSES;

/** A column's value, or `NO_DATE` where the column is missing. */
export function dateAt(column: Int32Array | undefined, work: number): number {
  return column?.[work] ?? NO_DATE;
}

/** The baselines that are drawn, in their order. */
export function listBaselines({
  baselineStart,
  baselineFinish,
  furtherBaselines = [],
}: GanttData): BaselineDates[] {
  if (baselineStart === undefined || baselineFinish === undefined) return [];
  return [{ start: baselineStart, finish: baselineFinish }, ...furtherBaselines.slice(0, 2)];
}
