import type { NeutralLink, NeutralTask } from '../../neutral/neutral-plan.ts';
import type { StoredTask } from '../ms-project-reader.ts';
import { isElapsedUnit, type ProjectUnits } from '../project-units.ts';
import { CONSTRAINTS } from '../read-tasks.ts';
import type { OutlinePlace } from './outline.ts';
import type { PlanFormat } from './plan-format.ts';
import { readBaselines } from './read-baselines.ts';
import type { Flag } from './row.ts';
import { rtfToText } from './rtf-text.ts';
import { TASK } from './task-fields.ts';
import type { TaskRow } from './task-rows.ts';

interface FlagPlaces {
  readonly milestone: Flag;
  readonly ignoreResourceCalendar: Flag;
  /** In the second item; null where the format knows no such tasks. */
  readonly manual: Flag | null;
  readonly active: Flag | null;
}

const EARLY_FLAGS = { milestone: [8, 0x20], ignoreResourceCalendar: [10, 0x02] } as const;
const FLAGS_BEFORE_2010: FlagPlaces = { ...EARLY_FLAGS, manual: null, active: null };
const FLAGS_OF_2010: FlagPlaces = { ...EARLY_FLAGS, manual: [8, 0x08], active: [8, 0x04] };
const FLAGS_SINCE_2013: FlagPlaces = {
  milestone: [10, 0x02],
  ignoreResourceCalendar: [17, 0x20],
  manual: [8, 0x80],
  active: [8, 0x40],
};
const USUAL_PRIORITY = 500;

export interface ReadTask {
  readonly task: NeutralTask;
  readonly stored: StoredTask;
}

interface Context {
  readonly format: PlanFormat;
  readonly place: OutlinePlace;
  readonly units: ProjectUnits;
  readonly predecessors: readonly NeutralLink[];
}

/** A row as a task of the neutral plan, with what Project stores of it beside. */
export function readTask(taskRow: TaskRow, { format, place, units, predecessors }: Context): ReadTask {
  const { row, id } = taskRow;
  const flags = readFlags(taskRow, format);
  const dates = readDates(taskRow, flags.manual);
  const fixed = flags.manual && dates.start !== null && dates.finish !== null;
  const { uid } = row;
  const task: NeutralTask = {
    uid,
    id,
    name: row.text(TASK.name),
    ...place,
    wbs: row.text(TASK.wbs) ?? place.outlineNumber,
    ...flags,
    ...readDurations(taskRow, flags.manual, units),
    ...readProgress(taskRow),
    ...readConstraint(taskRow, units),
    calendarUid: calendarOf(row.i32(TASK.calendarUid)),
    predecessors,
    ...(fixed && { fixed: { start: dates.start ?? '', finish: dates.finish ?? '' } }),
  };
  const stored: StoredTask = {
    uid,
    ...dates,
    notes: rtfToText(row.bytes(TASK.notes)),
    priority: row.u16(TASK.priority) ?? USUAL_PRIORITY,
    workMinutes: row.work(TASK.work),
    external: (row.i32(TASK.external) ?? 0) !== 0,
    baselines: readBaselines(row, format.version),
  };
  return { task, stored };
}

function readFlags({ row }: TaskRow, { version, isLate }: PlanFormat) {
  const places = isLate ? FLAGS_SINCE_2013 : version === 14 ? FLAGS_OF_2010 : FLAGS_BEFORE_2010;
  return {
    milestone: row.flag(...places.milestone),
    manual: places.manual !== null && row.secondFlag(...places.manual),
    active: places.active === null || row.secondFlag(...places.active),
    ignoreResourceCalendar: row.flag(...places.ignoreResourceCalendar),
  };
}

/** A manual task has the dates that were typed beside those that Project would give it. */
function readDates({ row }: TaskRow, isManual: boolean) {
  const typed = (field: number) => (isManual ? row.moment(field) : null);
  return {
    start: typed(TASK.manualStart) ?? row.moment(TASK.start),
    finish: typed(TASK.manualFinish) ?? row.moment(TASK.finish),
  };
}

function readDurations({ row }: TaskRow, isManual: boolean, units: ProjectUnits) {
  const typed = isManual ? row.amount(TASK.manualDuration) : null;
  const format = typed === null ? null : row.format(TASK.manualDurationFormat);
  const durationUnit = units.unitOf(format ?? row.format(TASK.durationFormat));
  return {
    durationMinutes: typed ?? row.amount(TASK.duration),
    durationUnit,
    elapsedDuration: isElapsedUnit(durationUnit),
    actualDurationMinutes: row.amount(TASK.actualDuration),
    remainingDurationMinutes: row.amount(TASK.remainingDuration),
  };
}

function readProgress({ row }: TaskRow) {
  return {
    percentComplete: row.u16(TASK.percentComplete) ?? 0,
    actualStart: row.moment(TASK.actualStart),
    actualFinish: row.moment(TASK.actualFinish),
    stop: row.moment(TASK.stop),
    resume: row.moment(TASK.resume),
  };
}

function readConstraint({ row }: TaskRow, units: ProjectUnits) {
  return {
    constraint: CONSTRAINTS[row.u16(TASK.constraint) ?? 0] ?? 'ASAP',
    constraintDate: row.moment(TASK.constraintDate),
    deadline: row.moment(TASK.deadline),
    levelingDelayMinutes: row.amount(TASK.levelingDelay) ?? 0,
    levelingDelayUnit: units.unitOf(row.format(TASK.levelingDelayFormat)),
  };
}

const calendarOf = (uid: number | null) => (uid === null || uid < 0 ? null : uid);
