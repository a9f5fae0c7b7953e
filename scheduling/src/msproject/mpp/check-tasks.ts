import type { NeutralCalendar, NeutralProject, NeutralTask } from '../../neutral/neutral-plan.ts';
import type { StoredTask } from '../ms-project-reader.ts';
import { TaskHabits } from './check-habits.ts';
import { checkBaselines, checkPlausible, yearsOf } from './check-plausible.ts';
import { type Contradictions, isAgreed } from './contradictions.ts';
import type { ReadAssignments } from './read-assignments.ts';
import type { ReadTasks } from './read-tasks.ts';
import type { Row } from './row.ts';
import type { Source } from './source.ts';
import { Spans } from './spans.ts';
import { TASK } from './task-fields.ts';
import type { TaskRows } from './task-rows.ts';

interface TasksToCheck {
  readonly source: Source;
  readonly rows: TaskRows;
  readonly read: ReadTasks;
  readonly assigned: ReadAssignments;
  readonly project: NeutralProject;
  readonly calendars: readonly NeutralCalendar[];
}

/** One task, its position in the list, and all data to compare it with. */
interface Checked {
  readonly place: number;
  readonly row: Row;
  readonly task: NeutralTask;
  readonly stored: StoredTask;
  /** Start and finish of its assignments. */
  readonly assigned: Spans;
  /** The work of the people assigned to each task; NaN for tasks without people. */
  readonly assignedMinutes: Float64Array;
  /** Start and finish of the tasks directly below a summary. */
  readonly below: Spans;
  readonly calendarUids: ReadonlySet<number>;
}

/** Tolerance in minutes between a duration and its parts: Microsoft Project rounds those of summaries to tenths. */
const ROUNDING = { ofSummaries: 0.15, ofOthers: 0.01 };
/** Work is truncated to whole minutes. */
const WORK_ROUNDING = 1;
/** Length of a moment as text. */
const LENGTH_TO_MINUTE = 'YYYY-MM-DDTHH:MM'.length;

/** Compares the tasks with all other places of the file that store the same values. */
export function checkTasks({ source, rows, read, assigned, project, calendars }: TasksToCheck): void {
  const { found, texts, words } = source;
  const { tasks, stored } = read;
  const below = spansBelow(rows, read);
  const { spans, minutes } = assigned;
  const calendarUids = new Set(calendars.map(({ uid }) => uid));
  const beyond = { assigned: spans, assignedMinutes: minutes, below, calendarUids };
  const years = yearsOf(stored, project.start);
  const habits = new TaskHabits(source, {
    isFromStart: project.scheduleFromStart,
    taskOf: (uid) => readOf(read, rows.placeOf(uid)),
  });
  let level = 0;
  tasks.forEach((task, place) => {
    const beside = stored[place];
    if (!beside) return;
    if (task.outlineLevel > level + 1) found.note(WRONG.place, task.uid);
    level = task.outlineLevel;
    const row = rows.at(place);
    const checked = { ...beyond, place, row, task, stored: beside };
    checkDates(checked, found);
    checkLengths(checked, found);
    checkProgress(checked, found);
    checkRest(checked, found);
    checkPlausible(checked, { years, found, texts });
    words.add(task.name, WRONG.name, task.uid);
    habits.add(checked);
  });
  habits.report();
  checkBaselines(stored, found);
  if (tasks[0]?.uid === 0 && stored[0]?.finish !== project.finish) found.note(WRONG.projectFinish);
}

function readOf({ tasks, stored }: ReadTasks, place: number | undefined) {
  const [task, beside] = place === undefined ? [] : [tasks[place], stored[place]];
  return task && beside ? { task, stored: beside } : undefined;
}

const WRONG = {
  place: 'The place of these tasks in the outline contradicts itself.',
  start: 'The start of these tasks contradicts the rest of the file.',
  finish: 'The finish of these tasks contradicts the rest of the file.',
  length: 'The length of these tasks contradicts what is done and what remains.',
  progress: 'The progress of these tasks contradicts itself.',
  work: 'The work of these tasks contradicts itself.',
  constraint: 'The constraint of these tasks contradicts its date.',
  calendar: 'These tasks count on a calendar that is not in the plan.',
  name: 'A word in the name of these tasks is nearly one that the plan has often.',
  projectFinish: 'The finish of the project contradicts its tasks.',
} as const;

function spansBelow(rows: TaskRows, { tasks, stored }: ReadTasks): Spans {
  const spans = new Spans(rows.count);
  tasks.forEach(({ parentUid, active }, i) => {
    const parent = parentUid === null || !active ? undefined : rows.placeOf(parentUid);
    if (parent !== undefined) spans.add(parent, stored[i]?.start ?? null, stored[i]?.finish ?? null);
  });
  return spans;
}

/** A start is confirmed by the engine's dates, by assignments, by sub-tasks, or by typed dates. */
function checkDates({ place, row, task, stored, assigned, below }: Checked, found: Contradictions): void {
  const { uid, manual } = task;
  const start = row.moment(manual ? TASK.start : TASK.earlyStart);
  if (!isAgreed(stored.start, start, assigned.start(place), below.start(place))) found.note(WRONG.start, uid);
  const finish = row.moment(manual ? TASK.finish : TASK.earlyFinish);
  if (!isAgreed(stored.finish, finish, assigned.finish(place), below.finish(place)))
    found.note(WRONG.finish, uid);
  if (stored.start !== null && stored.finish !== null && stored.finish < stored.start)
    found.note(WRONG.finish, uid);
}

function checkLengths({ place, row, task, stored, assignedMinutes }: Checked, found: Contradictions): void {
  const { uid, manual, durationMinutes, actualDurationMinutes, remainingDurationMinutes } = task;
  const parts = (actualDurationMinutes ?? 0) + (remainingDurationMinutes ?? 0);
  const stated = row.amount(TASK.duration) ?? 0;
  const rounding = task.summary ? ROUNDING.ofSummaries : ROUNDING.ofOthers;
  if (Math.abs(parts - stated) > rounding) found.note(WRONG.length, uid);
  if (manual && !isAgreed(durationMinutes, stated, parts)) found.note(WRONG.length, uid);
  const [done, left] = [row.work(TASK.actualWork), row.work(TASK.remainingWork)];
  const work = stored.workMinutes ?? 0;
  if (done !== null && left !== null && Math.abs(done + left - work) > WORK_ROUNDING)
    found.note(WRONG.work, uid);
  const assignedWork = assignedMinutes[place];
  const isAlone = task.summary || stored.external || assignedWork === undefined || Number.isNaN(assignedWork);
  if (!isAlone && Math.abs(assignedWork - work) > WORK_ROUNDING) found.note(WRONG.work, uid);
}

function checkProgress({ row, task, stored }: Checked, found: Contradictions): void {
  const { uid, percentComplete, actualStart, actualFinish, stop, resume } = task;
  const length = row.amount(TASK.duration) ?? 0;
  const percent = length > 0 ? ((task.actualDurationMinutes ?? 0) / length) * 100 : percentComplete;
  const isOff =
    Math.abs(percent - percentComplete) > 1 ||
    (percentComplete === 100) !== (actualFinish !== null) ||
    (percentComplete > 0 && actualStart === null) ||
    (actualStart !== null && actualStart !== stored.start) ||
    (actualFinish !== null && actualFinish !== stored.finish) ||
    (stop === null) !== (resume === null) ||
    (stop !== null && resume !== null && !areApart(stop, resume));
  if (isOff) found.note(WRONG.progress, uid);
  // The remaining part of a manual task may be moved by hand.
  if (resume === null || task.manual) return;
  const again = row.moment(TASK.resumeNoEarlier);
  if (!isAgreed(resume, again ?? undefined, stop)) found.note(WRONG.progress, uid);
}

/** A task resumes at the moment where it stopped, or at a later minute. */
const areApart = (stop: string, resume: string) =>
  stop === resume || (stop < resume && stop.slice(0, LENGTH_TO_MINUTE) !== resume.slice(0, LENGTH_TO_MINUTE));

function checkRest({ row, task, calendarUids }: Checked, found: Contradictions): void {
  const { uid, calendarUid } = task;
  if ((row.i32(TASK.parentUid) ?? -1) !== (task.parentUid ?? -1)) found.note(WRONG.place, uid);
  if (needsDate(task) !== (task.constraintDate !== null)) found.note(WRONG.constraint, uid);
  if (calendarUid !== null && !calendarUids.has(calendarUid)) found.note(WRONG.calendar, uid);
}

const needsDate = ({ constraint }: NeutralTask) => constraint !== 'ASAP' && constraint !== 'ALAP';
