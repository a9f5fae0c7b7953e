import type { NeutralAssignment, NeutralResource } from '../../neutral/neutral-plan.ts';
import { GUID_SIZE, isSameGuid, References } from './check-references.ts';
import { checkRows, checkValues, valueCount, WRONG_COUNT } from './check-tables.ts';
import type { FixedTable } from './fixed-table.ts';
import { findSecondTable, readTable } from './plan-tables.ts';
import { Row } from './row.ts';
import type { Source } from './source.ts';
import { Spans } from './spans.ts';
import { ASSIGNMENT, TASK } from './task-fields.ts';
import type { TaskRows } from './task-rows.ts';
import { THOUSANDTHS_PER_MINUTE } from './values.ts';

/** Stands for nobody in assignments. */
const NOBODY = -65535;
const DELETED = 2;
const FULL_UNITS = 10_000;
const PERCENT = 100;
/** In minutes. */
const ROUNDING = 0.01;
const MOST_UNITS = 1e10;
/** Where the second part of a row names its task. */
const TASK_GUID_AT = 16;

/** Assignments, and from when to when each task is assigned. */
export interface ReadAssignments {
  readonly assignments: readonly NeutralAssignment[];
  readonly spans: Spans;
  /** Minutes of work of the people of each task, by its place; not a number where nobody does it. */
  readonly minutes: Float64Array;
}

/** Who does what: assignments to tasks that are there. */
export function readAssignments(
  source: Source,
  { tasks, resources }: { tasks: TaskRows; resources: ReadonlyMap<number, NeutralResource> },
): ReadAssignments {
  const { format, found } = source;
  const table = readTable(source, 'TBkndAssn');
  const assignments: NeutralAssignment[] = [];
  const uids = new Set<number>();
  const spans = new Spans(tasks.count);
  const minutes = new Float64Array(tasks.count).fill(Number.NaN);
  const counts = new References();
  const count = format.version === 14 ? table.first.usedCount : table.first.count;
  const isLive = (index: number) => table.first.flags(index, 0) === 0;
  const [size] = table.fields.rowSizes;
  checkRows(table.first, { size, count, isLive }, found);
  const second = findSecondTable(source, 'TBkndAssn', table.first.count);
  const references = new References();
  for (let i = 0; i < count; i += 1) {
    if (!isLive(i)) {
      if (table.first.flags(i, 0) !== DELETED)
        found.note('Assignments bear a mark that Microsoft Project does not know.');
      continue;
    }
    const row = new Row(table, i, ASSIGNMENT.uid);
    const taskUid = row.i32(ASSIGNMENT.taskUid) ?? 0;
    const resourceUid = row.i32(ASSIGNMENT.resourceUid) ?? 0;
    if (uids.has(row.uid)) continue;
    const place = tasks.placeOf(taskUid);
    if (place === undefined || !table.vars.knows(row.uid)) {
      found.note('Assignments to tasks that are not in the plan were left out.');
      continue;
    }
    const resource = resources.get(resourceUid);
    if (resourceUid !== NOBODY && !resource)
      found.note('A task is assigned to a resource that is not in the plan.', taskUid);
    const units = (row.f64(ASSIGNMENT.units) ?? FULL_UNITS) / FULL_UNITS;
    uids.add(row.uid);
    assignments.push({ taskUid, resourceUid, units });
    counts.add(table.vars.count(row.uid) === valueCount(table.first.kind(i), format), taskUid);
    if (!areUnits(row, tasks.at(place), resource)) found.note(WRONG_UNITS, taskUid);
    if (resource?.type === 'work') minutes[place] = (minutes[place] || 0) + (row.work(ASSIGNMENT.work) ?? 0);
    references.add(isTask(second, i, tasks.at(place)), taskUid);
    spans.add(place, row.moment(ASSIGNMENT.start), row.moment(ASSIGNMENT.finish));
  }
  references.report('An assignment contradicts itself about its task.', found);
  counts.report(WRONG_COUNT, found);
  checkValues(table.vars, (uid) => uids.has(uid), found);
  return { assignments, spans, minutes };
}

const WRONG_UNITS = 'The units of an assignment contradict its work.';

/** Units are typed, as whole percents, or they follow from the work; of material they are an amount. */
function areUnits(row: Row, task: Row, resource: NeutralResource | undefined): boolean {
  const units = row.f64(ASSIGNMENT.units) ?? FULL_UNITS;
  if (!(units >= 0 && units <= MOST_UNITS)) return false;
  const rest = Math.abs(units - PERCENT * Math.round(units / PERCENT));
  if (rest > 0 && rest < 1) return false;
  if (rest === 0 || (resource?.type === 'material' && Number.isInteger(units))) return true;
  const minutes = ((task.amount(TASK.duration) ?? 0) * units) / FULL_UNITS;
  return Math.abs(minutes - (row.f64(ASSIGNMENT.work) ?? 0) / THOUSANDTHS_PER_MINUTE) < ROUNDING;
}

/** Whether the second part of an assignment names the same task by its id. */
function isTask(second: FixedTable | null, index: number, task: Row): boolean {
  const guid = task.guid();
  if (!second || !guid || second.room(index) < TASK_GUID_AT + GUID_SIZE) return true;
  return isSameGuid(guid, 0, second.row(index, TASK_GUID_AT + GUID_SIZE), TASK_GUID_AT);
}
