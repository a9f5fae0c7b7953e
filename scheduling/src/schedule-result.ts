import type { ConstraintType, Link, PlanChange, Tenths, Time, WorkId } from './model.ts';

/**
 * Why a work starts when it does: the one thing that, if it were gone, would let it start earlier
 * (for works held at their late dates: what they wait for).
 */
export type BindingReason =
  /** Nothing else holds it: the project's first day. */
  | { readonly kind: 'projectStart' }
  /** A link; `viaId` names the summary that the link was drawn to, where it is not the work itself. */
  | { readonly kind: 'link'; readonly link: Link; readonly viaId: WorkId | null }
  /** A constraint, its own or (`viaId`) that of a summary above. */
  | {
      readonly kind: 'constraint';
      readonly constraint: ConstraintType;
      readonly date: Time;
      readonly viaId: WorkId | null;
    }
  /** As late as possible: the work sits at its late dates. */
  | { readonly kind: 'asLateAsPossible' }
  /** It has started. */
  | { readonly kind: 'actual' }
  /** Its remaining part cannot be done before the date of the forecast. */
  | { readonly kind: 'asOf' }
  /** A person set the dates by hand. */
  | { readonly kind: 'manual' }
  /** A person levelled the load; `amount` after `behind`. */
  | { readonly kind: 'levelingDelay'; readonly amount: Tenths; readonly behind: BindingReason }
  /** A summary starts with its earliest sub-work. */
  | { readonly kind: 'subWork'; readonly id: WorkId }
  /** Nobody works at the moment that `behind` asks for; the work waits from `from` until work goes on. */
  | { readonly kind: 'calendarRest'; readonly from: Time; readonly behind: BindingReason }
  /** From `from` on the work could be done, but none of the people who do it is there. [R10] */
  | { readonly kind: 'peopleAway'; readonly from: Time; readonly behind: BindingReason };

/** Dates and figures of one work; all times and slacks in tenths of a minute. */
export interface ScheduledWork {
  readonly id: WorkId;
  readonly summary: boolean;
  /** Where it sits: the early dates, or for an as-late-as-possible work the late ones. */
  readonly start: Time;
  readonly finish: Time;
  readonly earlyStart: Time;
  readonly earlyFinish: Time;
  readonly lateStart: Time;
  readonly lateFinish: Time;
  /** How much it can slip before the project's finish (or a deadline) moves; negative: already too late. */
  readonly totalSlack: Tenths;
  /** How much it can slip before any successor moves. */
  readonly freeSlack: Tenths;
  readonly critical: boolean;
  /** Working time (elapsed for works of elapsed duration); of a summary the working time from start to finish. */
  readonly duration: Tenths;
  /** Percent done, 0–100; of a summary that of its sub-works, weighed by their durations. */
  readonly progress: number;
}

export type FindingCode =
  // What makes a plan partly unreadable; the rest is scheduled.
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
  // What a run shows.
  | 'constraintMissed'
  | 'deadlineMissed'
  | 'negativeSlack'
  | 'leavesManualSummary'
  | 'startsBeforePredecessor'
  // What `check` adds.
  | 'noOwner'
  | 'dangling'
  | 'beyondCalendar'
  | 'dueOnHoliday'
  | 'stale'
  | 'overdue'
  | 'tooLong'
  | 'summaryShorterThanChildren';

/** Something that a person should know. Never an exception: the rest of the plan is scheduled all the same. */
export interface Finding {
  readonly code: FindingCode;
  /** The works concerned; for a cycle in its order. */
  readonly workIds: readonly WorkId[];
  /** One English sentence for people, ending with a full stop; a screen words `facts` in its own language. */
  readonly message: string;
  /** Absent where the sentence tells no more than the code and the works. */
  readonly facts?: FindingFacts;
  readonly fix?: ProposedFix;
}

/** What the sentence of a finding tells beside its works. Moments are on the plan's wall clock. */
export interface FindingFacts {
  /** What was promised, set or asked for: a deadline, the date of a constraint, a date on a day off. */
  readonly date?: Time;
  /** Whose date stands on a day off. */
  readonly dateOf?: 'deadline' | 'due';
  /** When the work finishes, or was to be finished. */
  readonly finish?: Time;
  readonly constraint?: ConstraintType;
  /** In percent; absent for a work that has not begun. */
  readonly progress?: number;
  /** Since something last happened. */
  readonly days?: number;
  /** Working time that the work takes, or by which the latest of the works is too late. */
  readonly amount?: Tenths;
  /** Nothing comes before the work either. */
  readonly isAlone?: boolean;
}

/** What a fix does, or what it asks of people. */
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

/** What could be done about a finding. `changes` is empty where only a person can decide. */
export interface ProposedFix {
  readonly kind: FixKind;
  /** In English; a screen words `kind` and `date` in its own language. */
  readonly label: string;
  /** Where a work is put. */
  readonly date?: Time;
  readonly changes: readonly PlanChange[];
}

/** The answer of a run. */
export interface Schedule {
  /** The earliest start and the latest finish of all works; the plan's start for an empty plan. */
  readonly start: Time;
  readonly finish: Time;
  readonly findings: readonly Finding[];
  /** In the plan's order; null for a work that has no dates (inactive, or in a cycle). */
  readonly works: readonly (ScheduledWork | null)[];
  /** The answer for one work; null if it has none or is unknown. */
  findWork(id: WorkId): ScheduledWork | null;
  /** Why the work starts when it does; null if it has no dates. */
  explainStart(id: WorkId): BindingReason | null;
}
