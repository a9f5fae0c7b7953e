import { CalendarBook, CLOCK } from '../calendar/calendar-book.ts';
import type { WorkingTime } from '../calendar/working-time.ts';
import type { Interruption, Plan, ScheduleOptions, Work } from '../model.ts';
import type { FindingDraft } from './finding-draft.ts';
import { CONSTRAINTS, spanOf, Trait } from './network.ts';
import { orderPauses, pausedWithin } from './pauses.ts';

/** No work and no lag is longer than this (190 years): sums of them stay exact. */
const LONGEST = 1_000_000_000;
/** Moments outside the years 0 to 9999 cannot be printed. */
const FIRST_TIME = -10_361_000_000;
const LAST_TIME = 42_222_000_000;

const NOBODY: readonly string[] = [];

type Report = (finding: FindingDraft) => void;

/** The columns of a network that describe single works. */
export type WorkColumns = ReturnType<typeof createWorkColumns>;

export function createWorkColumns(count: number) {
  const numbers = () => new Float64Array(count);
  return {
    traits: new Uint16Array(count),
    duration: numbers(),
    remaining: numbers(),
    dateCalendar: new Int32Array(count),
    slackCalendar: new Int32Array(count),
    lagCalendar: new Int32Array(count),
    constraint: new Uint8Array(count),
    constraintDate: numbers(),
    deadline: numbers(),
    actualStart: numbers(),
    actualFinish: numbers(),
    resume: numbers(),
    fixedStart: numbers(),
    fixedFinish: numbers(),
    fixedLateStart: numbers(),
    fixedLateFinish: numbers(),
    levelingDelay: numbers(),
    paused: numbers(),
    pauses: new Map<number, readonly Interruption[]>(),
  };
}

/** Writes works into columns, one at a time, so that a changed work can be rewritten. */
export class WorkCompiler {
  readonly calendars: CalendarBook;
  private readonly columns: WorkColumns;
  private readonly report: Report;
  private readonly isSummary: (index: number) => boolean;

  constructor(
    plan: Plan,
    columns: WorkColumns,
    isSummary: (index: number) => boolean,
    report: Report,
    calendars = new CalendarBook(plan.calendars, plan.calendarId, report),
  ) {
    this.calendars = calendars;
    this.columns = columns;
    this.isSummary = isSummary;
    this.report = report;
  }

  /** Writes one work. The caller sets the traits that depend on other works. */
  write(index: number, work: Work): void {
    const { columns } = this;
    const summary = this.isSummary(index);
    columns.traits[index] = summary ? Trait.Summary : 0;
    columns.duration[index] = summary ? 0 : this.amount(work, work.duration, 'duration', 0);
    if (work.elapsed && !summary) this.addTrait(index, Trait.Elapsed);
    if (summary) this.writeSummaryCalendars(index, work);
    else this.writeCalendars(index, work);
    this.writeConstraint(index, work);
    this.writeFixedDates(index, work);
    this.writePauses(index, summary ? undefined : work);
    if (summary) return;
    this.writeProgress(index, work);
    this.writeDelay(index, work);
  }

  private addTrait(index: number, trait: number): void {
    this.columns.traits[index] = (this.columns.traits[index] as number) | trait;
  }

  /** A summary has no duration of its own: it only needs a calendar for its slack. */
  private writeSummaryCalendars(index: number, work: Work): void {
    const { calendars, columns } = this;
    const own = work.calendarId ?? null;
    const counted = own === null ? calendars.planIndex : calendars.indexOf(own);
    columns.dateCalendar[index] = counted;
    columns.slackCalendar[index] = counted;
    columns.lagCalendar[index] = counted;
  }

  private writeCalendars(index: number, work: Work): void {
    const { calendars, columns } = this;
    const own = work.calendarId ?? null;
    const counted = own === null ? calendars.planIndex : calendars.indexOf(own);
    columns.lagCalendar[index] = counted;
    columns.slackCalendar[index] = work.elapsed ? CLOCK : counted;
    if (work.elapsed) columns.dateCalendar[index] = CLOCK;
    else if (own !== null && work.ignoreResourceCalendars) columns.dateCalendar[index] = counted;
    else columns.dateCalendar[index] = this.calendarOfPeople(index, work, counted);
  }

  /** The calendar of a work with people; if their calendars differ, their shared calendar. [R6] [R8] [R9] */
  private calendarOfPeople(index: number, work: Work, counted: number): number {
    const { calendars } = this;
    const replacing = work.resourceCalendarIds ?? NOBODY;
    const narrowing = work.mode === 'manual' ? NOBODY : (work.personCalendarIds ?? NOBODY);
    if (replacing.length + narrowing.length === 0) return counted;
    const [person] = narrowing;
    if (replacing.length === 0 && narrowing.length === 1 && person !== undefined)
      return calendars.intersection(counted, calendars.indexOf(person));
    const hasOwn = (work.calendarId ?? null) !== null;
    const shares: number[] = [];
    const add = (share: number) => {
      if (!shares.includes(share)) shares.push(share);
    };
    for (const id of replacing) {
      const person = calendars.indexOf(id);
      add(hasOwn ? calendars.intersection(counted, person) : person);
    }
    for (const id of narrowing) add(calendars.intersection(counted, calendars.indexOf(id)));
    const [only = counted] = shares;
    if (shares.length <= 1) return only;
    this.addTrait(index, Trait.Shared);
    return calendars.shared(shares);
  }

  private writePauses(index: number, work: Work | undefined): void {
    const { pauses, paused, duration } = this.columns;
    if (paused[index] !== 0) pauses.delete(index);
    paused[index] = 0;
    if (work?.interruptions === undefined || work.interruptions.length === 0) return;
    const readable = work.interruptions.map(({ after, length }) => ({
      after: this.amount(work, after, 'interruption', 0),
      length: this.amount(work, length, 'interruption', 0),
    }));
    const ordered = orderPauses(readable, duration[index] as number);
    if (ordered.length === 0) return;
    this.addTrait(index, Trait.Paused);
    pauses.set(index, ordered);
    paused[index] = Math.min(LONGEST, pausedWithin(ordered, 0, Number.POSITIVE_INFINITY));
  }

  private writeConstraint(index: number, work: Work): void {
    const kind = CONSTRAINTS.indexOf(work.constraint ?? 'ASAP');
    const date = this.moment(work, work.constraintDate, 'constraint date');
    if (kind < 0) this.reportUnreadable(work, 'constraint');
    const needsDate = kind > CONSTRAINTS.indexOf('ALAP');
    const usable = kind > 0 && (!needsDate || date !== null);
    if (needsDate && (work.constraintDate ?? null) === null) this.reportUnreadable(work, 'constraint date');
    this.columns.constraint[index] = usable ? kind : 0;
    this.columns.constraintDate[index] = date ?? 0;
    if (usable) this.addTrait(index, Trait.Bound);
    const deadline = this.moment(work, work.deadline, 'deadline');
    this.columns.deadline[index] = deadline ?? 0;
    if (deadline !== null) this.addTrait(index, Trait.Deadline);
  }

  private writeFixedDates(index: number, work: Work): void {
    const { columns } = this;
    if (work.mode === 'manual') this.addTrait(index, Trait.Manual);
    const start = this.moment(work, work.fixed?.start, 'fixed start');
    const finish = this.moment(work, work.fixed?.finish, 'fixed finish');
    if (start === null || finish === null) {
      if (work.mode !== 'manual') return;
      this.report({
        code: 'manualWithoutDates',
        workIds: [work.id],
        message: `${nameOf(work)} is scheduled by hand but has no dates; it is scheduled automatically.`,
      });
      return;
    }
    this.addTrait(index, Trait.Fixed);
    columns.fixedStart[index] = start;
    columns.fixedFinish[index] = Math.max(start, finish);
    const lateStart = this.moment(work, work.fixed?.lateStart, 'late start');
    const lateFinish = this.moment(work, work.fixed?.lateFinish, 'late finish');
    if (lateStart === null || lateFinish === null) return;
    this.addTrait(index, Trait.FixedLate);
    columns.fixedLateStart[index] = lateStart;
    columns.fixedLateFinish[index] = lateFinish;
  }

  /** Progress: started if there is an actual start, complete at 100 % or with an actual finish. [R37] */
  private writeProgress(index: number, work: Work): void {
    const { columns } = this;
    const calendar = this.calendars.times[columns.dateCalendar[index] as number] as WorkingTime;
    const duration = columns.duration[index] as number;
    const progress = Math.min(100, Math.max(0, this.finite(work, work.progress ?? 0, 'progress')));
    const finish = this.moment(work, work.actualFinish, 'actual finish');
    const complete = finish !== null || progress === 100;
    const givenStart = this.moment(work, work.actualStart, 'actual start');
    const span = spanOf(columns, index);
    const start = givenStart ?? (finish === null ? null : calendar.startBefore(finish, span));
    const undone = Math.round(duration * (1 - progress / 100));
    const remaining = complete
      ? 0
      : this.amount(work, work.remainingDuration ?? undone, 'remaining duration', undone);
    columns.remaining[index] = start === null && !complete ? duration : remaining;
    if (complete) this.addTrait(index, Trait.Complete);
    if (start === null) return;
    this.addTrait(index, Trait.Started);
    columns.actualStart[index] = start;
    columns.actualFinish[index] = Math.max(start, finish ?? calendar.finishAfter(start, span));
    const resume = this.moment(work, work.resume, 'resume');
    if (resume !== null) this.addTrait(index, Trait.Resumed);
    const done = Math.max(0, duration - remaining);
    columns.resume[index] = resume ?? this.resumeAfter(index, work, start, done);
    this.leavePausesBehind(index, done);
  }

  /** Sets `paused` to the pauses that still lie ahead of the remaining part. [R93] */
  private leavePausesBehind(index: number, done: number): void {
    const { pauses, paused } = this.columns;
    const ordered = pauses.get(index);
    if (ordered === undefined) return;
    paused[index] = Math.min(LONGEST, pausedWithin(ordered, done, Number.POSITIVE_INFINITY));
  }

  /** When the completed part and the pause after it end, but not before the given moment to resume. [R28] [R93] */
  private resumeAfter(index: number, work: Work, start: number, done: number): number {
    const { columns } = this;
    const calendar = this.calendars.times[columns.dateCalendar[index] as number] as WorkingTime;
    const pauses = columns.pauses.get(index) ?? [];
    const ended = calendar.firstFinishAfter(start, done + pausedWithin(pauses, 0, done));
    const at = this.moment(work, work.resumeNoEarlier?.at, 'resume');
    if (at === null) return ended;
    const doneThen = this.amount(work, work.resumeNoEarlier?.done ?? 0, 'resume', 0);
    const since = Math.max(0, done - doneThen) + pausedWithin(pauses, doneThen, done);
    return Math.max(ended, calendar.firstFinishAfter(at, since));
  }

  private writeDelay(index: number, work: Work): void {
    const delay = work.levelingDelay ? this.amount(work, work.levelingDelay, 'levelling delay', 0) : 0;
    this.columns.levelingDelay[index] = delay;
    if (delay === 0) return;
    this.addTrait(index, Trait.Delayed);
    if (work.levelingDelayWorking) this.addTrait(index, Trait.DelayWorking);
  }

  private amount(work: Work, value: number, what: string, otherwise: number): number {
    if (value >= 0 && value <= LONGEST) return Math.round(value);
    this.reportUnreadable(work, what);
    return value > LONGEST && Number.isFinite(value) ? LONGEST : otherwise;
  }

  private finite(work: Work, value: number, what: string): number {
    if (Number.isFinite(value)) return value;
    this.reportUnreadable(work, what);
    return 0;
  }

  private moment(work: Work, value: number | null | undefined, what: string): number | null {
    if (value === null || value === undefined) return null;
    if (isMoment(value)) return Math.round(value);
    this.reportUnreadable(work, what);
    return null;
  }

  private reportUnreadable(work: Work, what: string): void {
    this.report({
      code: 'invalidNumber',
      workIds: [work.id],
      message: `The ${what} of ${nameOf(work)} cannot be used; it is left out or cut to what can.`,
    });
  }
}

/** Whether a moment is within the years that can be computed and printed. */
export function isMoment(value: number): boolean {
  return value >= FIRST_TIME && value <= LAST_TIME;
}

/** Whether a lag is a number within the limit. */
export function isLag(value: number): boolean {
  return Math.abs(value) <= LONGEST;
}

/** The name of a work in a sentence. */
export function nameOf(work: { readonly id: string; readonly name?: string | null }): string {
  return work.name ? `“${work.name}”` : work.id;
}

/** The moment before which no remaining work can be done; −∞ if the run is not a forecast. */
export function asOfMoment(options: ScheduleOptions): number {
  return options.asOf ?? Number.NEGATIVE_INFINITY;
}
