import type { NeutralLink, NeutralTask } from '../neutral/neutral-plan.ts';
import { placedWithout, readPin } from './pin-mark.ts';
import { durationMinutes, isElapsedUnit, type ProjectUnits, tenthsAsMinutes } from './project-units.ts';
import { childrenOf, flagOf, numberOf, textOf, type XmlRecord } from './xml-records.ts';

/** Indexed by the codes of ConstraintType. */
export const CONSTRAINTS = ['ASAP', 'ALAP', 'MSO', 'MFO', 'SNET', 'SNLT', 'FNET', 'FNLT'];
/** Indexed by the codes of a link's Type. */
export const LINK_TYPES = ['FF', 'FS', 'SF', 'SS'] as const;
const FINISH_TO_START = 1;

/** Reads a task in neutral form, without its position in the outline; null for a blank row. */
export function readTask(task: XmlRecord, units: ProjectUnits): Omit<NeutralTask, 'parentUid'> | null {
  const uid = numberOf(task, 'UID');
  if (uid === null || flagOf(task, 'IsNull', false)) return null;
  const { manual, constraint, constraintDate } = readPlacing(task);
  return {
    uid,
    id: numberOf(task, 'ID'),
    name: textOf(task, 'Name'),
    outlineLevel: numberOf(task, 'OutlineLevel') ?? 1,
    outlineNumber: textOf(task, 'OutlineNumber'),
    wbs: textOf(task, 'WBS'),
    summary: flagOf(task, 'Summary', false),
    milestone: flagOf(task, 'Milestone', false),
    manual,
    active: flagOf(task, 'Active', true),
    ...readDurations(task, units),
    ...readProgress(task),
    constraint,
    constraintDate,
    deadline: textOf(task, 'Deadline'),
    calendarUid: calendarOf(task),
    ignoreResourceCalendar: flagOf(task, 'IgnoreResourceCalendar', false),
    levelingDelayMinutes: tenthsAsMinutes(numberOf(task, 'LevelingDelay')),
    levelingDelayUnit: units.unitOf(numberOf(task, 'LevelingDelayFormat')),
    predecessors: childrenOf(task, 'PredecessorLink').flatMap((link) => readLink(link, units)),
    ...(manual ? readFixed(task) : {}),
  };
}

function readPlacing(task: XmlRecord) {
  return placedWithout(readPin(task), {
    manual: flagOf(task, 'Manual', false),
    constraint: CONSTRAINTS[numberOf(task, 'ConstraintType') ?? 0] ?? 'ASAP',
    constraintDate: textOf(task, 'ConstraintDate'),
    at: textOf(task, 'Start') ?? textOf(task, 'Finish'),
  });
}

function readDurations(task: XmlRecord, units: ProjectUnits) {
  const durationUnit = units.unitOf(numberOf(task, 'DurationFormat'));
  return {
    durationMinutes: durationMinutes(textOf(task, 'Duration')),
    durationUnit,
    elapsedDuration: isElapsedUnit(durationUnit),
    actualDurationMinutes: durationMinutes(textOf(task, 'ActualDuration')),
    remainingDurationMinutes: durationMinutes(textOf(task, 'RemainingDuration')),
  };
}

function readProgress(task: XmlRecord) {
  return {
    percentComplete: numberOf(task, 'PercentComplete') ?? 0,
    actualStart: textOf(task, 'ActualStart'),
    actualFinish: textOf(task, 'ActualFinish'),
    stop: textOf(task, 'Stop'),
    resume: textOf(task, 'Resume'),
  };
}

function calendarOf(task: XmlRecord): number | null {
  const uid = numberOf(task, 'CalendarUID');
  return uid === null || uid < 0 ? null : uid;
}

/** Manual tasks have the dates of the planner. */
function readFixed(task: XmlRecord): Pick<NeutralTask, 'fixed'> {
  const start = textOf(task, 'Start');
  const finish = textOf(task, 'Finish');
  return start === null || finish === null ? {} : { fixed: { start, finish } };
}

/** `LinkLag` is in tenths of a minute, or in percent, depending on the format. */
function readLink(link: XmlRecord, units: ProjectUnits): NeutralLink[] {
  const uid = numberOf(link, 'PredecessorUID');
  if (uid === null) return [];
  const lagUnit = units.unitOf(numberOf(link, 'LagFormat'));
  const lag = numberOf(link, 'LinkLag');
  const ends = {
    uid,
    type: LINK_TYPES[numberOf(link, 'Type') ?? FINISH_TO_START] ?? 'FS',
    lagUnit,
    elapsed: isElapsedUnit(lagUnit),
  };
  if (lagUnit.includes('%')) return [{ ...ends, lagMinutes: null, lagPercent: lag ?? 0 }];
  return [{ ...ends, lagMinutes: tenthsAsMinutes(lag) }];
}
