import type { ExceptionRepeat } from '../exceptions/index.ts';
import type { LinkType } from '../model.ts';

/**
 * Works as people plan them: dates are wall-clock texts to the minute (`2026-12-02T17:00`), amounts are minutes, states
 * are words. Code on the server and in the browser that has works in this form uses the same conversion to a plan
 * (`toPlan`) and back (`listMoves`).
 */
export interface PlannedProject {
  /** The first day; null if not set. */
  readonly start: string | null;
  /**
   * Whether automatic works start with the project if neither a link nor a constraint determines their start ([R20]).
   * If absent or false, or if the project has no start, they stay where they are, and works without dates get none
   * ([R65]).
   */
  readonly worksFromStart?: boolean | undefined;
  /** Whether the remaining part of started works waits for their predecessors, too ([R44]). */
  readonly splitsInProgress?: boolean | undefined;
  readonly calendarId: string;
  readonly calendars: readonly PlannedCalendar[];
  /** When the assigned people are present, if the project uses that (`makePersonCalendar`). */
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
  /** A parent that is not among the works is ignored. */
  readonly parentId: string | null;
  /**
   * Only `done` and `cancelled` matter: a cancelled work is excluded with all its sub-works. Whether a summary is done
   * depends on its sub-works.
   */
  readonly status: string;
  readonly start: string | null;
  readonly due: string | null;
  /** Working time from start to due date. Computed for a summary. */
  readonly durationMinutes: number | null;
  /** Percent. */
  readonly progress: number;
  /** Remaining working time. Absent: it follows from length and progress. */
  readonly remainingMinutes?: number | null;
  readonly milestone: boolean;
  readonly deadline: string | null;
  readonly scheduleMode: 'auto' | 'manual';
  readonly constraint: PlannedConstraint;
  readonly constraintDate: string | null;
  /** Null: the project's calendar. */
  readonly calendarId: string | null;
  /** Ids in `personCalendars` of the people who do the work; empty: people do not affect its dates. */
  readonly personCalendarIds?: readonly string[] | undefined;
  readonly actualStart: string | null;
  readonly actualFinish: string | null;
  /**
   * The remaining part of a started work continues no earlier than this; absent or null: right after the completed
   * part. [R28]
   */
  readonly resume?: string | null;
  /** The amount that was complete when `resume` was set. */
  readonly resumeDoneMinutes?: number | null;
  /** Planned pauses; absent: none. [R90] */
  readonly interruptions?: PlannedInterruption[];
  /**
   * The work is not scheduled here: its dates are fixed and drive other works. For works outside the project or outside
   * the loaded part of it; `summary` if its dates come from sub-works that are not loaded.
   */
  readonly standIn?: 'work' | 'summary';
}

/** A work pauses once `afterMinutes` of its length are done, for `minutes` in the time unit of its dates. [R90] */
export interface PlannedInterruption {
  readonly afterMinutes: number;
  readonly minutes: number;
}

/** The fields of a work that its plan uses, by the names above. */
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
  /** Sunday first; null: inherited from the parent. */
  readonly week: readonly (Spans | null)[];
  /** On all days from the first to the last, or with `repeat` on some of them. */
  readonly exceptions: readonly {
    readonly from: string;
    readonly to: string;
    readonly spans: Spans;
    readonly name: string;
    readonly repeat?: ExceptionRepeat | null | undefined;
  }[];
  /** Other weeks between two days, both included; null in a week: as in the default week. */
  readonly workWeeks?: readonly {
    readonly from: string;
    readonly to: string;
    readonly week: readonly (Spans | null)[];
  }[];
}
