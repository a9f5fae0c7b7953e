/**
 * The neutral plan: the data that an independent scheduler needs of a Microsoft Project plan, as JSON. Times are texts
 * (`YYYY-MM-DDTHH:MM:SS`), amounts are minutes, works are called tasks and are identified by their number (`uid`). Only
 * fields that the engine reads are declared; readers ignore everything else.
 */
export interface NeutralPlan {
  readonly project: NeutralProject;
  readonly calendars: readonly NeutralCalendar[];
  readonly tasks: readonly NeutralTask[];
  readonly resources: readonly NeutralResource[];
  readonly assignments: readonly NeutralAssignment[];
}

/** Settings of a project that affect its dates and that Microsoft Project does not have. */
export interface DatesSettings {
  /** Whether the weeks and absences of people affect dates. */
  readonly peopleCount: boolean;
  /** Whether works without links and dated constraints start with the project. */
  readonly worksFromStart: boolean;
  readonly progressEntry: 'as_planned' | 'as_it_happens';
  /** Whether the project has a start; otherwise it begins with its first work. */
  readonly hasStart: boolean;
}

export interface NeutralProject {
  readonly name: string | null;
  readonly start: string;
  readonly finish: string | null;
  /** The date of the reported progress; absent if not set. */
  readonly statusDate?: string;
  readonly calendarUid: number;
  readonly scheduleFromStart: boolean;
  readonly minutesPerDay: number;
  /** Working days per month, for entering and showing durations; absent if the file has no value. */
  readonly daysPerMonth?: number;
  readonly criticalSlackLimitDays: number;
  readonly honorConstraints: boolean;
  readonly multipleCriticalPaths: boolean;
  /** The remaining part of a started task waits for its predecessors [R44]; absent if the file has no value. */
  readonly splitsInProgress?: boolean;
  /** Names of its baselines, by their numbers; absent if the file has none. */
  readonly baselineNames?: ReadonlyMap<number, string>;
  /** Settings that affect its dates and that Microsoft Project does not have; absent if the file has none. */
  readonly settings?: DatesSettings;
}

export type NeutralInterval = readonly [fromMinute: number, toMinute: number];
export type NeutralWeek = { readonly [day: string]: readonly NeutralInterval[] };

export interface NeutralCalendar {
  readonly uid: number;
  readonly name: string | null;
  readonly isBase: boolean;
  readonly baseUid: number | null;
  readonly week: NeutralWeek;
  readonly exceptions: readonly {
    readonly from: string;
    readonly to: string;
    readonly working: readonly NeutralInterval[];
    readonly name: string | null;
  }[];
  readonly workWeeks: readonly {
    readonly from: string;
    readonly to: string;
    readonly week: NeutralWeek;
    readonly name: string | null;
  }[];
}

export interface NeutralLink {
  readonly uid: number;
  readonly type: 'FS' | 'SS' | 'FF' | 'SF';
  readonly lagUnit: string;
  /** Null for a percent lag. */
  readonly lagMinutes: number | null;
  readonly lagPercent?: number;
  readonly elapsed: boolean;
}

export interface NeutralTask {
  readonly uid: number;
  readonly id: number | null;
  readonly name: string | null;
  readonly outlineLevel: number;
  readonly outlineNumber: string | null;
  readonly wbs: string | null;
  readonly parentUid: number | null;
  readonly summary: boolean;
  readonly milestone: boolean;
  readonly manual: boolean;
  readonly active: boolean;
  readonly durationMinutes: number | null;
  readonly durationUnit: string;
  readonly elapsedDuration: boolean;
  readonly actualDurationMinutes: number | null;
  readonly remainingDurationMinutes: number | null;
  readonly percentComplete: number;
  readonly actualStart: string | null;
  readonly actualFinish: string | null;
  readonly stop: string | null;
  readonly resume: string | null;
  /** Planned pauses; absent if there are none. [R90] */
  readonly interruptions?: readonly { readonly afterMinutes: number; readonly minutes: number }[];
  readonly constraint: string;
  readonly constraintDate: string | null;
  readonly deadline: string | null;
  readonly calendarUid: number | null;
  readonly ignoreResourceCalendar: boolean;
  readonly levelingDelayMinutes: number;
  readonly levelingDelayUnit: string;
  readonly predecessors: readonly NeutralLink[];
  /** Dates that are given and not computed: they are fixed and drive neighbours. */
  readonly fixed?: {
    readonly start: string;
    readonly finish: string;
    readonly lateStart?: string | null;
    readonly lateFinish?: string | null;
  };
}

export interface NeutralResource {
  readonly uid: number;
  readonly name: string | null;
  readonly type: string;
  readonly calendarUid: number | null;
  /** Number of units; absent if the file has no value. */
  readonly maxUnits?: number;
  /** The mail address of a person. */
  readonly email?: string;
}

export interface NeutralAssignment {
  readonly taskUid: number;
  readonly resourceUid: number;
  readonly units: number;
}
