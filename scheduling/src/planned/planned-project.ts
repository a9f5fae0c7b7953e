import type { ExceptionRepeat } from '../exceptions/index.ts';
import type { LinkType } from '../model.ts';

/**
 * Works as people plan them: dates are wall-clock texts to the minute (`2026-12-02T17:00`), amounts are minutes, states are
 * words. Code that keeps works in this form, on the server and in the browser, makes the same plan of them (`toPlan`) and reads its
 * answer in the same way (`listMoves`).
 */
export interface PlannedProject {
  /** The day on which it begins; null where nobody said. */
  readonly start: string | null;
  /**
   * Whether automatic works start with the project where neither a link nor a constraint places them ([R20]). Absent or false, or
   * without a start of the project: they stay where they are, and works without dates get none ([R65]).
   */
  readonly worksFromStart?: boolean | undefined;
  /** Whether what is left of started works waits for their predecessors, too ([R44]). */
  readonly splitsInProgress?: boolean | undefined;
  readonly calendarId: string;
  readonly calendars: readonly PlannedCalendar[];
  /** When the people are there who do works, where that counts (`makePersonCalendar`). */
  readonly personCalendars?: readonly PlannedCalendar[] | undefined;
  readonly works: readonly PlannedWork[];
  readonly links: readonly PlannedLink[];
}

export type PlannedConstraint =
  | 'as_soon_as_possible'
  | 'as_late_as_possible'
  | 'start_no_earlier_than'
  | 'start_no_later_than'
  | 'finish_no_earlier_than'
  | 'finish_no_later_than'
  | 'must_start_on'
  | 'must_finish_on';

export interface PlannedWork {
  readonly id: string;
  readonly name?: string | null;
  /** A parent that is not among the works is none. */
  readonly parentId: string | null;
  /** `done` and `cancelled` matter: a cancelled work is left out with all below it. Whether a summary is done its sub-works decide. */
  readonly status: string;
  readonly start: string | null;
  readonly due: string | null;
  /** Working time from start to due. Of a summary it follows. */
  readonly durationMinutes: number | null;
  /** Percent. */
  readonly progress: number;
  /** Working time that is left. Absent: what length and progress come to. */
  readonly remainingMinutes?: number | null;
  readonly milestone: boolean;
  readonly deadline: string | null;
  readonly scheduleMode: 'auto' | 'manual';
  readonly constraint: PlannedConstraint;
  readonly constraintDate: string | null;
  /** Null: the project's. */
  readonly calendarId: string | null;
  /** Of `personCalendars`, those of the people who do the work; none: people say nothing of its dates. */
  readonly personCalendarIds?: readonly string[] | undefined;
  readonly actualStart: string | null;
  readonly actualFinish: string | null;
  /** What is left of a begun work runs on no earlier; absent or null: right after what is done. [R28] */
  readonly resume?: string | null;
  /** What was done of it when that was said. */
  readonly resumeDoneMinutes?: number | null;
  /** Where it is laid down for a time; absent: nowhere. [R90] */
  readonly interruptions?: PlannedInterruption[];
  /**
   * The work is not scheduled here: it drives others by the dates that it has. For what lies outside of the project, or of
   * the part of it that is looked at; `summary` where sub-works of it that are not here gave it these dates.
   */
  readonly standIn?: 'work' | 'summary';
}

/** A work pauses once `afterMinutes` of its length are done, for `minutes` of the time that its dates are counted in. [R90] */
export interface PlannedInterruption {
  readonly afterMinutes: number;
  readonly minutes: number;
}

/** The fields of a work that its plan is made of, by the names above. */
export const plannedFields = [
  'parentId',
  'status',
  'start',
  'due',
  'durationMinutes',
  'progress',
  'remainingMinutes',
  'milestone',
  'deadline',
  'scheduleMode',
  'constraint',
  'constraintDate',
  'calendarId',
  'actualStart',
  'actualFinish',
  'resume',
  'resumeDoneMinutes',
  'interruptions',
] as const satisfies readonly (keyof PlannedWork)[];

export interface PlannedLink {
  readonly predecessorId: string;
  readonly successorId: string;
  readonly type: LinkType;
  /** Minutes, or percent of the predecessor's duration; negative is a lead. */
  readonly lag: number;
  readonly lagUnit: 'working' | 'elapsed' | 'percent';
}

type Spans = readonly (readonly [fromMinute: number, toMinute: number])[];

export interface PlannedCalendar {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** Sunday first; null: as the parent has it. */
  readonly week: readonly (Spans | null)[];
  /** On all days from the first to the last, or with `repeat` on some of them. */
  readonly exceptions: readonly {
    readonly from: string;
    readonly to: string;
    readonly spans: Spans;
    readonly name: string;
    readonly repeat?: ExceptionRepeat | null | undefined;
  }[];
  /** Other weeks between two days, both included; null in a week: as the usual one has it. */
  readonly workWeeks?: readonly {
    readonly from: string;
    readonly to: string;
    readonly week: readonly (Spans | null)[];
  }[];
}
