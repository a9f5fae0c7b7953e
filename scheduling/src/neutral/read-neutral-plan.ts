import {
  type Calendar,
  type CalendarException,
  type ConstraintType,
  type Day,
  type FixedDates,
  type Interruption,
  type Link,
  type LinkType,
  type Plan,
  TENTHS_PER_MINUTE,
  type Time,
  type WeekPattern,
  type Work,
  type WorkingInterval,
  type WorkWeek,
} from '../model.ts';
import type { Finding } from '../schedule-result.ts';
import { parseDay, parseTime } from '../time.ts';
import { asId, asList, asObject, asText, type Loose } from './loose-json.ts';
import { UnreadablePlanError } from './unreadable-plan-error.ts';

/** A plan read from its neutral form, and findings about everything that could not be used. */
export interface NeutralReading {
  readonly plan: Plan;
  readonly findings: readonly Finding[];
}

const UNREADABLE = Number.NaN;

/** Reads a neutral plan from JSON; see `convertNeutralPlan`. */
export function readNeutralPlan(json: string): NeutralReading {
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    throw new UnreadablePlanError('The plan is not valid JSON.');
  }
  return convertNeutralPlan(document);
}

/**
 * Converts a neutral plan (see `neutral-plan.ts`) into a plan for the engine. Invalid values become findings of the
 * run. Throws `UnreadablePlanError` for a document without a project, a start or tasks.
 */
export function convertNeutralPlan(neutral: unknown): NeutralReading {
  const document = asObject(neutral);
  if (!Array.isArray(document.tasks)) throw new UnreadablePlanError('The plan has no list “tasks”.');
  const project = asObject(document.project);
  const start = parseTime(asText(project.start) ?? '');
  if (start === null) throw new UnreadablePlanError('The plan has no readable “project.start”.');
  const calendarsOfTask = readAssignments(document);
  const tasks = document.tasks.map(asObject);
  const minutesPerDay = typeof project.minutesPerDay === 'number' ? project.minutesPerDay : 480;
  const limitDays = typeof project.criticalSlackLimitDays === 'number' ? project.criticalSlackLimitDays : 0;
  const plan: Plan = {
    start,
    calendarId: asId(project.calendarUid) ?? '',
    criticalSlackLimit: Math.round(limitDays * minutesPerDay * TENTHS_PER_MINUTE),
    honorConstraints: project.honorConstraints !== false,
    multipleCriticalPaths: project.multipleCriticalPaths === true,
    ...(project.splitsInProgress === true && { splitsInProgress: true }),
    calendars: asList(document.calendars).map((item) => readCalendar(asObject(item))),
    works: tasks.map((task) => readTask(task, calendarsOfTask)),
    links: tasks.flatMap((task) => asList(task.predecessors).map((item) => readLink(asObject(item), task))),
  };
  return { plan, findings: project.scheduleFromStart === false ? [BACKWARDS] : [] };
}

const BACKWARDS: Finding = {
  code: 'unsupported',
  workIds: [],
  message: 'The plan asks to be scheduled from its finish; it is scheduled from its start instead.',
};

/** The calendars of the people assigned to each task: existing work resources with units above 0. [R6] */
function readAssignments(document: Loose): ReadonlyMap<string, string[]> {
  const planCalendar = asId(asObject(document.project).calendarUid) ?? '';
  const calendarOfResource = new Map<string, string>();
  for (const item of asList(document.resources)) {
    const resource = asObject(item);
    const uid = asId(resource.uid);
    if (uid === null || resource.type !== 'work') continue;
    calendarOfResource.set(uid, asId(resource.calendarUid) ?? planCalendar);
  }
  const calendarsOfTask = new Map<string, string[]>();
  for (const item of asList(document.assignments)) {
    const assignment = asObject(item);
    const calendar = calendarOfResource.get(asId(assignment.resourceUid) ?? '');
    const task = asId(assignment.taskUid);
    if (calendar === undefined || task === null || !(Number(assignment.units) > 0)) continue;
    const calendars = calendarsOfTask.get(task);
    if (!calendars) calendarsOfTask.set(task, [calendar]);
    else if (!calendars.includes(calendar)) calendars.push(calendar);
  }
  return calendarsOfTask;
}

function readTask(task: Loose, calendarsOfTask: ReadonlyMap<string, string[]>): Work {
  const id = asId(task.uid) ?? '';
  return {
    id,
    name: asText(task.name),
    parentId: asId(task.parentUid),
    duration: task.durationMinutes === null ? 0 : tenths(task.durationMinutes),
    elapsed: task.elapsedDuration === true,
    mode: task.manual === true ? 'manual' : 'auto',
    active: task.active !== false,
    calendarId: asId(task.calendarUid),
    resourceCalendarIds: calendarsOfTask.get(id) ?? [],
    ignoreResourceCalendars: task.ignoreResourceCalendar === true,
    constraint: (asText(task.constraint) ?? 'ASAP') as ConstraintType,
    constraintDate: moment(task.constraintDate),
    deadline: moment(task.deadline),
    progress: task.percentComplete === undefined ? 0 : Number(task.percentComplete),
    actualStart: moment(task.actualStart),
    actualFinish: moment(task.actualFinish),
    remainingDuration: isAbsent(task.remainingDurationMinutes) ? null : tenths(task.remainingDurationMinutes),
    resume: moment(task.resume),
    levelingDelay: isAbsent(task.levelingDelayMinutes) ? 0 : tenths(task.levelingDelayMinutes),
    levelingDelayWorking: !(asText(task.levelingDelayUnit) ?? 'e').startsWith('e'),
    fixed: readFixed(asObject(task.fixed)),
    ...(isAbsent(task.interruptions) ? {} : { interruptions: readInterruptions(task.interruptions) }),
  };
}

function readInterruptions(interruptions: unknown): Interruption[] {
  return asList(interruptions).map((each) => {
    const { afterMinutes, minutes } = asObject(each);
    return { after: tenths(afterMinutes), length: tenths(minutes) };
  });
}

function readFixed(fixed: Loose): FixedDates | null {
  if (isAbsent(fixed.start) && isAbsent(fixed.finish)) return null;
  return {
    start: moment(fixed.start) ?? UNREADABLE,
    finish: moment(fixed.finish) ?? UNREADABLE,
    lateStart: moment(fixed.lateStart),
    lateFinish: moment(fixed.lateFinish),
  };
}

function readLink(link: Loose, successor: Loose): Link {
  const ends = {
    predecessorId: asId(link.uid) ?? '',
    successorId: asId(successor.uid) ?? '',
    type: (asText(link.type) ?? 'FS') as LinkType,
  };
  const elapsed = link.elapsed === true;
  if (!isAbsent(link.lagPercent)) {
    return { ...ends, lag: Number(link.lagPercent), lagUnit: elapsed ? 'elapsedPercent' : 'percent' };
  }
  const lag = isAbsent(link.lagMinutes) ? 0 : tenths(link.lagMinutes);
  return { ...ends, lag, lagUnit: elapsed ? 'elapsed' : 'working' };
}

function readCalendar(calendar: Loose): Calendar {
  return {
    id: asId(calendar.uid) ?? '',
    name: asText(calendar.name),
    parentId: asId(calendar.baseUid),
    week: readWeek(calendar.week),
    exceptions: asList(calendar.exceptions).map((item) => readException(asObject(item))),
    workWeeks: asList(calendar.workWeeks).map((item) => readWorkWeek(asObject(item))),
  };
}

function readException(exception: Loose): CalendarException {
  return {
    fromDay: day(exception.from),
    toDay: day(exception.to),
    working: readIntervals(exception.working),
    name: asText(exception.name),
  };
}

function readWorkWeek(workWeek: Loose): WorkWeek {
  return { fromDay: day(workWeek.from), toDay: day(workWeek.to), week: readWeek(workWeek.week) };
}

function readWeek(value: unknown): WeekPattern {
  const days = Object.entries(asObject(value)).filter(([, hours]) => Array.isArray(hours));
  return Object.fromEntries(days.map(([name, hours]) => [name, readIntervals(hours)]));
}

function readIntervals(value: unknown): WorkingInterval[] {
  return asList(value).map((item): WorkingInterval => {
    const [from, to] = asList(item);
    return [Number(from), Number(to)];
  });
}

function isAbsent(value: unknown): boolean {
  return value === null || value === undefined;
}

function tenths(minutes: unknown): number {
  return typeof minutes === 'number' ? Math.round(minutes * TENTHS_PER_MINUTE) : UNREADABLE;
}

function moment(value: unknown): Time | null {
  return isAbsent(value) ? null : (parseTime(asText(value) ?? '') ?? UNREADABLE);
}

function day(value: unknown): Day {
  return parseDay(asText(value) ?? '') ?? UNREADABLE;
}
