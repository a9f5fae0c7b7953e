import type { NeutralLink, NeutralTask } from '../../neutral/neutral-plan.ts';
import type { StoredTask } from '../ms-project-reader.ts';
import { areFlagsUsual } from './check-flags.ts';
import { Habit } from './habit.ts';
import type { Row } from './row.ts';
import type { Source } from './source.ts';
import { TASK } from './task-fields.ts';

/** A task and its stored values. */
interface Read {
  readonly row: Row;
  readonly task: NeutralTask;
  readonly stored: StoredTask;
}

/** Other data of the plan. */
interface Beside {
  /** Whether tasks start as early as possible. */
  readonly isFromStart: boolean;
  taskOf(uid: number): Omit<Read, 'row'> | undefined;
}

const PRIORITY_STEP = 5;
/** People also type the first and the last priority, and those next to the default. */
const TYPED_PRIORITIES = [1, 499, 501, 999];
const DELAY_STEP = 15;
/** Dates are rounded to tenths of a minute. */
const ROUNDING = 0.2;
const MS_PER_MINUTE = 60_000;
const TIED = ['MSO', 'MFO', 'SNLT', 'FNLT', 'ALAP'];

/** Checks what the tasks and links of a plan have in common: a single exception is reported. */
export class TaskHabits {
  readonly #source: Source;
  readonly #beside: Beside;
  readonly #flags = new Habit('The flags of these tasks are like those of no other task.', 2);
  readonly #priority = new Habit('The priority of these tasks is like that of no other task.', 2);
  readonly #wbs = new Habit('The WBS code of these tasks does not follow the outline as all others do.', 10);
  readonly #delay = new Habit('The levelling delay of these tasks is like that of no other task.', 2);
  readonly #constraint = new Habit('The dates of these tasks contradict their constraint.', 0);
  readonly #link = new Habit('The dates of these tasks contradict a link to them.', 2);
  readonly #lagUnit = new Habit('The lag of a link has another unit than all others.', 2);
  #usualUnit: string | undefined;

  constructor(source: Source, beside: Beside) {
    this.#source = source;
    this.#beside = beside;
  }

  add({ row, task, stored }: Read): void {
    const { uid, levelingDelayMinutes } = task;
    const { priority } = stored;
    this.#flags.add(areFlagsUsual(row, this.#source.format), uid);
    this.#priority.add(priority % PRIORITY_STEP === 0 || TYPED_PRIORITIES.includes(priority), uid);
    this.#delay.add(levelingDelayMinutes % DELAY_STEP === 0, uid);
    if (row.bytes(TASK.wbs) !== null) this.#wbs.add(task.wbs === task.outlineNumber, uid);
    const isFree = !task.manual && task.actualStart === null && !stored.external && this.#beside.isFromStart;
    if (isFree && task.constraintDate !== null) this.#constraint.add(isKept(task, stored), uid);
    for (const link of task.predecessors) {
      if (link.lagMinutes === 0) this.#addUnit(link.lagUnit, uid);
      if (isFree && task.active && !task.summary && !TIED.includes(task.constraint))
        this.#addLink(link, stored);
    }
  }

  report(): void {
    const { found } = this.#source;
    for (const habit of [this.#flags, this.#priority, this.#wbs, this.#delay]) habit.report(found);
    for (const habit of [this.#constraint, this.#link, this.#lagUnit]) habit.report(found);
  }

  /** Links without a lag have the plan's default unit. */
  #addUnit(unit: string, uid: number): void {
    this.#usualUnit ??= unit;
    this.#lagUnit.add(unit === this.#usualUnit, uid);
  }

  /** Working time never passes faster than elapsed time: the dates are at least as far apart as the lag. */
  #addLink({ uid, type, lagMinutes }: NeutralLink, { uid: successor, start, finish }: StoredTask): void {
    const predecessor = this.#beside.taskOf(uid);
    if (!predecessor || lagMinutes === null || lagMinutes < 0) return;
    const { task, stored } = predecessor;
    const from = type.startsWith('F') ? stored.finish : stored.start;
    const to = type.endsWith('S') ? start : finish;
    if (!task.active || stored.external || from === null || to === null) return;
    this.#link.add(minutesBetween(from, to) >= lagMinutes - ROUNDING, successor);
  }
}

const minutesBetween = (from: string, to: string) =>
  from === to ? 0 : (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / MS_PER_MINUTE;

/** Whether a task satisfies the date of its constraint. */
function isKept({ constraint, constraintDate }: NeutralTask, { start, finish }: StoredTask): boolean {
  const date = constraint.startsWith('F') || constraint === 'MFO' ? finish : start;
  const isLatest = constraint === 'SNLT' || constraint === 'FNLT';
  return isLatest || date === null || constraintDate === null || date >= constraintDate;
}
