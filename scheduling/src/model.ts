/**
 * The public model of the engine: what goes in. What comes out is in `schedule-result.ts`.
 *
 * Units, everywhere in this package:
 * - `Time` is an instant of a wall clock without a zone, as an integer count of **tenths of a minute** (6 s)
 *   since 1970-01-01T00:00. Microsoft Project counts so, and its files hold seconds that whole minutes would lose.
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

/** Other hours (or none) on every day from `fromDay` to `toDay`, both included. The first listed wins. */
export interface CalendarException {
  readonly fromDay: Day;
  readonly toDay: Day;
  readonly working: readonly WorkingInterval[];
  readonly name?: string | null;
}

/** Another week pattern between two days, both included. A missing day keeps the calendar's usual one. */
export interface WorkWeek {
  readonly fromDay: Day;
  readonly toDay: Day;
  readonly week: WeekPattern;
}

/**
 * When work is done. For a day, the first of these that says something decides: own exceptions, the parent's
 * exceptions (and so on up), own work weeks, the parent's, the own week, the parent's week; else it is a day off.
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
 * Microsoft Project's eight: as soon / as late as possible, start no earlier / later than,
 * finish no earlier / later than, must start on, must finish on.
 */
export type ConstraintType = 'ASAP' | 'ALAP' | 'SNET' | 'SNLT' | 'FNET' | 'FNLT' | 'MSO' | 'MFO';

/** Dates that are given and not computed. They stand against all links, and drive neighbours. */
export interface FixedDates {
  readonly start: Time;
  readonly finish: Time;
  readonly lateStart?: Time | null;
  readonly lateFinish?: Time | null;
}

/** Where a work is laid down and taken up again: it pauses once `after` of its duration is done, for `length`. [R90] */
export interface Interruption {
  /** More than nothing and less than the duration, else it does not count. */
  readonly after: Tenths;
  readonly length: Tenths;
}

/** One piece of work, milestone (duration 0) or summary (some other work names it as its parent). */
export interface Work {
  readonly id: WorkId;
  readonly name?: string | null;
  readonly parentId?: WorkId | null;
  /** Working time (elapsed time if `elapsed`). Ignored for summaries, which get theirs from their sub-works. */
  readonly duration: Tenths;
  /** The duration runs round the clock and slack is counted in elapsed time. */
  readonly elapsed?: boolean;
  /** `manual` dates (`fixed`) are never moved by a run and drive neighbours as given. Default `auto`. */
  readonly mode?: 'auto' | 'manual';
  /** An inactive work (or one under an inactive summary) is left out: it has no dates and drives nothing. */
  readonly active?: boolean;
  /** The work's own calendar: dates and slack are counted on it. Default: the plan's calendar. */
  readonly calendarId?: CalendarId | null;
  /** Calendars of the people who do it. They take the plan's place, move dates (together with `calendarId`), never slack. [R6] */
  readonly resourceCalendarIds?: readonly CalendarId[];
  /**
   * When the people who do it are there: their weeks, with their absences taken out. They narrow the work's own calendar,
   * else the plan's, and move dates, never slack. Works of elapsed duration and in manual mode ignore them. [R8]
   */
  readonly personCalendarIds?: readonly CalendarId[];
  /** Count on `calendarId` alone, not on the calendars of its people. */
  readonly ignoreResourceCalendars?: boolean;
  readonly constraint?: ConstraintType;
  readonly constraintDate?: Time | null;
  /** A promise that no run moves: it caps the late finish, and a miss is a finding. */
  readonly deadline?: Time | null;
  /** Percent of the duration done, 0–100. */
  readonly progress?: number;
  readonly actualStart?: Time | null;
  readonly actualFinish?: Time | null;
  /** What is still to do; default duration × (1 − progress). */
  readonly remainingDuration?: Tenths | null;
  /** Where the remaining duration runs on; default: right after the part that is done. */
  readonly resume?: Time | null;
  /** What is left runs on no earlier than `at`, plus what was done since then: `done` is what was done when that was said. [R28] */
  readonly resumeNoEarlier?: { readonly at: Time; readonly done: Tenths } | null;
  /** Waits so long after links and constraints would let it start. Elapsed, unless `levelingDelayWorking`. */
  readonly levelingDelay?: Tenths;
  readonly levelingDelayWorking?: boolean;
  readonly fixed?: FixedDates | null;
  /** In any order. A summary and a milestone have none. */
  readonly interruptions?: readonly Interruption[];
}

export type LinkType = 'FS' | 'SS' | 'FF' | 'SF';

/**
 * `working`: tenths of a minute on the successor's calendar; `elapsed`: round the clock;
 * `percent`: of the predecessor's duration, as working time; `elapsedPercent`: likewise, round the clock.
 */
export type LagUnit = 'working' | 'elapsed' | 'percent' | 'elapsedPercent';

/** A dependency: what the predecessor's start or finish (first letter) asks of the successor's (second letter). */
export interface Link {
  readonly predecessorId: WorkId;
  readonly successorId: WorkId;
  readonly type: LinkType;
  /** Tenths of a minute, or percent; negative is a lead. Default 0. */
  readonly lag?: number;
  readonly lagUnit?: LagUnit;
}

/** Everything a run reads. Nothing else (no clock, zone, database) has a say. */
export interface Plan {
  /** No work without a reason of its own starts before this. */
  readonly start: Time;
  /** Imposed finish: late dates count back from here instead of from the latest early finish. */
  readonly imposedFinish?: Time | null;
  readonly calendarId: CalendarId;
  /** Works with no more total slack than this are critical. Default 0. */
  readonly criticalSlackLimit?: Tenths;
  /** Constraint dates beat links (must start on, …), default true; else links beat them. */
  readonly honorConstraints?: boolean;
  /** What is left of a started work waits for its predecessors, too; default false. [R44] */
  readonly splitsInProgress?: boolean;
  /** Each work without a successor ends a path of its own: its late finish is its early finish. */
  readonly multipleCriticalPaths?: boolean;
  readonly calendars: readonly Calendar[];
  readonly works: readonly Work[];
  readonly links: readonly Link[];
}

/** What is asked of a run beside the plan. */
export interface ScheduleOptions {
  /**
   * Asks for a forecast: what is not done yet cannot be done before this moment, so that remaining
   * durations run on from here and works that should have started start here.
   */
  readonly asOf?: Time;
}

/** A change of a plan. Work and link changes are answered incrementally; the others compile the plan again. */
export type PlanChange =
  | { readonly kind: 'updateWork'; readonly id: WorkId; readonly fields: Partial<Omit<Work, 'id'>> }
  | { readonly kind: 'addWork'; readonly work: Work }
  | { readonly kind: 'removeWork'; readonly id: WorkId }
  | { readonly kind: 'addLink'; readonly link: Link }
  | { readonly kind: 'updateLink'; readonly link: Link }
  | { readonly kind: 'removeLink'; readonly link: Pick<Link, 'predecessorId' | 'successorId' | 'type'> }
  | { readonly kind: 'updateCalendar'; readonly calendar: Calendar }
  | { readonly kind: 'updatePlan'; readonly fields: Partial<Omit<Plan, 'calendars' | 'works' | 'links'>> };
