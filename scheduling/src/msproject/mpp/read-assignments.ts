import type { NeutralAssignment } from '../../neutral/neutral-plan.ts';
import { GUID_SIZE, isSameGuid, References } from './check-references.ts';
import { checkRows, checkValues } from './check-tables.ts';
import type { FixedTable } from './fixed-table.ts';
import { findSecondTable, readTable } from './plan-tables.ts';
import { Row } from './row.ts';
import type { Source } from './source.ts';
import { Spans } from './spans.ts';
import { ASSIGNMENT } from './task-fields.ts';
import type { TaskRows } from './task-rows.ts';

/** Stands for nobody in assignments. */
const NOBODY = -65535;
const DELETED = 2;
const FULL_UNITS = 10_000;
/** Where the second part of a row names its task. */
const TASK_GUID_AT = 16;

/** Assignments, and from when to when each task is assigned. */
export interface ReadAssignments {
  readonly assignments: readonly NeutralAssignment[];
  readonly spans: Spans;
}

/** Who does what: assignments to tasks that are there. */
export function readAssignments(
  source: Source,
  { tasks, resourceUids }: { tasks: TaskRows; resourceUids: ReadonlySet<number> },
): ReadAssignments {
  const { format, found } = source;
  const table = readTable(source, 'TBkndAssn');
  const assignments: NeutralAssignment[] = [];
  const uids = new Set<number>();
  const spans = new Spans(tasks.count);
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
    if (resourceUid !== NOBODY && !resourceUids.has(resourceUid))
      found.note('A task is assigned to a resource that is not in the plan.', taskUid);
    const units = (row.f64(ASSIGNMENT.units) ?? FULL_UNITS) / FULL_UNITS;
    uids.add(row.uid);
    assignments.push({ taskUid, resourceUid, units });
    references.add(isTask(second, i, tasks.at(place)), taskUid);
    spans.add(place, row.moment(ASSIGNMENT.start), row.moment(ASSIGNMENT.finish));
  }
  references.report('An assignment contradicts itself about its task.', found);
  checkValues(table.vars, (uid) => uids.has(uid), found);
  return { assignments, spans };
}

/** Whether the second part of an assignment names the same task by its id. */
function isTask(second: FixedTable | null, index: number, task: Row): boolean {
  const guid = task.guid();
  if (!second || !guid || second.room(index) < TASK_GUID_AT + GUID_SIZE) return true;
  return isSameGuid(guid, 0, second.row(index, TASK_GUID_AT + GUID_SIZE), TASK_GUID_AT);
}
