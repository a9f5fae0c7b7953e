import { amountsOf, type DateCalendar } from '@gantry/scheduling';
import type { NeutralLink, TaskToWrite } from '@gantry/scheduling/msproject';
import { CONSTRAINTS, PROJECT_PRIORITIES } from '../import/index.ts';
import type { Placed } from './outline.ts';
import type { LinkLine } from './plan-source.ts';

/** A date and time in the format of Microsoft Project. */
export const withSeconds = (wallClock: string | null): string | null =>
  wallClock === null ? null : `${wallClock}:00`;

const CONSTRAINT_WORDS = new Map([...CONSTRAINTS].map(([word, constraint]) => [constraint, word]));
const LAG_UNITS = { working: 'd', elapsed: 'ed', percent: '%' } as const;

export interface TaskContext {
  /** The task's position among all rows, from 1. */
  readonly id: number;
  readonly description: string | undefined;
  readonly predecessors: readonly NeutralLink[];
  /** The number of the work's own calendar in the file; null for the default one. */
  readonly calendarUid: number | null;
  readonly calendar: DateCalendar;
  /** Whether the calendars of people affect its dates as well. */
  readonly usesPeopleCalendars: boolean;
}

/** Converts a work to a task of Microsoft Project. */
export function toTask(placed: Placed, context: TaskContext): TaskToWrite {
  const { work, uid, number } = placed;
  const durationMinutes = durationOf(placed, context.calendar);
  return {
    task: {
      uid,
      id: context.id,
      name: work.title,
      outlineLevel: placed.level,
      outlineNumber: number,
      wbs: number,
      parentUid: placed.parentUid,
      summary: placed.isSummary,
      milestone: work.milestone,
      manual: work.scheduleMode === 'manual',
      active: work.status !== 'cancelled',
      durationMinutes,
      durationUnit: unitOf(durationMinutes, context.calendar),
      elapsedDuration: false,
      percentComplete: work.progress,
      actualStart: withSeconds(actualStartOf(work)),
      actualFinish: withSeconds(work.actualFinish),
      constraint: CONSTRAINT_WORDS.get(work.constraint) ?? 'ASAP',
      constraintDate: withSeconds(work.constraintDate),
      deadline: withSeconds(work.deadline),
      calendarUid: context.calendarUid,
      // A work with its own calendar ignores those of its assignees, unless they affect its dates.
      ignoreResourceCalendar: context.calendarUid !== null && !context.usesPeopleCalendars,
      predecessors: context.predecessors,
      ...untold,
      ...partsOf(work),
      ...whereItResumes(work, context.calendar),
      ...(work.interruptions.length > 0 && !placed.isSummary && { interruptions: work.interruptions }),
    },
    stored: {
      uid,
      start: withSeconds(placed.start),
      finish: withSeconds(placed.due),
      notes: context.description ?? null,
      priority: PROJECT_PRIORITIES[work.priority],
      workMinutes: work.effortMinutes,
      external: false,
    },
  };
}

/** Figures that Gantry does not have and Microsoft Project computes itself. */
export const untold = {
  actualDurationMinutes: null,
  remainingDurationMinutes: null,
  stop: null,
  resume: null,
  levelingDelayMinutes: 0,
  levelingDelayUnit: 'ed',
} as const;

/**
 * In Microsoft Project, finished or partly done tasks have started. Without an actual start, the planned one is used.
 */
function actualStartOf({
  actualStart,
  actualFinish,
  progress,
  status,
  start,
}: Placed['work']): string | null {
  const isBegun = actualFinish !== null || (progress > 0 && status !== 'cancelled');
  if (actualStart !== null || !isBegun) return actualStart;
  const planned = start ?? actualFinish;
  return planned !== null && actualFinish !== null && planned > actualFinish ? actualFinish : planned;
}

/** Duration = done + remaining, to the minute. Project computes this itself for tasks that have not started. */
function partsOf({ durationMinutes, remainingMinutes, progress }: Placed['work']) {
  if (durationMinutes === null || remainingMinutes === null || progress === 0) return {};
  return {
    actualDurationMinutes: durationMinutes - remainingMinutes,
    remainingDurationMinutes: remainingMinutes,
  };
}

/**
 * For a work whose rest was postponed: where the done part stops and the rest resumes. Project computes this itself for
 * all others. [R218]
 */
function whereItResumes(work: Placed['work'], calendar: DateCalendar) {
  const { resume, resumeDoneMinutes, actualFinish, progress, durationMinutes } = work;
  const actualStart = actualStartOf(work);
  if (resume === null || actualStart === null || actualFinish !== null || !durationMinutes || progress === 0)
    return {};
  const { done, left, pauses } = amountsOf(work);
  const doneThen = resumeDoneMinutes ?? 0;
  const isSince = done > doneThen;
  const [from, counted] = isSince ? [resume, doneThen] : [actualStart, 0];
  const passed = pauses.filter(({ after }) => after > counted && after < done);
  const paused = passed.reduce((sum, { length }) => sum + length, 0);
  const stop = calendar.addWorkingMinutes(from, done - counted + paused);
  const ahead = pauses.find(({ after }) => after === done)?.length ?? 0;
  const goesOn = isSince && stop !== null ? calendar.addWorkingMinutes(stop, ahead) : resume;
  if (left === 0 || stop === null || goesOn === null || stop > goesOn) return {};
  return { stop: withSeconds(stop), resume: withSeconds(goesOn) };
}

/** A summary whose dates follow its sub-works lasts from the first to the last of them. */
function durationOf({ work, isSummary, start, due }: Placed, calendar: DateCalendar): number | null {
  const isOwn = start === work.start && due === work.due && work.durationMinutes !== null;
  if (!isSummary || isOwn || start === null || due === null) return work.durationMinutes;
  return Math.max(0, calendar.workingMinutesBetween(start, due));
}

/** In days, unless it is shorter than one day. */
function unitOf(minutes: number | null, { minutesPerDay }: DateCalendar): string {
  return minutes === null || minutes === 0 || minutes >= minutesPerDay ? 'd' : 'h';
}

export function toNeutralLink({ type, lag, lagUnit }: LinkLine, predecessorUid: number): NeutralLink {
  const ends = { uid: predecessorUid, type, lagUnit: LAG_UNITS[lagUnit], elapsed: lagUnit === 'elapsed' };
  return lagUnit === 'percent'
    ? { ...ends, lagMinutes: null, lagPercent: lag }
    : { ...ends, lagMinutes: lag };
}
