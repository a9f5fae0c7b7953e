import type { ConstraintType, Link, PlanChange, Tenths, Time, WorkId } from './model.ts';

/**
 * The binding reason for a work's start: without it, the work could start earlier (for works at their late dates: what
 * they wait for).
 */
export type BindingReason =
  /** No other reason: the project's first day. */
  | { readonly kind: 'projectStart' }
  /** A link; `viaId` is the summary that the link leads to, if it is not the work itself. */
  | { readonly kind: 'link'; readonly link: Link; readonly viaId: WorkId | null }
  /** A constraint: its own or (`viaId`) that of a summary above. */
  | {
      readonly kind: 'constraint';
      readonly constraint: ConstraintType;
      readonly date: Time;
      readonly viaId: WorkId | null;
    }
  /** As late as possible: the work is at its late dates. */
  | { readonly kind: 'asLateAsPossible' }
  /** It has started. */
  | { readonly kind: 'actual' }
  /** Its remaining part cannot be done before the date of the forecast. */
  | { readonly kind: 'asOf' }
  /** A person set the dates by hand. */
  | { readonly kind: 'manual' }
  /** A levelling delay that a person applied: `amount` after `behind`. */
  | { readonly kind: 'levelingDelay'; readonly amount: Tenths; readonly behind: BindingReason }
  /** A summary starts with its earliest sub-work. */
  | { readonly kind: 'subWork'; readonly id: WorkId }
  /** There is no working time at the moment that `behind` requires; the work waits from `from` until work continues. */
  | { readonly kind: 'calendarRest'; readonly from: Time; readonly behind: BindingReason }
  /** The work could be done from `from` on, but its people are absent. [R10] */
  | { readonly kind: 'peopleAway'; readonly from: Time; readonly behind: BindingReason };

/** Dates and other results of one work; all times and slacks in tenths of a minute. */
export interface ScheduledWork {
  readonly id: WorkId;
  readonly summary: boolean;
  /** Its current dates: the early dates, or the late ones for an as-late-as-possible work. */
  readonly start: Time;
  readonly finish: Time;
  readonly earlyStart: Time;
  readonly earlyFinish: Time;
  readonly lateStart: Time;
  readonly lateFinish: Time;
  /** How far it can slip before the project's finish (or a deadline) moves; negative: already too late. */
  readonly totalSlack: Tenths;
  /** How far it can slip before any successor moves. */
  readonly freeSlack: Tenths;
  readonly critical: boolean;
  /** Working time (elapsed for works of elapsed duration); for a summary the working time from start to finish. */
  readonly duration: Tenths;
  /** Percent done, 0–100; for a summary that of its sub-works, weighted by their durations. */
  readonly progress: number;
}

export type FindingCode =
  // Problems that make a part of a plan unreadable; the rest is scheduled.
  | 'cycle'
  | 'duplicateWork'
  | 'unknownWork'
  | 'unknownParent'
  | 'parentCycle'
  | 'selfLink'
  | 'unknownCalendar'
  | 'calendarCycle'
  | 'noWorkingTime'
  | 'invalidNumber'
  | 'unsupported'
  | 'manualWithoutDates'
  | 'unknownLength'
  // Problems found by a run.
  | 'constraintMissed'
  | 'deadlineMissed'
  | 'negativeSlack'
  | 'leavesManualSummary'
  | 'startsBeforePredecessor'
  // Additional findings of `check`.
  | 'noOwner'
  | 'dangling'
  | 'beyondCalendar'
  | 'dueOnHoliday'
  | 'stale'
  | 'overdue'
  | 'tooLong'
  | 'summaryShorterThanChildren';

/** A problem that a person should know. It is never an exception: the rest of the plan is still scheduled. */
export interface Finding {
  readonly code: FindingCode;
  /** The works concerned; for a cycle in its order. */
  readonly workIds: readonly WorkId[];
  /**
   * One English sentence for people, ending with a full stop; the user interface formats `facts` in its own language.
   */
  readonly message: string;
  /** Absent if the sentence contains only the code and the works. */
  readonly facts?: FindingFacts;
  readonly fix?: ProposedFix;
}

/** The values in the sentence of a finding, in addition to its works. Moments are on the plan's wall clock. */
export interface FindingFacts {
  /** The required date: a deadline, the date of a constraint, a date on a day off. */
  readonly date?: Time;
  /** Which date is on a day off. */
  readonly dateOf?: 'deadline' | 'due';
  /** When the work finishes, or should have finished. */
  readonly finish?: Time;
  readonly constraint?: ConstraintType;
  /** In percent; absent for a work that has not begun. */
  readonly progress?: number;
  /** Since the last activity. */
  readonly days?: number;
  /** Working time of the work, or by which the latest of the works is too late. */
  readonly amount?: Tenths;
  /** The work has no predecessor either. */
  readonly isAlone?: boolean;
}

/** The action of a fix, or the request to people. */
export type FixKind =
  | 'startNow'
  | 'moveToWorkingDay'
  | 'letLinksDecide'
  | 'scheduleAutomatically'
  | 'widenSummary'
  | 'removeLink'
  | 'linkToEnd'
  | 'giveADay'
  // Only people can do these.
  | 'nameOwner'
  | 'keepPromise'
  | 'tellProgress'
  | 'askHowItGoes'
  | 'shorten'
  | 'split'
  | 'overlap';

/** A possible fix for a finding. `changes` is empty if only a person can decide. */
export interface ProposedFix {
  readonly kind: FixKind;
  /** In English; the user interface formats `kind` and `date` in its own language. */
  readonly label: string;
  /** The new date of a work. */
  readonly date?: Time;
  readonly changes: readonly PlanChange[];
}

/** The result of a run. */
export interface Schedule {
  /** The earliest start and the latest finish of all works; the plan's start for an empty plan. */
  readonly start: Time;
  readonly finish: Time;
  readonly findings: readonly Finding[];
  /** In the plan's order; null for a work that has no dates (inactive, or in a cycle). */
  readonly works: readonly (ScheduledWork | null)[];
  /** The result for one work; null if it has none or is unknown. */
  findWork(id: WorkId): ScheduledWork | null;
  /** The reason for the start of a work; null if it has no dates. */
  explainStart(id: WorkId): BindingReason | null;
}
