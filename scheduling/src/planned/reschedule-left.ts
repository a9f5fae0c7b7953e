import { linkBehind } from '../explain.ts';
import { TENTHS_PER_MINUTE, type Tenths, type Time } from '../model.ts';
import { Trait } from '../network/network.ts';
import type { PlanRun } from '../schedule.ts';
import { inPieces, type Steps } from '../steps.ts';
import { formatTime, parseTime } from '../time.ts';
import { type DateCalendar, makeDateCalendar } from './date-calendar.ts';
import { amountsOf } from './pauses.ts';
import type { PlannedConstraint, PlannedProject, PlannedWork } from './planned-project.ts';
import { scheduleProject } from './schedule-project.ts';
import { partOf } from './taking-part.ts';
import { applyTypedDates } from './typed-dates.ts';

/** The new fields of a work, so that no remaining part of it lies before the moment. */
export interface LeftChange {
  readonly id: string;
  readonly fields: Partial<
    Pick<
      PlannedWork,
      'start' | 'due' | 'constraint' | 'constraintDate' | 'actualStart' | 'resume' | 'resumeDoneMinutes'
    >
  >;
}

export interface LeftRescheduled {
  readonly changes: readonly LeftChange[];
  /** Works before the moment that stay, because their constraint promises a date. */
  readonly promised: readonly string[];
  /** Works before the moment that need no change of their own, because they follow others. */
  readonly following: readonly string[];
}

const PROMISES: readonly PlannedConstraint[] = [
  'must_start_on',
  'must_finish_on',
  'start_no_later_than',
  'finish_no_later_than',
];

/**
 * Reschedules the remaining part of the works of a project from a moment (wall clock) on. [R29] `ids` selects some of
 * them; a summary includes all its sub-works. The result contains the changes to write; dates of works that follow come
 * from the next run.
 */
export function rescheduleLeft(
  project: PlannedProject,
  from: string,
  ids?: ReadonlySet<string>,
): LeftRescheduled {
  const left = new LeftWorks(project, from);
  const chosen = ids && withWorksBelow(project, ids);
  const works = project.works.filter(({ id }) => chosen?.has(id) ?? true);
  const changes = works.flatMap((work) => left.change(work) ?? []);
  const driven = left.listDriven(changes);
  return {
    changes: changes.filter(({ id }) => !driven.has(id)),
    promised: works.filter((work) => left.isPromised(work)).map(({ id }) => id),
    following: [...driven],
  };
}

/** The works of a scheduled project that `rescheduleLeft` would move from a moment on, to offer that action. [R29] */
export function* listOverdueRemaining(
  project: PlannedProject,
  run: PlanRun,
  from: string,
): Steps<PlannedWork[]> {
  const left = new LeftWorks(project, from, run);
  const behind: PlannedWork[] = [];
  yield* inPieces(project.works.length, (index) => {
    const work = project.works[index] as PlannedWork;
    if (left.isBehind(work)) behind.push(work);
  });
  return behind;
}

class LeftWorks {
  readonly #project: PlannedProject;
  readonly #works: ReadonlyMap<string, PlannedWork>;
  readonly #run: PlanRun;
  readonly #from: string;
  readonly #at: Time;
  readonly #summaries: ReadonlySet<string | null>;
  readonly #calendars = new Map<string, DateCalendar>();

  constructor(project: PlannedProject, from: string, run = scheduleProject(project)) {
    this.#project = project;
    this.#works = new Map(project.works.map((work) => [work.id, work]));
    this.#run = run;
    this.#from = from;
    this.#at = parseTime(from) ?? 0;
    this.#summaries = new Set(project.works.map(({ parentId }) => parentId));
  }

  change(work: PlannedWork): LeftChange | undefined {
    if (!this.isBehind(work)) return undefined;
    return isUnderWay(work) ? this.#resume(work) : this.#startLater(work);
  }

  /** Whether a part of it remains, lies before the moment, and may move. */
  isBehind(work: PlannedWork): boolean {
    if (!this.#isLeft(work)) return false;
    if (isUnderWay(work)) return amountsOf(work).left > 0 && this.#resumeOf(work) < this.#at;
    return this.#liesBefore(work) && !isPromise(work);
  }

  isPromised(work: PlannedWork): boolean {
    return this.#isLeft(work) && !isUnderWay(work) && isPromise(work) && this.#liesBefore(work);
  }

  /** Works that links move to the moment or later once the others have moved: they need no constraint. */
  listDriven(changes: readonly LeftChange[]): ReadonlySet<string> {
    const fields = new Map(changes.map((change) => [change.id, change.fields]));
    const works = this.#project.works.map((work) => ({ ...work, ...fields.get(work.id) }));
    const run = scheduleProject({ ...this.#project, works });
    const constrained = changes.filter(({ fields: { constraint } }) => constraint !== undefined);
    return new Set(constrained.filter(({ id }) => this.#followsLink(run, id)).map(({ id }) => id));
  }

  #followsLink(run: PlanRun, id: string): boolean {
    const work = this.#works.get(id);
    if (work === undefined || work.scheduleMode === 'manual' || work.constraint === 'as_late_as_possible')
      return false;
    return linkBehind(run.explainStart(id)) !== null;
  }

  /** Whether a work is a leaf of the plan with dates that is not over. */
  #isLeft(work: PlannedWork): boolean {
    if (work.standIn !== undefined || this.#summaries.has(work.id)) return false;
    const part = partOf(work);
    return part === 'dated' || part === 'given';
  }

  #liesBefore({ start, due, milestone }: PlannedWork): boolean {
    const begins = milestone ? (due ?? start) : start;
    return begins !== null && begins < this.#from;
  }

  #startLater(work: PlannedWork): LeftChange {
    const start = this.#snap(work);
    const typed = applyTypedDates({ ...work }, { start }, this.#calendarOf(work));
    const { due, constraint, constraintDate } = typed;
    const isManual = work.scheduleMode === 'manual';
    return {
      id: work.id,
      fields: { start: typed.start, due, ...(!isManual && { constraint, constraintDate }) },
    };
  }

  #resume(work: PlannedWork): LeftChange {
    const { done, left, pausedAfter } = amountsOf(work);
    const resume = this.#snap(work);
    const isManual = work.scheduleMode === 'manual';
    const due = isManual ? this.#calendarOf(work).addWorkingMinutes(resume, left + pausedAfter) : null;
    return {
      id: work.id,
      fields: {
        resume,
        resumeDoneMinutes: done,
        // A partly done work has begun; if its actual start is unknown, at its planned start.
        ...(work.actualStart === null && { actualStart: work.start }),
        ...(due !== null && { due }),
      },
    };
  }

  /** Where the remaining part would continue without a change. */
  #resumeOf(work: PlannedWork): Time {
    const { network } = this.#run;
    const index = network.indexOfId.get(work.id) ?? -1;
    const started = ((network.traits[index] ?? 0) & Trait.Started) !== 0;
    const own = work.resume ?? null;
    if (started) return this.#snapTime(work, network.resume[index] ?? 0);
    const { done, pausedBefore } = amountsOf(work);
    const begun = work.actualStart ?? work.start ?? this.#from;
    const ended = this.#calendarOf(work).addWorkingMinutes(begun, done + pausedBefore) ?? begun;
    return this.#snapTime(work, parseTime(own !== null && own > ended ? own : ended) ?? 0);
  }

  /** The first working moment of the work from the moment on. */
  #snap(work: PlannedWork): string {
    return textOf(this.#snapTime(work, this.#at));
  }

  #snapTime(work: PlannedWork, at: Time): Time {
    const { network } = this.#run;
    const index = network.indexOfId.get(work.id) ?? -1;
    return network.calendars[network.dateCalendar[index] ?? network.planCalendar]?.snapForward(at) ?? at;
  }

  #calendarOf({ calendarId }: PlannedWork): DateCalendar {
    const id = calendarId ?? this.#project.calendarId;
    const known = this.#calendars.get(id) ?? makeDateCalendar(this.#project.calendars, id);
    this.#calendars.set(id, known);
    return known;
  }
}

/** EditSnapshot, or partly done. */
const isUnderWay = ({ actualStart, progress }: PlannedWork): boolean => actualStart !== null || progress > 0;

const isPromise = ({ constraint, scheduleMode }: PlannedWork): boolean =>
  scheduleMode === 'auto' && PROMISES.includes(constraint);

/** These works and all their descendants. */
export function withWorksBelow(
  { works }: Pick<PlannedProject, 'works'>,
  ids: ReadonlySet<string>,
): ReadonlySet<string> {
  const below = Map.groupBy(works, ({ parentId }) => parentId ?? '');
  const found = new Set(ids);
  for (const id of found) for (const { id: child } of below.get(id) ?? []) found.add(child);
  return found;
}

const textOf = (time: Tenths): string =>
  formatTime(Math.ceil(time / TENTHS_PER_MINUTE) * TENTHS_PER_MINUTE).slice(0, 'YYYY-MM-DDTHH:MM'.length);
