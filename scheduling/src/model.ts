/**
 * The public model of the engine: its input. The output is in `schedule-result.ts`.
 *
 * Units, everywhere in this package:
 * - `Time` is an instant of a wall clock without a zone, as an integer count of **tenths of a minute** (6 s)
 *   since 1970-01-01T00:00. Microsoft Project uses the same unit, and its files contain seconds that whole minutes would lose.
 * - `Tenths` is an amount of time in tenths of a minute: working time, unless the field says elapsed.
 * - `Day` is a whole count of days since 1970-01-01; minutes of a day run from 0 to 1440 (the end of the day).
 */

export type Time = number;
export type Tenths = number;
export type Day = number;

export type WorkId = string;
export type CalendarId = string;

export const TENTHS_PER_MINUTE = 10;
export const TENTHS_PER_HOUR = 600;
export const TENTHS_PER_DAY = 14_400;

/** Working span within one day: `[fromMinute, toMinute)`, minutes of the day, `toMinute` up to 1440. */
export type WorkingInterval = readonly [fromMinute: number, toMinute: number];

export type Weekday = 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat';

/** Working time by weekday. An empty list is a day off; a missing day is taken from the parent calendar. */
export type WeekPattern = { readonly [day in Weekday]?: readonly WorkingInterval[] };

/** Other hours (or none) on every day from `fromDay` to `toDay`, both included. The first listed exception wins. */
export interface CalendarException {
  readonly fromDay: Day;
  readonly toDay: Day;
  readonly working: readonly WorkingInterval[];
  readonly name?: string | null;
}

/** Another week pattern between two days, both included. A missing day has the hours of the calendar's default week. */
export interface WorkWeek {
  readonly fromDay: Day;
  readonly toDay: Day;
  readonly week: WeekPattern;
}

/**
 * When work is done. For each day, the first of these that defines it decides: own exceptions, the parent's exceptions
 * (and so on up), own work weeks, the parent's, the own week, the parent's week; else it is a day off.
 */
export interface Calendar {
  readonly id: CalendarId;
  readonly name?: string | null;
  readonly parentId?: CalendarId | null;
  readonly week: WeekPattern;
  readonly exceptions?: readonly CalendarException[];
  readonly workWeeks?: readonly WorkWeek[];
}

/**
 * The eight types of Microsoft Project: as soon / as late as possible, start no earlier / later than, finish no earlier
 * / later than, must start on, must finish on.
 */
export type ConstraintType = 'ASAP' | 'ALAP' | 'SNET' | 'SNLT' | 'FNET' | 'FNLT' | 'MSO' | 'MFO';

/** Dates that are given and not computed. They override all links, and drive neighbours. */
export interface FixedDates {
  readonly start: Time;
  readonly finish: Time;
  readonly lateStart?: Time | null;
  readonly lateFinish?: Time | null;
}

/** A planned pause of a work: it begins once `after` of the work's duration is done, and lasts for `length`. [R90] */
export interface Interruption {
  /** Must be above 0 and below the duration; otherwise the pause is ignored. */
  readonly after: Tenths;
  readonly length: Tenths;
}

/** One piece of work, milestone (duration 0) or summary (some other work names it as its parent). */
export interface Work {
  readonly id: WorkId;
  readonly name?: string | null;
  readonly parentId?: WorkId | null;
  /** Working time (elapsed time if `elapsed`). Ignored for summaries, whose duration follows from their sub-works. */
  readonly duration: Tenths;
  /** The duration runs round the clock and slack is counted in elapsed time. */
  readonly elapsed?: boolean;
  /** A run never moves `manual` dates (`fixed`), and they drive neighbours as given. Default `auto`. */
  readonly mode?: 'auto' | 'manual';
  /** An inactive work (or one under an inactive summary) is excluded: it has no dates and drives nothing. */
  readonly active?: boolean;
  /** The work's own calendar, used for its dates and slack. Default: the plan's calendar. */
  readonly calendarId?: CalendarId | null;
  /**
   * Calendars of the people who do the work. They replace the plan's calendar, and affect dates (together with
   * `calendarId`), but not slack. [R6]
   */
  readonly resourceCalendarIds?: readonly CalendarId[];
  /**
   * When the people who do the work are present: their weeks, without their absences. They restrict the work's own
   * calendar, else the plan's, and affect dates, but not slack. Works of elapsed duration and in manual mode ignore
   * them. [R8]
   */
  readonly personCalendarIds?: readonly CalendarId[];
  /** Use `calendarId` alone and ignore the calendars of the people. */
  readonly ignoreResourceCalendars?: boolean;
  readonly constraint?: ConstraintType;
  readonly constraintDate?: Time | null;
  /** A promise that does not move the work: it caps the late finish, and a miss is a finding. */
  readonly deadline?: Time | null;
  /** Percent of the duration done, 0–100. */
  readonly progress?: number;
  readonly actualStart?: Time | null;
  readonly actualFinish?: Time | null;
  /** Remaining duration; default duration × (1 − progress). */
  readonly remainingDuration?: Tenths | null;
  /** Where the remaining duration continues; default: right after the completed part. */
  readonly resume?: Time | null;
  /**
   * The remaining part continues no earlier than `at` plus the work done since: `done` is the amount that was complete
   * when this was set. [R28]
   */
  readonly resumeNoEarlier?: { readonly at: Time; readonly done: Tenths } | null;
  /**
   * How much longer the work waits after links and constraints would let it start. Elapsed, unless
   * `levelingDelayWorking`.
   */
  readonly levelingDelay?: Tenths;
  readonly levelingDelayWorking?: boolean;
  readonly fixed?: FixedDates | null;
  /** Planned pauses in any order. Summaries and milestones have none. */
  readonly interruptions?: readonly Interruption[];
}

export type LinkType = 'FS' | 'SS' | 'FF' | 'SF';

/**
 * `working`: tenths of a minute on the successor's calendar; `elapsed`: round the clock;
 * `percent`: of the predecessor's duration, as working time; `elapsedPercent`: likewise, round the clock.
 */
export type LagUnit = 'working' | 'elapsed' | 'percent' | 'elapsedPercent';

/**
 * A dependency: the condition of the predecessor's start or finish (first letter) on the successor's start or finish
 * (second letter).
 */
export interface Link {
  readonly predecessorId: WorkId;
  readonly successorId: WorkId;
  readonly type: LinkType;
  /** Tenths of a minute, or percent; negative is a lead. Default 0. */
  readonly lag?: number;
  readonly lagUnit?: LagUnit;
}

/** The complete input of a run. Nothing else (no clock, zone, database) has an influence. */
export interface Plan {
  /** Works without another reason do not start before this. */
  readonly start: Time;
  /** Imposed finish: late dates count back from here instead of from the latest early finish. */
  readonly imposedFinish?: Time | null;
  readonly calendarId: CalendarId;
  /** Works with no more total slack than this are critical. Default 0. */
  readonly criticalSlackLimit?: Tenths;
  /**
   * Whether constraint dates (must start on, …) have priority over links; default true. Else links have priority over
   * them.
   */
  readonly honorConstraints?: boolean;
  /** The remaining part of a started work waits for its predecessors, too; default false. [R44] */
  readonly splitsInProgress?: boolean;
  /** Each work without a successor ends its own path: its late finish is its early finish. */
  readonly multipleCriticalPaths?: boolean;
  readonly calendars: readonly Calendar[];
  readonly works: readonly Work[];
  readonly links: readonly Link[];
}

/** Options of a run in addition to the plan. */
export interface ScheduleOptions {
  /**
   * Makes the run a forecast: unfinished work cannot be done before this moment, so remaining durations continue from
   * here, and works that should have started start here.
   */
  readonly asOf?: Time;
}

/** A change of a plan. Changes of works and links are processed incrementally; the others compile the plan again. */
export type PlanChange =
  | { readonly kind: 'updateWork'; readonly id: WorkId; readonly fields: Partial<Omit<Work, 'id'>> }
  | { readonly kind: 'addWork'; readonly work: Work }
  | { readonly kind: 'removeWork'; readonly id: WorkId }
  | { readonly kind: 'addLink'; readonly link: Link }
  | { readonly kind: 'updateLink'; readonly link: Link }
  | { readonly kind: 'removeLink'; readonly link: Pick<Link, 'predecessorId' | 'successorId' | 'type'> }
  | { readonly kind: 'updateCalendar'; readonly calendar: Calendar }
  | { readonly kind: 'updatePlan'; readonly fields: Partial<Omit<Plan, 'calendars' | 'works' | 'links'>> };
