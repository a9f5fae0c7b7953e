import { NO_DATE } from './time/minutes.ts';

/**
 * Properties of a work, as bits of `GanttData.flags`. A work with sub-works is drawn as a summary even without its
 * flag.
 */
export const WorkFlag = {
  summary: 1,
  milestone: 2,
  /** On the critical path: drawn in its own colour and hatched. */
  critical: 4,
  done: 8,
  /** Past its date: a dotted stub leaves its bar, and its label is drawn in `--late`. */
  overdue: 16,
  /** Will be late with its current dates: its label is drawn in `--late`. */
  late: 32,
  /** Dates were set by hand: the bar has sharp corners and, where there is room, a pin. */
  manual: 64,
  /** Cannot be changed by gestures (for example without permission). */
  locked: 128,
  /** Shown as context for others: drawn faintly. */
  faint: 256,
  /** Only so in a plan that is being tried: the bar has a dashed outline. */
  tried: 512,
  /** Drawn as a bar although it has sub-works: a project among projects. */
  bar: 1024,
} as const;

/** Kinds of links: from an end of the predecessor to an end of the successor. */
export const LinkKind = { finishToStart: 0, startToStart: 1, finishToFinish: 2, startToFinish: 3 } as const;
export type LinkKind = (typeof LinkKind)[keyof typeof LinkKind];

export const LinkFlag = {
  critical: 1,
  /** The successor is before the moment that the link requires: drawn dashed and in `--late`. */
  broken: 2,
} as const;

export const ConstraintMark = { none: 0, notEarlier: 1, notLater: 2, must: 3 } as const;

/** A date on a row that is not the bar of a work. */
export interface RowMark {
  at: number;
  kind: 'open' | 'done' | 'late';
  /** Shown beside it if there is room. */
  name?: string;
}

/** 1 is full capacity. */
export interface RowLoad {
  start: number;
  finish: number;
  share: number;
}

/** A pause of a work: from the end of one of its parts to the start of the next one. */
export interface Pause {
  readonly start: number;
  readonly finish: number;
  /** In the past: gestures cannot change the length of this pause. */
  readonly isFixed?: boolean;
}

/** An absence of the people who do a work, while others work. */
export interface AwaySpan {
  readonly start: number;
  readonly finish: number;
}

/** Dates of works in a baseline, as columns. */
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
 * Works as columns: a work is its index in all of them. A host passes a new array to signal that the column has
 * changed. The chart never writes into an array, and recomputes only what depends on a changed column.
 *
 * The index is the identity of a work: selection, collapsing and intents use it. A host that adds works appends them,
 * and defines their position in `rows`.
 *
 * All dates are minutes on a wall clock (see `minutesOf`), `NO_DATE` if there is none.
 */
export interface GanttData {
  readonly count: number;
  readonly start: Int32Array;
  readonly finish: Int32Array;
  /** The parent summary, or -1. */
  readonly parent: Int32Array;
  /** Bits of `WorkFlag`. */
  readonly flags: Uint16Array;
  /** Percent, 0 to 100. */
  readonly progress: Uint8Array;
  readonly links: GanttLinks;
  readonly baselineStart?: Int32Array;
  readonly baselineFinish?: Int32Array;
  /** Further baselines: each is drawn below the one before it, at most two. */
  readonly furtherBaselines?: readonly BaselineDates[];
  /** How late the work can finish without moving the project's end: the end of the dashed tail. */
  readonly slackFinish?: Int32Array;
  readonly deadline?: Int32Array;
  /** The date of a constraint, and its kind (values of `ConstraintMark`). */
  readonly constraint?: Int32Array;
  readonly constraintKind?: Uint8Array;
  /** The work's name, for screen readers and exports. */
  title(work: number): string;
  /** What its bar shows besides dates and progress, for screen readers: critical, slack, a missed promise. */
  remarks?(work: number): string;
  /** Dates of a row besides its bar, such as the milestones of a project. */
  marks?(work: number): readonly RowMark[];
  /** The load of a person, span by span; drawn in the row where it has no bar. */
  loads?(work: number): readonly RowLoad[];
  /** Its pauses between its start and its finish, in order: the bar has the same gaps. */
  pauses?(work: number): readonly Pause[];
  /**
   * Where the completed part ends if the percentage of the bar would give another place: a work that stopped and was
   * resumed later. Minutes; absent or undefined: the percentage of all parts of the bar.
   */
  doneUntil?(work: number): number | undefined;
  /** Absences of its people, in order; drawn behind the bar. */
  away?(work: number): readonly AwaySpan[];
  /** Predecessors without a row in this chart, as text: shown at a stub before the bar. No stub if absent or empty. */
  predecessorsElsewhere?(work: number): string;
  /** The label beside the bar; no label if absent or empty. */
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

/** A column's value, or `NO_DATE` if the column is missing. */
export function dateAt(column: Int32Array | undefined, work: number): number {
  return column?.[work] ?? NO_DATE;
}

/** The drawn baselines, in order. */
export function listBaselines({
  baselineStart,
  baselineFinish,
  furtherBaselines = [],
}: GanttData): BaselineDates[] {
  if (baselineStart === undefined || baselineFinish === undefined) return [];
  return [{ start: baselineStart, finish: baselineFinish }, ...furtherBaselines.slice(0, 2)];
}
