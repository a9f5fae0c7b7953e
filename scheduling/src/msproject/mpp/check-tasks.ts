import type { NeutralCalendar, NeutralProject, NeutralTask } from '../../neutral/neutral-plan.ts';
import { isText } from './check-text.ts';
import type { Contradictions } from './contradictions.ts';
import type { AssignedSpan } from './read-assignments.ts';
import type { ReadTask } from './read-tasks.ts';
import type { Source } from './source.ts';
import { TASK } from './task-fields.ts';
import type { TaskRow } from './task-rows.ts';

interface TasksToCheck {
  readonly source: Source;
  readonly rows: readonly TaskRow[];
  readonly tasks: readonly ReadTask[];
  readonly spans: ReadonlyMap<number, AssignedSpan>;
  readonly project: NeutralProject;
  readonly calendars: readonly NeutralCalendar[];
}

/** What else in the file says of one task. */
interface Witnesses {
  readonly assigned: AssignedSpan | undefined;
  /** The earliest start and the latest finish of what lies directly below a summary. */
  readonly below: AssignedSpan | undefined;
  readonly calendarUids: ReadonlySet<number>;
}

const MOST_PRIORITY = 1000;
/** What a length may differ from its parts by, in minutes: Microsoft Project rounds those of summaries to tenths. */
const ROUNDING = { ofSummaries: 0.15, ofOthers: 0.01 };
/** Work is cut to whole minutes. */
const WORK_ROUNDING = 1;

/** Compares what was read of the tasks with whatever else of the file says the same. */
export function checkTasks({
  source: { found },
  rows,
  tasks,
  spans,
  project,
  calendars,
}: TasksToCheck): void {
  const below = spansBelow(tasks);
  const calendarUids = new Set(calendars.map(({ uid }) => uid));
  let level = 0;
  tasks.forEach((read, i) => {
    const row = rows[i];
    const { uid, outlineLevel } = read.task;
    if (!row) return;
    if (outlineLevel > level + 1) found.note(WRONG.place, uid);
    level = outlineLevel;
    const witnesses = { assigned: spans.get(uid), below: below.get(uid), calendarUids };
    checkDates(row, read, witnesses, found);
    checkLengths(row, read, found);
    checkProgress(row, read, found);
    checkRest(row, read, witnesses, found);
  });
  const [first] = tasks;
  if (first?.task.uid === 0 && first.stored.finish !== project.finish) found.note(WRONG.projectFinish);
}

const WRONG = {
  place: 'The place of these tasks in the outline contradicts itself.',
  start: 'The start of these tasks contradicts the rest of the file.',
  finish: 'The finish of these tasks contradicts the rest of the file.',
  length: 'The length of these tasks contradicts what is done and what remains.',
  progress: 'The progress of these tasks contradicts itself.',
  work: 'The work of these tasks contradicts itself.',
  constraint: 'The constraint of these tasks contradicts its date.',
  text: 'The name of these tasks is no text.',
  notes: 'The notes of these tasks end before they should.',
  range: 'Values of these tasks are beyond what Microsoft Project knows.',
  calendar: 'These tasks count on a calendar that is not in the plan.',
  baseline: 'A baseline of these tasks ends before it begins.',
  projectFinish: 'The finish of the project contradicts its tasks.',
} as const;

function spansBelow(tasks: readonly ReadTask[]): ReadonlyMap<number, AssignedSpan> {
  const spans = new Map<number, AssignedSpan>();
  for (const { task, stored } of tasks) {
    const { parentUid, active } = task;
    if (parentUid === null || !active) continue;
    const span = spans.get(parentUid);
    spans.set(parentUid, {
      start: least(span?.start ?? null, stored.start),
      finish: greatest(span?.finish ?? null, stored.finish),
    });
  }
  return spans;
}

const least = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one;
const greatest = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one;

/** A start is known from the engine's dates, from who is assigned, from what lies below, or from what was typed. */
function checkDates(
  { row }: TaskRow,
  { task, stored }: ReadTask,
  witnesses: Witnesses,
  found: Contradictions,
) {
  const { uid, manual } = task;
  const { assigned, below } = witnesses;
  const [startField, finishField] = manual ? [TASK.start, TASK.finish] : [TASK.earlyStart, TASK.earlyFinish];
  found.unlessAgreed(WRONG.start, stored.start, {
    uid,
    witnesses: [row.moment(startField), assigned?.start, below?.start],
  });
  found.unlessAgreed(WRONG.finish, stored.finish, {
    uid,
    witnesses: [row.moment(finishField), assigned?.finish, below?.finish],
  });
  if (stored.start !== null && stored.finish !== null && stored.finish < stored.start)
    found.note(WRONG.finish, uid);
  for (const { start, finish } of stored.baselines)
    if (start !== null && finish !== null && finish < start) found.note(WRONG.baseline, uid);
}

function checkLengths({ row }: TaskRow, { task, stored }: ReadTask, found: Contradictions): void {
  const { uid, manual, durationMinutes, actualDurationMinutes, remainingDurationMinutes, durationUnit } =
    task;
  const parts = (actualDurationMinutes ?? 0) + (remainingDurationMinutes ?? 0);
  const stated = row.amount(TASK.duration) ?? 0;
  const rounding = task.summary ? ROUNDING.ofSummaries : ROUNDING.ofOthers;
  if (Math.abs(parts - stated) > rounding) found.note(WRONG.length, uid);
  if (manual) found.unlessAgreed(WRONG.length, durationMinutes, { uid, witnesses: [stated, parts] });
  if (durationUnit === 'none' || task.levelingDelayUnit === 'none') found.note(WRONG.range, uid);
  const [done, left] = [row.work(TASK.actualWork), row.work(TASK.remainingWork)];
  const work = stored.workMinutes ?? 0;
  if (done !== null && left !== null && Math.abs(done + left - work) > WORK_ROUNDING)
    found.note(WRONG.work, uid);
}

function checkProgress({ row }: TaskRow, { task, stored }: ReadTask, found: Contradictions): void {
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
    (stop !== null && resume !== null && resume < stop);
  if (isOff) found.note(WRONG.progress, uid);
  // What is left of a manual task may be moved by hand.
  if (resume === null || task.manual) return;
  const again = row.moment(TASK.resumeNoEarlier);
  found.unlessAgreed(WRONG.progress, resume, { uid, witnesses: [again ?? undefined, stop] });
}

function checkRest(
  { row }: TaskRow,
  { task, stored }: ReadTask,
  { calendarUids }: Witnesses,
  found: Contradictions,
) {
  const { uid, calendarUid, percentComplete } = task;
  if ((row.i32(TASK.parentUid) ?? -1) !== (task.parentUid ?? -1)) found.note(WRONG.place, uid);
  if (needsDate(task) !== (task.constraintDate !== null)) found.note(WRONG.constraint, uid);
  if (calendarUid !== null && !calendarUids.has(calendarUid)) found.note(WRONG.calendar, uid);
  const isCode = (row.u16(TASK.constraint) ?? 0) <= HIGHEST_CONSTRAINT;
  if (!isCode || stored.priority > MOST_PRIORITY || percentComplete > 100) found.note(WRONG.range, uid);
  if (!isText(row.bytes(TASK.name)) || !isText(row.bytes(TASK.wbs))) found.note(WRONG.text, uid);
  const notes = row.bytes(TASK.notes);
  if (notes && notes.data.indexOf(0) !== notes.length - 1) found.note(WRONG.notes, uid);
}

const HIGHEST_CONSTRAINT = 7;

const needsDate = ({ constraint }: NeutralTask) => constraint !== 'ASAP' && constraint !== 'ALAP';
