import type { NeutralAssignment, NeutralResource } from '../../neutral/neutral-plan.ts';
import type { Bytes } from './bytes.ts';
import { AssignmentChecks } from './check-assignments.ts';
import { References } from './check-references.ts';
import { checkRows, checkValues, valueCount, WRONG_COUNT } from './check-tables.ts';
import { findSecondTable, readTable } from './plan-tables.ts';
import { Row } from './row.ts';
import type { Source } from './source.ts';
import { Spans } from './spans.ts';
import { ASSIGNMENT } from './task-fields.ts';
import type { TaskRows } from './task-rows.ts';
import { FULL_UNITS } from './values.ts';

/** Resource number of assignments without a resource. */
const NOBODY = -65535;
const DELETED = 2;

/** Assignments, and the start and finish of the assignments of each task. */
export interface ReadAssignments {
  readonly assignments: readonly NeutralAssignment[];
  readonly spans: Spans;
  /** Minutes of work of the people of each task, by its position; NaN for tasks without people. */
  readonly minutes: Float64Array;
}

/** Tasks and resources that assignments refer to. */
interface Named {
  readonly tasks: TaskRows;
  readonly resources: ReadonlyMap<number, NeutralResource>;
  readonly resourceGuids: ReadonlyMap<number, Bytes>;
}

/** Reads the assignments to existing tasks. */
export function readAssignments(source: Source, { tasks, resources, resourceGuids }: Named): ReadAssignments {
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
  const checks = new AssignmentChecks(found, { second, resourceGuids });
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
    checks.add({ index: i, row, task: tasks.at(place), resourceUid, resource });
    if (resource?.type === 'work') minutes[place] = (minutes[place] || 0) + (row.work(ASSIGNMENT.work) ?? 0);
    spans.add(place, row.moment(ASSIGNMENT.start), row.moment(ASSIGNMENT.finish));
  }
  checks.report();
  counts.report(WRONG_COUNT, found);
  checkValues(table.vars, (uid) => uids.has(uid), found);
  return { assignments, spans, minutes };
}
