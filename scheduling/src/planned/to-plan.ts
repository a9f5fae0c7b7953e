import {
  type ConstraintType,
  type Interruption,
  type Link,
  type Plan,
  TENTHS_PER_MINUTE,
  type Tenths,
  type Time,
  type Work,
} from '../model.ts';
import { finish, inPieces, type Steps } from '../steps.ts';
import { parseTime } from '../time.ts';
import { makeDateCalendar } from './date-calendar.ts';
import type {
  PlannedConstraint,
  PlannedInterruption,
  PlannedLink,
  PlannedProject,
  PlannedWork,
} from './planned-project.ts';
import { shownDates } from './shown-dates.ts';
import {
  findParticipation,
  hasBegun,
  isMoment,
  type Participation,
  partOf,
  placesItself,
  startsWithProject,
} from './taking-part.ts';
import { findUsedCalendars, toCalendars } from './to-calendars.ts';

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
/** The plan start of a project without a start: early enough to have no effect. */
const LONG_AGO: Time = parseTime('1900-01-01') ?? 0;

/**
 * Converts a project that people planned into the plan of the engine. A typed date is a constraint ([R31]); actual
 * dates do not change ([R37]); manual dates are fixed ([R26]). A work without a link and without a constraint that
 * determines a start begins with the project ([R20]). If the project does not count from its start, such a work stays
 * where it is, but not before the project begins ([R65]).
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
  const beginning = beginningOf(project);
  const participation = yield* findParticipation(project);
  const known = new Map(project.works.map((work) => [work.id, work]));
  yield;
  const works: Work[] = [];
  yield* inPieces(project.works.length, (index) => {
    const work = project.works[index] as PlannedWork;
    works.push(toWork(work, { ...beginning, ...participation, hasParent: known.has(work.parentId ?? '') }));
  });
  const links: Link[] = [];
  yield* inPieces(project.links.length, (index) => {
    const link = project.links[index] as PlannedLink;
    const predecessor = known.get(link.predecessorId);
    if (predecessor && known.has(link.successorId)) links.push(toLink(link, predecessor, participation));
  });
  const { splitsInProgress = false } = project;
  return { start: beginning.start, splitsInProgress, calendarId, calendars, works, links };
}

function beginningOf(project: PlannedProject): Pick<Surroundings, 'start' | 'hangs' | 'firstMinute'> {
  const { start, calendars, calendarId } = project;
  const ids = new Set(calendars.map(({ id }) => id));
  const known = new Map<string, Time>();
  return {
    start: momentOf(start) ?? LONG_AGO,
    hangs: startsWithProject(project),
    firstMinute: (id) => {
      const counted = id !== null && ids.has(id) ? id : calendarId;
      const begins =
        known.get(counted) ??
        momentOf(makeDateCalendar(calendars, counted).startOfDay(start ?? '')) ??
        LONG_AGO;
      known.set(counted, begins);
      return begins;
    },
  };
}

interface Surroundings extends Participation {
  /** Start of the plan. */
  readonly start: Time;
  /** Whether works without links and constraints start with it. */
  readonly hangs: boolean;
  /** When its first day begins on a calendar; null: the plan's calendar. */
  readonly firstMinute: (calendarId: string | null) => Time;
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
        ...placeOf(work, around),
      };
  }
}

function lengthOf({ milestone, durationMinutes }: PlannedWork): Tenths {
  return milestone ? 0 : (durationMinutes ?? 0) * TENTHS_PER_MINUTE;
}

/** Most works have no interruptions: they get no field, so that their plan is unchanged. */
const pausesOf = ({ interruptions = [] }: Pick<PlannedWork, 'interruptions'>): Pick<Work, 'interruptions'> =>
  interruptions.length === 0 ? {} : { interruptions: toInterruptions(interruptions) };

/** A work's interruptions in the units of the engine. */
export const toInterruptions = (interruptions: readonly PlannedInterruption[]): Interruption[] =>
  interruptions.map(({ afterMinutes, minutes }) => ({
    after: afterMinutes * TENTHS_PER_MINUTE,
    length: minutes * TENTHS_PER_MINUTE,
  }));

/** A work without the status `done` is not complete, whatever its progress. */
function openProgress({ progress }: PlannedWork): number {
  return Math.min(progress, 99);
}

/** The remaining duration that a person entered, which is more precise than whole percents. */
function whatIsLeft({ progress, remainingMinutes }: PlannedWork): Pick<Work, 'remainingDuration'> {
  return remainingMinutes == null || progress >= 100
    ? {}
    : { remainingDuration: remainingMinutes * TENTHS_PER_MINUTE };
}

function whereItResumes({ resume, resumeDoneMinutes }: PlannedWork): Pick<Work, 'resumeNoEarlier'> {
  const at = momentOf(resume ?? null);
  return at === null ? {} : { resumeNoEarlier: { at, done: (resumeDoneMinutes ?? 0) * TENTHS_PER_MINUTE } };
}

function whatHappened(work: PlannedWork) {
  const { start, due } = shownDates(work);
  const finish = momentOf(due) ?? 0;
  return { progress: 100, actualStart: momentOf(start) ?? finish, actualFinish: finish };
}

function givenDates(work: PlannedWork): Pick<Work, 'mode' | 'fixed'> {
  const finish = momentOf(work.due) ?? momentOf(work.start);
  const begin = isMoment(work) ? finish : momentOf(work.start);
  return begin === null || finish === null ? {} : { mode: 'manual', fixed: { start: begin, finish } };
}

function constraintOf({ constraint, constraintDate }: PlannedWork) {
  return { constraint: CONSTRAINTS[constraint], constraintDate: momentOf(constraintDate) };
}

function placeOf(work: PlannedWork, around: Surroundings) {
  if (around.isDriven(work.id)) return constraintOf(work);
  return around.hangs && !hasBegun(work) ? startWithPlan(work, around) : stayInPlace(work, around.start);
}

/**
 * A milestone without links and constraints is at the beginning of the plan's first working day instead of midnight.
 */
function startWithPlan(work: PlannedWork, { firstMinute }: Surroundings) {
  if (!work.milestone || work.constraint !== 'as_soon_as_possible') return constraintOf(work);
  return { constraint: 'SNET', constraintDate: firstMinute(work.calendarId) } as const;
}

/** The constraint of a work without links when works do not count from the project's start. */
function stayInPlace(work: PlannedWork, planStart: Time) {
  const stands = momentOf(work.milestone ? (work.due ?? work.start) : work.start);
  if (placesItself(work) || work.constraint === 'as_late_as_possible' || stands === null)
    return constraintOf(work);
  const date = Math.max(stands, planStart);
  const latest = work.constraint === 'start_no_later_than' ? momentOf(work.constraintDate) : null;
  return { constraint: 'SNET', constraintDate: Math.min(date, latest ?? date) } as const;
}

/** A percentage of a known length is converted to whole minutes, the stored precision. */
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
