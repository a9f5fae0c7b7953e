import type { NeutralTask } from '../../neutral/neutral-plan.ts';
import type { StoredBaseline, StoredTask } from '../ms-project-reader.ts';
import { isRtfWhole, type Texts } from './check-text.ts';
import type { Contradictions } from './contradictions.ts';
import type { Row } from './row.ts';
import { TASK } from './task-fields.ts';
import { isFormatCode, MOST_TENTHS, TENTHS_PER_MINUTE } from './values.ts';

const MOST_PRIORITY = 1000;
const HIGHEST_CONSTRAINT = 7;
const MOST_MINUTES = MOST_TENTHS / TENTHS_PER_MINUTE;
/** How many years a date may lie before or after all other dates of a plan. */
const MOST_YEARS_BEYOND = 20;

const WRONG = {
  range: 'Values of these tasks are beyond what Microsoft Project knows.',
  baseline: 'A baseline of these tasks contradicts itself.',
  half: 'A date of these tasks has a day without a time, or a time without a day.',
  date: 'A date of these tasks is none that a person would have chosen.',
  text: 'The name of these tasks is not a text.',
  notes: 'The notes of these tasks are not as Microsoft Project writes them.',
} as const;

const MOMENTS = [
  ...[TASK.start, TASK.finish, TASK.earlyStart, TASK.earlyFinish, TASK.actualStart, TASK.actualFinish],
  ...[TASK.constraintDate, TASK.deadline, TASK.stop, TASK.resume, TASK.baselineStart, TASK.baselineFinish],
];

/** The first and the last year of a plan. */
export interface PlanYears {
  readonly first: number;
  readonly last: number;
}

export function yearsOf(stored: readonly StoredTask[], start: string): PlanYears {
  let [first, last] = [yearOf(start), yearOf(start)];
  for (const task of stored) {
    if (task.start !== null) first = Math.min(first, yearOf(task.start));
    if (task.finish !== null) last = Math.max(last, yearOf(task.finish));
  }
  return { first, last };
}

const yearOf = (date: string) => Number(date.slice(0, 4));

/** Checks values that the file stores only once: they may still be impossible for a plan. */
export function checkPlausible(
  { row, task, stored }: { row: Row; task: NeutralTask; stored: StoredTask },
  { years, found, texts }: { years: PlanYears; found: Contradictions; texts: Texts },
): void {
  const { uid } = task;
  if (!areValuesKnown(row, task, stored)) found.note(WRONG.range, uid);
  if (!stored.baselines.every((baseline) => isBaseline(baseline, years))) found.note(WRONG.baseline, uid);
  if (!MOMENTS.every((field) => row.isMomentWhole(field))) found.note(WRONG.half, uid);
  if (!isChosen(task.deadline, years) || !isChosen(task.constraintDate, years)) found.note(WRONG.date, uid);
  texts.check(row.bytes(TASK.name), WRONG.text, uid);
  texts.check(row.bytes(TASK.wbs), WRONG.text, uid);
  if (!isRtfWhole(row.bytes(TASK.notes))) found.note(WRONG.notes, uid);
}

function areValuesKnown(row: Row, task: NeutralTask, { priority }: StoredTask): boolean {
  const { durationUnit, levelingDelayUnit, levelingDelayMinutes, percentComplete, constraint } = task;
  // Levelling delays are elapsed time.
  const areUnits =
    durationUnit !== 'none' && !durationUnit.includes('%') && /^e[^?%]+$/.test(levelingDelayUnit);
  const areCodes =
    isFormatCode(row.u16(TASK.durationFormat)) && isFormatCode(row.u16(TASK.levelingDelayFormat));
  const typed = task.manual ? row.u16(TASK.manualDurationFormat) : null;
  const isUnit = typed === null || typed === row.u16(TASK.durationFormat);
  // Only as-late-as-possible tasks are levelled backwards.
  const isDelay =
    Math.abs(levelingDelayMinutes) <= MOST_MINUTES &&
    Number.isInteger(levelingDelayMinutes) &&
    (levelingDelayMinutes >= 0 || constraint === 'ALAP');
  const isConstraint = (row.u16(TASK.constraint) ?? 0) <= HIGHEST_CONSTRAINT;
  return (
    areUnits &&
    areCodes &&
    isUnit &&
    isDelay &&
    isConstraint &&
    priority <= MOST_PRIORITY &&
    percentComplete <= 100
  );
}

function isBaseline({ start, finish, durationMinutes }: StoredBaseline, years: PlanYears): boolean {
  const areNear = isNear(start, years) && isNear(finish, years);
  const isSpan = areNear && (start === null || finish === null || start <= finish);
  return isSpan && (durationMinutes ?? 0) >= 0 && (durationMinutes ?? 0) <= MOST_MINUTES;
}

/**
 * Microsoft Project stores both dates and the duration when it takes a baseline. Incomplete baselines were typed, and
 * then several tasks have them. The same applies to fractions of minutes.
 */
export function checkBaselines(stored: readonly StoredTask[], found: Contradictions): void {
  const parts: number[] = [];
  const odd: number[] = [];
  let wholes = 0;
  for (const { uid, baselines } of stored)
    for (const baseline of baselines) {
      if (baseline.start !== null && baseline.finish !== null) wholes += 1;
      else parts.push(uid);
      if (!isWholeMinutes(baseline)) odd.push(uid);
    }
  const [uid] = odd;
  if (odd.length === 1) found.note(WRONG.baseline, uid);
  if (parts.length === 1 || wholes > parts.length) for (const uid of parts) found.note(WRONG.baseline, uid);
}

const isWholeMinutes = ({ start, finish, durationMinutes }: StoredBaseline) =>
  (start ?? ':00').endsWith(':00') &&
  (finish ?? ':00').endsWith(':00') &&
  Number.isInteger(durationMinutes ?? 0);

function isNear(date: string | null, { first, last }: PlanYears): boolean {
  if (date === null) return true;
  const year = yearOf(date);
  return year >= first - MOST_YEARS_BEYOND && year <= last + MOST_YEARS_BEYOND;
}

/** Dates that people choose are whole minutes, and near the years of the plan. */
function isChosen(date: string | null, years: PlanYears): boolean {
  return date === null || (date.endsWith(':00') && isNear(date, years));
}
