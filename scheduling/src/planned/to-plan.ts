import { listDaySpans } from '../exceptions/spell-out.ts';
import {
  type Calendar,
  type ConstraintType,
  type Interruption,
  type Link,
  type Plan,
  TENTHS_PER_MINUTE,
  type Tenths,
  type Time,
  type Weekday,
  type WeekPattern,
  type Work,
} from '../model.ts';
import { finish, inPieces, type Steps } from '../steps.ts';
import { parseDay, parseTime } from '../time.ts';
import type {
  PlannedCalendar,
  PlannedConstraint,
  PlannedInterruption,
  PlannedLink,
  PlannedProject,
  PlannedWork,
} from './planned-project.ts';
import { findParticipation, isMoment, type Participation, partOf, placesItself } from './taking-part.ts';

const CONSTRAINTS: Readonly<Record<PlannedConstraint, ConstraintType>> = {
  as_soon_as_possible: 'ASAP',
  as_late_as_possible: 'ALAP',
  start_no_earlier_than: 'SNET',
  start_no_later_than: 'SNLT',
  finish_no_earlier_than: 'FNET',
  finish_no_later_than: 'FNLT',
  must_start_on: 'MSO',
  must_finish_on: 'MFO',
};
const WEEKDAYS: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** Where a project does not say when it begins, nothing is held back by its beginning. */
const LONG_AGO: Time = parseTime('1900-01-01') ?? 0;

/**
 * What the engine schedules of a project that people planned. A typed date is a constraint ([R31]); what happened stays
 * ([R37]); dates given by hand stand ([R26]). A work that nothing places, neither a link nor a constraint that names a date to
 * start from, stays where it is, but not before the project begins.
 */
export function toPlan(project: PlannedProject): Plan {
  return finish(toPlanInSteps(project));
}

/** The same, with pauses. */
export function* toPlanInSteps(project: PlannedProject): Steps<Plan> {
  const { calendarId } = project;
  const ids = [calendarId, ...project.works.map((work) => work.calendarId)];
  const calendars = [
    ...toCalendars(findUsedCalendars(project.calendars, ids)),
    ...toCalendars(project.personCalendars ?? []),
  ];
  const start = momentOf(project.start) ?? LONG_AGO;
  const participation = yield* findParticipation(project);
  const known = new Map(project.works.map((work) => [work.id, work]));
  yield;
  const works: Work[] = [];
  yield* inPieces(project.works.length, (index) => {
    const work = project.works[index] as PlannedWork;
    works.push(toWork(work, { ...participation, start, hasParent: known.has(work.parentId ?? '') }));
  });
  const links: Link[] = [];
  yield* inPieces(project.links.length, (index) => {
    const link = project.links[index] as PlannedLink;
    const predecessor = known.get(link.predecessorId);
    if (predecessor && known.has(link.successorId)) links.push(toLink(link, predecessor, participation));
  });
  return { start, calendarId, calendars, works, links };
}

/**
 * The calendars with these ids and their parents, each once; null and unknown ids are passed over. A company has calendars
 * that a plan does not use: to make all of them ready for counting would take longer than to schedule the plan.
 */
export function findUsedCalendars<C extends Pick<PlannedCalendar, 'id' | 'parentId'>>(
  calendars: readonly C[],
  ids: Iterable<string | null | undefined>,
): C[] {
  const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  const used = new Set<C>();
  for (const id of new Set(ids))
    for (let next = byId.get(id ?? ''); next && !used.has(next); next = byId.get(next.parentId ?? ''))
      used.add(next);
  return [...used];
}

const converted = new WeakMap<PlannedCalendar, Calendar>();

/**
 * The engine's calendars, with each day of repeated exceptions. The answer for a calendar is kept as long as the calendar is:
 * many plans come with the same ones.
 */
export function toCalendars(calendars: readonly PlannedCalendar[]): Calendar[] {
  return calendars.map((calendar) => {
    const known = converted.get(calendar) ?? convert(calendar);
    converted.set(calendar, known);
    return known;
  });
}

function convert({ id, name, parentId, week, exceptions, workWeeks = [] }: PlannedCalendar): Calendar {
  return {
    id,
    name,
    parentId,
    week: toPattern(week),
    workWeeks: workWeeks.map(({ from, to, week: other }) => ({
      fromDay: parseDay(from) ?? 0,
      toDay: parseDay(to) ?? 0,
      week: toPattern(other),
    })),
    exceptions: exceptions.flatMap((exception) =>
      listDaySpans(exception).map(({ fromDay, toDay }) => ({
        fromDay,
        toDay,
        working: exception.spans,
        name: exception.name,
      })),
    ),
  };
}

function toPattern(week: PlannedCalendar['week']): WeekPattern {
  return Object.fromEntries(
    week.flatMap((spans, day) => (spans === null ? [] : [[WEEKDAYS[day] ?? 'sun', spans]])),
  );
}

interface Surroundings extends Participation {
  /** When the plan begins. */
  readonly start: Time;
  readonly hasParent: boolean;
}

function toWork(work: PlannedWork, around: Surroundings): Work {
  const { id, name = null, parentId, calendarId, personCalendarIds } = work;
  const place = {
    id,
    name,
    parentId: around.hasParent ? parentId : null,
    calendarId,
    ...(personCalendarIds && { personCalendarIds }),
  };
  const promise = { deadline: momentOf(work.deadline) };
  if (around.isSummary(id)) {
    const isGiven = work.scheduleMode === 'manual' || around.isGivenSummary(id);
    const active = work.status !== 'cancelled';
    return {
      ...place,
      ...promise,
      active,
      duration: 0,
      ...constraintOf(work),
      ...(isGiven && givenDates({ ...work, milestone: false })),
    };
  }
  if (!around.takesPart(id)) return { ...place, duration: 0, active: false };
  const duration = lengthOf(work);
  const lasts = { duration, ...pausesOf(work) };
  switch (partOf(work)) {
    case 'done':
      return { ...place, ...promise, ...lasts, ...whatHappened(work) };
    case 'given':
      return { ...place, ...promise, ...lasts, progress: openProgress(work), ...givenDates(work) };
    default:
      return {
        ...place,
        ...promise,
        ...lasts,
        progress: openProgress(work),
        ...whatIsLeft(work),
        ...whereItResumes(work),
        actualStart: momentOf(work.actualStart),
        ...(around.isDriven(id) ? constraintOf(work) : placeOf(work, around.start)),
      };
  }
}

function lengthOf({ milestone, durationMinutes }: PlannedWork): Tenths {
  return milestone ? 0 : (durationMinutes ?? 0) * TENTHS_PER_MINUTE;
}

/** The engine knows none of most works, so that a plan without interruptions is what it always was. */
const pausesOf = ({ interruptions = [] }: Pick<PlannedWork, 'interruptions'>): Pick<Work, 'interruptions'> =>
  interruptions.length === 0 ? {} : { interruptions: toInterruptions(interruptions) };

/** A work's interruptions as the engine takes them. */
export const toInterruptions = (interruptions: readonly PlannedInterruption[]): Interruption[] =>
  interruptions.map(({ afterMinutes, minutes }) => ({
    after: afterMinutes * TENTHS_PER_MINUTE,
    length: minutes * TENTHS_PER_MINUTE,
  }));

/** What is not said to be done is not complete, however much of it is done. */
function openProgress({ progress }: PlannedWork): number {
  return Math.min(progress, 99);
}

/** What a person said is left, where that is finer than whole percents. */
function whatIsLeft({ progress, remainingMinutes }: PlannedWork): Pick<Work, 'remainingDuration'> {
  return remainingMinutes == null || progress >= 100
    ? {}
    : { remainingDuration: remainingMinutes * TENTHS_PER_MINUTE };
}

function whereItResumes({ resume, resumeDoneMinutes }: PlannedWork): Pick<Work, 'resumeNoEarlier'> {
  const at = momentOf(resume ?? null);
  return at === null ? {} : { resumeNoEarlier: { at, done: (resumeDoneMinutes ?? 0) * TENTHS_PER_MINUTE } };
}

function whatHappened({ start, due, actualStart, actualFinish }: PlannedWork) {
  const finish = momentOf(actualFinish) ?? momentOf(due) ?? 0;
  const begun = momentOf(actualStart) ?? momentOf(start) ?? finish;
  return { progress: 100, actualStart: Math.min(begun, finish), actualFinish: finish };
}

function givenDates(work: PlannedWork): Pick<Work, 'mode' | 'fixed'> {
  const finish = momentOf(work.due) ?? momentOf(work.start);
  const begin = isMoment(work) ? finish : momentOf(work.start);
  return begin === null || finish === null ? {} : { mode: 'manual', fixed: { start: begin, finish } };
}

function constraintOf({ constraint, constraintDate }: PlannedWork) {
  return { constraint: CONSTRAINTS[constraint], constraintDate: momentOf(constraintDate) };
}

/** The constraint of a work that no link places. */
function placeOf(work: PlannedWork, planStart: Time) {
  const stands = momentOf(work.milestone ? (work.due ?? work.start) : work.start);
  if (placesItself(work) || work.constraint === 'as_late_as_possible' || stands === null)
    return constraintOf(work);
  const date = Math.max(stands, planStart);
  const latest = work.constraint === 'start_no_later_than' ? momentOf(work.constraintDate) : null;
  return { constraint: 'SNET', constraintDate: Math.min(date, latest ?? date) } as const;
}

/** A percentage of a known length is counted in whole minutes, as everything is that is kept. */
function toLink(link: PlannedLink, predecessor: PlannedWork, { isSummary }: Participation): Link {
  const { predecessorId, successorId, type, lag, lagUnit } = link;
  const ends = { predecessorId, successorId, type };
  if (lagUnit !== 'percent') return { ...ends, lag: lag * TENTHS_PER_MINUTE, lagUnit };
  if (isSummary(predecessor.id) || predecessor.standIn === 'summary') return { ...ends, lag, lagUnit };
  const minutes = Math.round(((lengthOf(predecessor) / TENTHS_PER_MINUTE) * lag) / 100);
  return { ...ends, lag: minutes * TENTHS_PER_MINUTE, lagUnit: 'working' };
}

function momentOf(text: string | null): Time | null {
  return text === null ? null : parseTime(text);
}
