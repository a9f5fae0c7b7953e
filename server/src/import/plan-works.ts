import { type ConstraintType, minutes, type Priority, type WorkStatus } from '@gantry/contract';
import { amountsOf, type DateCalendar, type PlannedInterruption } from '@gantry/scheduling';
import { type StoredBreak, withoutElsewhereNotes } from '@gantry/scheduling/msproject';
import type { ImportReport, RowReport } from './import-report.ts';
import { toInterruptions } from './plan-breaks.ts';
import type { PlanTask } from './plan-file.ts';
import { toDescription, toTitle, toWallClock } from './plan-text.ts';

/** A task of the file as a work, with the numbers of the file. */
export interface PlanWork {
  readonly uid: number;
  readonly parentUid: number | null;
  readonly calendarUid: number | null;
  readonly title: string;
  readonly description: string;
  readonly status: WorkStatus;
  readonly priority: Priority;
  readonly start: string | null;
  readonly due: string | null;
  readonly durationMinutes: number | null;
  readonly effortMinutes: number | null;
  readonly progress: number;
  readonly deadline: string | null;
  readonly scheduleMode: 'auto' | 'manual';
  readonly constraint: ConstraintType;
  readonly constraintDate: string | null;
  readonly milestone: boolean;
  readonly remainingMinutes: number | null;
  readonly actualStart: string | null;
  readonly actualFinish: string | null;
  /** When the remaining work resumes, if that is later than the end of the finished part. */
  readonly resume: string | null;
  readonly resumeDoneMinutes: number | null;
  /** The interruptions of the work. */
  readonly interruptions: PlannedInterruption[];
  /** The external reference. */
  readonly reference: string | null;
}

/** Constraints by their names in Microsoft Project. */
export const CONSTRAINTS: ReadonlyMap<string, ConstraintType> = new Map([
  ['ASAP', 'as_soon_as_possible'],
  ['ALAP', 'as_late_as_possible'],
  ['SNET', 'start_no_earlier_than'],
  ['SNLT', 'start_no_later_than'],
  ['FNET', 'finish_no_earlier_than'],
  ['FNLT', 'finish_no_later_than'],
  ['MSO', 'must_start_on'],
  ['MFO', 'must_finish_on'],
]);
const WITHOUT_DATE: readonly ConstraintType[] = ['as_soon_as_possible', 'as_late_as_possible'];

export interface PlanWorkContext {
  readonly calendarOf: (calendarUid: number | null) => DateCalendar;
  /** The breaks of each assignment of a task. */
  readonly breaksOf: (uid: number) => readonly (readonly StoredBreak[])[];
  readonly report: ImportReport;
}

/** Converts a task. Project's own dates are kept to the minute; nothing is rescheduled. */
export function toPlanWork({ task, stored }: PlanTask, context: PlanWorkContext): PlanWork {
  const { calendarOf, breaksOf, report } = context;
  const title = toTitle(task.name);
  const row = report.ofRow(task.uid, title);
  const progress = Math.min(100, Math.max(0, Math.round(task.percentComplete)));
  const isMilestone = task.milestone && (task.durationMinutes ?? 0) === 0 && !task.summary;
  if (task.milestone && !isMilestone && !task.summary)
    row.note('Milestones that last some time became ordinary works');
  if (!task.active) row.note('Inactive tasks came in as cancelled works');
  const moment = (text: string | null) => readMoment(text, row);
  const dates = toDates({ start: moment(stored.start), due: moment(stored.finish) }, isMilestone, () =>
    row.note('Works that would have ended before they began begin when they end'),
  );
  const length = (value: number | null) => readLength(value, row);
  const durationMinutes = isMilestone ? 0 : length(toDuration(task, dates, { calendarOf, row }));
  const progressed = {
    remainingMinutes: isMilestone || task.summary ? null : length(task.remainingDurationMinutes),
    actualStart: moment(task.actualStart),
    actualFinish: moment(task.actualFinish),
  };
  const calendar = () => calendarOf(task.calendarUid);
  const breaks = isMilestone || task.summary ? [] : breaksOf(task.uid);
  const interruptions = toInterruptions({ ...dates, durationMinutes }, breaks, calendar);
  const parted = { ...progressed, durationMinutes, progress, interruptions };
  return {
    uid: task.uid,
    parentUid: task.parentUid,
    calendarUid: task.calendarUid,
    title,
    description: toDescription(withoutElsewhereNotes(stored.notes ?? '')),
    status: toStatus(task.active, progress, task.actualStart),
    priority: toPriority(stored.priority),
    ...dates,
    durationMinutes,
    effortMinutes: stored.workMinutes ? length(stored.workMinutes) : null,
    progress,
    deadline: moment(task.deadline),
    scheduleMode: task.manual ? 'manual' : 'auto',
    ...toConstraint(task.constraint, moment(task.constraintDate)),
    milestone: isMilestone,
    ...progressed,
    interruptions,
    ...toResume(parted, task.summary ? null : moment(task.resume), calendar),
    reference: null,
  };
}

const RESUMES_BY_ITSELF = { resume: null, resumeDoneMinutes: null };

/**
 * Microsoft Project stores for each started task when its remaining work resumes. That is imported only if the planner
 * has postponed it. Otherwise it keeps following from the progress. [R218]
 */
function toResume(
  work: Pick<
    PlanWork,
    'remainingMinutes' | 'actualStart' | 'actualFinish' | 'durationMinutes' | 'progress' | 'interruptions'
  >,
  resume: string | null,
  calendarOf: () => DateCalendar,
): Pick<PlanWork, 'resume' | 'resumeDoneMinutes'> {
  const { actualStart, actualFinish, durationMinutes, progress } = work;
  if (
    resume === null ||
    actualStart === null ||
    actualFinish !== null ||
    !durationMinutes ||
    progress === 100
  )
    return RESUMES_BY_ITSELF;
  const { done, left, pausedBefore } = amountsOf(work);
  const calendar = calendarOf();
  const ended = calendar.addWorkingMinutes(actualStart, done + pausedBefore) ?? actualStart;
  if (left === 0 || calendar.workingMinutesBetween(ended, resume) <= 0) return RESUMES_BY_ITSELF;
  return { resume, resumeDoneMinutes: done };
}

function readMoment(text: string | null, row: RowReport): string | null {
  const moment = toWallClock(text);
  if (text !== null && moment === null)
    row.note('Dates that no calendar has, or before 1900 or after 2199, were left out');
  return moment;
}

function readLength(value: number | null, row: RowReport): number | null {
  if (value === null) return null;
  const length = minutes.safeParse(Math.round(value));
  if (!length.success) row.note('Lengths below nothing or beyond a hundred years were left out');
  return length.data ?? null;
}

interface Dates {
  readonly start: string | null;
  readonly due: string | null;
}

/** The dates of a milestone are both its due. If a task ends before it starts, its start becomes its end. */
function toDates({ start, due }: Dates, isMilestone: boolean, onTurned: () => void): Dates {
  const isTurned = start !== null && due !== null && start > due;
  if (isTurned && !isMilestone) onTurned();
  return isMilestone || isTurned ? { start: due ?? start, due } : { start, due };
}

/** Gantry has no elapsed durations, so the working time between the dates is used. */
function toDuration(
  task: PlanTask['task'],
  { start, due }: Dates,
  { calendarOf, row }: Pick<PlanWorkContext, 'calendarOf'> & { readonly row: RowReport },
): number | null {
  if (!task.elapsedDuration) return task.durationMinutes;
  if (!task.summary)
    row.note('Durations counted round the clock became the working time between their dates');
  if (start === null || due === null) return null;
  return Math.max(0, calendarOf(task.calendarUid).workingMinutesBetween(start, due));
}

function toStatus(isActive: boolean, progress: number, actualStart: string | null): WorkStatus {
  if (!isActive) return 'cancelled';
  if (progress === 100) return 'done';
  return progress > 0 || actualStart !== null ? 'in_progress' : 'todo';
}

/** Project uses 0 to 1000, with 500 as the default. `PROJECT_PRIORITIES` is the inverse. */
function toPriority(priority: number): Priority {
  if (priority === 500) return 'none';
  if (priority < 500) return 'low';
  if (priority < 700) return 'medium';
  return priority < 900 ? 'high' : 'urgent';
}

/** Values that `toPriority` converts back to the same priority. */
export const PROJECT_PRIORITIES: Readonly<Record<Priority, number>> = {
  none: 500,
  low: 250,
  medium: 600,
  high: 800,
  urgent: 1000,
};

function toConstraint(word: string, date: string | null): Pick<PlanWork, 'constraint' | 'constraintDate'> {
  const constraint = CONSTRAINTS.get(word) ?? 'as_soon_as_possible';
  if (WITHOUT_DATE.includes(constraint)) return { constraint, constraintDate: null };
  // A constraint without a date has no effect.
  return date === null
    ? { constraint: 'as_soon_as_possible', constraintDate: null }
    : { constraint, constraintDate: date };
}
