import type { NeutralLink, NeutralTask } from '../../neutral/neutral-plan.ts';
import type { StoredTask } from '../ms-project-reader.ts';
import { placedWithout, readPinMark } from '../pin-mark.ts';
import { isElapsedUnit, type ProjectUnits } from '../project-units.ts';
import { CONSTRAINTS } from '../read-tasks.ts';
import { Outline, type OutlinePlace } from './outline.ts';
import type { PlanFormat } from './plan-format.ts';
import type { Predecessors } from './predecessors.ts';
import { readBaselines } from './read-baselines.ts';
import type { Flag, Row } from './row.ts';
import { rtfToText } from './rtf-text.ts';
import { TASK } from './task-fields.ts';
import type { TaskRows } from './task-rows.ts';

interface FlagPlaces {
  readonly milestone: Flag;
  readonly ignoreResourceCalendar: Flag;
  /** In the second item; null if the format does not support such tasks. */
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

/** Context for reading the rows of a plan. */
interface Reading {
  readonly format: PlanFormat;
  readonly units: ProjectUnits;
  readonly links: Predecessors;
}

/** The tasks of a plan and, in the same order, the stored values of Microsoft Project. */
export interface ReadTasks {
  readonly tasks: readonly NeutralTask[];
  readonly stored: readonly StoredTask[];
}

/** Reads all tasks, row by row. */
export function readTasks(rows: TaskRows, reading: Reading): ReadTasks {
  const tasks: NeutralTask[] = [];
  const stored: StoredTask[] = [];
  const outline = new Outline();
  let level = rows.count > 0 ? levelOf(rows.at(0)) : 0;
  for (let place = 0; place < rows.count; place += 1) {
    const row = rows.at(place);
    const nextLevel = place + 1 < rows.count ? levelOf(rows.at(place + 1)) : 0;
    const flags = readFlags(row, reading.format);
    const dates = readDates(row, flags.manual);
    tasks.push(
      readTask(row, {
        id: rows.id(place),
        outline: outline.add(row.uid, level),
        summary: row.uid === 0 || nextLevel > level,
        predecessors: reading.links.to(place),
        flags,
        dates,
        units: reading.units,
      }),
    );
    stored.push(readStored(row, dates, reading.format));
    level = nextLevel;
  }
  return { tasks, stored };
}

const levelOf = (row: Row) => row.u16(TASK.outlineLevel) ?? 1;

interface Parts {
  readonly id: number;
  readonly outline: OutlinePlace;
  readonly summary: boolean;
  readonly predecessors: readonly NeutralLink[];
  readonly flags: ReturnType<typeof readFlags>;
  readonly dates: ReturnType<typeof readDates>;
  readonly units: ProjectUnits;
}

/** Written field by field: an object built with spreads takes twice the memory. */
function readTask(row: Row, { id, outline, summary, predecessors, flags, dates, units }: Parts): NeutralTask {
  const typed = flags.manual ? row.amount(TASK.manualDuration) : null;
  const typedFormat = typed === null ? null : row.format(TASK.manualDurationFormat);
  const durationUnit = units.unitOf(typedFormat ?? row.format(TASK.durationFormat));
  const { start, finish } = dates;
  const { manual, constraint, constraintDate } = placedWithout(readPinMark(row.text(TASK.pinMark) ?? ''), {
    manual: flags.manual,
    constraint: CONSTRAINTS[row.u16(TASK.constraint) ?? 0] ?? 'ASAP',
    constraintDate: row.moment(TASK.constraintDate),
    at: start ?? finish,
  });
  const task: NeutralTask = {
    uid: row.uid,
    id,
    name: row.text(TASK.name),
    outlineLevel: outline.outlineLevel,
    outlineNumber: outline.outlineNumber,
    wbs: row.text(TASK.wbs) ?? outline.outlineNumber,
    parentUid: outline.parentUid,
    summary,
    milestone: flags.milestone,
    manual,
    active: flags.active,
    durationMinutes: typed ?? row.amount(TASK.duration),
    durationUnit,
    elapsedDuration: isElapsedUnit(durationUnit),
    actualDurationMinutes: row.amount(TASK.actualDuration),
    remainingDurationMinutes: row.amount(TASK.remainingDuration),
    percentComplete: row.u16(TASK.percentComplete) ?? 0,
    actualStart: row.moment(TASK.actualStart),
    actualFinish: row.moment(TASK.actualFinish),
    stop: row.moment(TASK.stop),
    resume: row.moment(TASK.resume),
    constraint,
    constraintDate,
    deadline: row.moment(TASK.deadline),
    calendarUid: calendarOf(row.i32(TASK.calendarUid)),
    ignoreResourceCalendar: flags.ignoreResourceCalendar,
    levelingDelayMinutes: row.amount(TASK.levelingDelay) ?? 0,
    levelingDelayUnit: units.unitOf(row.format(TASK.levelingDelayFormat)),
    predecessors,
  };
  return manual && start !== null && finish !== null ? { ...task, fixed: { start, finish } } : task;
}

function readStored(row: Row, dates: ReturnType<typeof readDates>, { version }: PlanFormat): StoredTask {
  return {
    uid: row.uid,
    start: dates.start,
    finish: dates.finish,
    notes: rtfToText(row.bytes(TASK.notes)),
    priority: row.u16(TASK.priority) ?? USUAL_PRIORITY,
    workMinutes: row.work(TASK.work),
    external: (row.i32(TASK.external) ?? 0) !== 0,
    baselines: readBaselines(row, version),
  };
}

function readFlags(row: Row, { version, isLate }: PlanFormat) {
  const places = isLate ? FLAGS_SINCE_2013 : version === 14 ? FLAGS_OF_2010 : FLAGS_BEFORE_2010;
  return {
    milestone: row.flag(...places.milestone),
    manual: places.manual !== null && row.secondFlag(...places.manual),
    active: places.active === null || row.secondFlag(...places.active),
    ignoreResourceCalendar: row.flag(...places.ignoreResourceCalendar),
  };
}

/** A manual task has its typed dates and the dates that Project would compute. */
function readDates(row: Row, isManual: boolean) {
  const typed = (field: number) => (isManual ? row.moment(field) : null);
  return {
    start: typed(TASK.manualStart) ?? row.moment(TASK.start),
    finish: typed(TASK.manualFinish) ?? row.moment(TASK.finish),
  };
}

const calendarOf = (uid: number | null) => (uid === null || uid < 0 ? null : uid);
