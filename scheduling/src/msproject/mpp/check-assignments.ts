import type { NeutralResource } from '../../neutral/neutral-plan.ts';
import type { Bytes } from './bytes.ts';
import { GUID_SIZE, isSameGuid, References } from './check-references.ts';
import type { FixedTable } from './fixed-table.ts';
import { Habit } from './habit.ts';
import type { Row } from './row.ts';
import type { Source } from './source.ts';
import { ASSIGNMENT, TASK } from './task-fields.ts';
import { FULL_UNITS, THOUSANDTHS_PER_MINUTE } from './values.ts';

const PERCENT = 100;
/** In minutes. */
const ROUNDING = 0.01;
/** In minutes: work and durations are rounded separately. */
const WORK_ROUNDING = 1;
const MOST_UNITS = 1e10;
/** Offsets of the task's and the resource's id in the second part of a row. */
const [TASK_GUID_AT, RESOURCE_GUID_AT] = [16, 32];
/** Number used for unassigned rows: the project row, and the resource that means unassigned. */
const NOTHING = 0;

const WRONG = {
  units: 'The units of an assignment contradict its work.',
  noResource: 'A task has both no resource and a resource.',
  nothing: 'An assignment names the whole project, or a resource that is none.',
} as const;

/** One assignment, with its task and its resource. */
interface Assignment {
  readonly index: number;
  readonly row: Row;
  readonly task: Row;
  readonly resourceUid: number;
  readonly resource: NeutralResource | undefined;
}

/** Compares assignments with the tasks and resources that they name. */
export class AssignmentChecks {
  readonly #found: Source['found'];
  readonly #second: FixedTable | null;
  readonly #resourceGuids: ReadonlyMap<number, Bytes>;
  readonly #tasks = new References();
  readonly #resources = new References();
  readonly #work = new Habit(WRONG.units, 2);
  /** Tasks with assignments, and whether the assignment is to no resource. */
  readonly #isNobody = new Map<number, boolean>();

  /** `second`: the second parts of the rows; `resourceGuids`: globally unique ids by resource number. */
  constructor(
    found: Source['found'],
    { second, resourceGuids }: { second: FixedTable | null; resourceGuids: ReadonlyMap<number, Bytes> },
  ) {
    this.#found = found;
    this.#second = second;
    this.#resourceGuids = resourceGuids;
  }

  add({ index, row, task, resourceUid, resource }: Assignment): void {
    if (!areUnits(row, task, resource)) this.#found.note(WRONG.units, task.uid);
    if (task.uid === NOTHING || resourceUid === NOTHING) this.#found.note(WRONG.nothing, task.uid);
    const before = this.#isNobody.get(task.uid);
    const isNobody = resourceUid < 0;
    if (before !== undefined && (before || isNobody)) this.#found.note(WRONG.noResource, task.uid);
    this.#isNobody.set(task.uid, isNobody);
    this.#tasks.add(this.#isNamed(index, TASK_GUID_AT, task.guid()), task.uid);
    const resourceGuid = this.#resourceGuids.get(resourceUid) ?? null;
    this.#resources.add(this.#isNamed(index, RESOURCE_GUID_AT, resourceGuid), task.uid);
    if ((resource?.type ?? 'work') === 'work' && isAllAlong(row, task))
      this.#work.add(isWork(row, task), task.uid);
  }

  report(): void {
    this.#tasks.report('An assignment contradicts itself about its task.', this.#found);
    this.#resources.report('An assignment contradicts itself about its resource.', this.#found);
    this.#work.report(this.#found);
  }

  /** Whether the second part of an assignment has the same id. True if there is no second part. */
  #isNamed(index: number, at: number, guid: Bytes | null): boolean {
    const second = this.#second;
    if (!second || !guid || second.room(index) < at + GUID_SIZE) return true;
    return isSameGuid(guid, 0, second.row(index, at + GUID_SIZE), at);
  }
}

/** Units are whole percents that a person typed, or follow from the work. For material they are an amount. */
function areUnits(row: Row, task: Row, resource: NeutralResource | undefined): boolean {
  const units = unitsOf(row);
  if (!(units >= 0 && units <= MOST_UNITS)) return false;
  const rest = Math.abs(units - PERCENT * Math.round(units / PERCENT));
  if (rest > 0 && rest < 1) return false;
  if (rest === 0 || (resource?.type === 'material' && Number.isInteger(units))) return true;
  return Math.abs(minutesOf(task, units) - workOf(row)) < ROUNDING;
}

/** Whether the assignment lasts from the start of the task to its finish. */
function isAllAlong(row: Row, task: Row): boolean {
  const isFirst = row.moment(ASSIGNMENT.start) === task.moment(TASK.start);
  return isFirst && row.moment(ASSIGNMENT.finish) === task.moment(TASK.finish);
}

/** Work is the duration times the units. Contours are drawn by hand, and then occur more than once. */
const isWork = (row: Row, task: Row) => Math.abs(minutesOf(task, unitsOf(row)) - workOf(row)) < WORK_ROUNDING;

const unitsOf = (row: Row) => row.f64(ASSIGNMENT.units) ?? FULL_UNITS;
const minutesOf = (task: Row, units: number) => ((task.amount(TASK.duration) ?? 0) * units) / FULL_UNITS;
const workOf = (row: Row) => (row.f64(ASSIGNMENT.work) ?? 0) / THOUSANDTHS_PER_MINUTE;
