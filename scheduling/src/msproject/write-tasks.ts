import type {
  NeutralAssignment,
  NeutralLink,
  NeutralResource,
  NeutralTask,
} from '../neutral/neutral-plan.ts';
import { RESOURCE_TYPES, type StoredTask } from './ms-project-reader.ts';
import { type DatePin, PIN_FIELD, writePinMark } from './pin-mark.ts';
import { formatOf, textOfMinutes } from './project-units.ts';
import { CONSTRAINTS, LINK_TYPES } from './read-tasks.ts';
import { type TextValue, writeTextValue } from './text-fields.ts';
import { type CountMinutes, type PartToWrite, writeParts } from './write-parts.ts';
import { element, wrapping } from './xml-writer.ts';

const NO_CALENDAR = -1;
const TENTHS_PER_MINUTE = 10;
/** `Type` of a task whose people may change without changing its duration: "fixed duration" in Project. */
const FIXED_DURATION = 1;

/** A task and the additional values that Microsoft Project stores. */
export interface TaskToWrite {
  readonly task: NeutralTask;
  readonly stored: Omit<StoredTask, 'baselines'>;
  /**
   * Its baseline dates: the first is "Baseline", the others "Baseline 1" to "Baseline 10". Null if the task is not in a
   * baseline.
   */
  readonly baselines?: readonly (BaselineToWrite | null)[];
  /** The task is pinned to its dates; `task` has its own constraint. */
  readonly pin?: DatePin;
  /** Values of other text fields. */
  readonly texts?: readonly TextValue[];
}

export interface BaselineToWrite {
  readonly start: string | null;
  readonly finish: string | null;
  readonly durationMinutes: number | null;
}

/** Elements must be in the order of the files that Microsoft Project writes; it reads no other order. */
export function writeTask({ task, stored, baselines = [], pin, texts = [] }: TaskToWrite): string {
  const { manual, constraint, constraintDate } = placingOf(task, pin);
  return wrapping('Task', [
    element('UID', task.uid),
    element('ID', task.id),
    element('Name', task.name),
    element('Active', task.active),
    element('Manual', manual),
    element('Type', FIXED_DURATION),
    element('IsNull', false),
    element('WBS', task.wbs),
    element('OutlineNumber', task.outlineNumber),
    element('OutlineLevel', task.outlineLevel),
    element('Priority', stored.priority),
    element('Start', stored.start),
    element('Finish', stored.finish),
    duration('Duration', task.durationMinutes),
    ...(manual ? manualDates({ task, stored }) : []),
    element('DurationFormat', formatOf(task.durationUnit)),
    duration('Work', stored.workMinutes),
    element('Stop', task.stop),
    element('Resume', task.resume),
    element('EffortDriven', false),
    element('Estimated', task.durationUnit.endsWith('?')),
    element('Milestone', task.milestone),
    element('Summary', task.summary),
    element('ExternalTask', stored.external),
    element('PercentComplete', task.percentComplete),
    element('ActualStart', task.actualStart),
    element('ActualFinish', task.actualFinish),
    duration('ActualDuration', task.actualDurationMinutes),
    duration('RemainingDuration', task.remainingDurationMinutes),
    element('ConstraintType', Math.max(0, CONSTRAINTS.indexOf(constraint))),
    element('CalendarUID', task.calendarUid ?? NO_CALENDAR),
    element('ConstraintDate', constraintDate),
    element('Deadline', task.deadline),
    element('LevelingDelay', Math.round(task.levelingDelayMinutes * TENTHS_PER_MINUTE)),
    element('LevelingDelayFormat', formatOf(task.levelingDelayUnit)),
    element('IgnoreResourceCalendar', task.ignoreResourceCalendar),
    element('Notes', stored.notes),
    ...task.predecessors.map(writeLink),
    pin === undefined ? '' : writeTextValue({ field: PIN_FIELD, text: writePinMark(pin) }),
    ...texts.map(writeTextValue),
    ...baselines.map((baseline, at) =>
      baseline === null ? '' : writeBaseline(baseline, at, task.durationUnit),
    ),
  ]);
}

/** What determines the dates of the task in the program that reads the file. */
function placingOf(task: NeutralTask, pin: DatePin | undefined) {
  if (pin === undefined) return task;
  if (pin.kind === 'manual') return { ...task, manual: true };
  return { manual: false, constraint: pin.kind, constraintDate: pin.at };
}

/** Project needs start, finish and duration of a manual task: from its start alone it would compute new dates. */
function manualDates({ task, stored }: Pick<TaskToWrite, 'task' | 'stored'>): string[] {
  return [
    element('ManualStart', stored.start),
    element('ManualFinish', stored.finish),
    duration('ManualDuration', task.durationMinutes),
  ];
}

function writeBaseline(
  { start, finish, durationMinutes }: BaselineToWrite,
  at: number,
  unit: string,
): string {
  return wrapping('Baseline', [
    element('Number', at),
    element('Start', start),
    element('Finish', finish),
    duration('Duration', durationMinutes),
    element('DurationFormat', durationMinutes === null ? null : formatOf(unit)),
  ]);
}

function duration(name: string, minutes: number | null): string {
  return element(name, minutes === null ? null : textOfMinutes(minutes));
}

/** The lag in tenths of a minute, or in percent, depending on the format. */
function writeLink(link: NeutralLink): string {
  const lag = link.lagMinutes === null ? (link.lagPercent ?? 0) : link.lagMinutes * TENTHS_PER_MINUTE;
  return wrapping('PredecessorLink', [
    element('PredecessorUID', link.uid),
    element('Type', LINK_TYPES.indexOf(link.type)),
    element('CrossProject', false),
    element('LinkLag', Math.round(lag)),
    element('LagFormat', formatOf(link.lagUnit)),
  ]);
}

export function writeResource(resource: NeutralResource): string {
  return wrapping('Resource', [
    element('UID', resource.uid),
    element('ID', resource.uid),
    element('Name', resource.name),
    element('Type', RESOURCE_TYPES.indexOf(resource.type)),
    element('IsNull', false),
    element('EmailAddress', resource.email ?? null),
    element('MaxUnits', resource.maxUnits ?? null),
    element('CalendarUID', resource.calendarUid ?? NO_CALENDAR),
  ]);
}

/** An assignment with the breaks of its task, which the format stores only in assignments. */
export interface AssignmentToWrite extends NeutralAssignment {
  readonly parts?: readonly PartToWrite[];
  readonly count?: CountMinutes;
}

/** `uid`: assignments have their own numbers. */
export function writeAssignment(assignment: AssignmentToWrite, uid: number): string {
  const { taskUid, resourceUid, units, parts = [], count } = assignment;
  return wrapping('Assignment', [
    element('UID', uid),
    element('TaskUID', taskUid),
    element('ResourceUID', resourceUid),
    element('Finish', parts.at(-1)?.finish ?? null),
    element('Start', parts[0]?.start ?? null),
    element('Units', units),
    count === undefined ? '' : writeParts(parts, { uid, units, count }),
  ]);
}
