import type { NeutralAssignment, NeutralResource } from '../../neutral/neutral-plan.ts';
import type { CompoundFile } from './compound-file.ts';
import type { PlanFormat } from './plan-format.ts';
import { readTable } from './plan-tables.ts';
import type { Properties } from './properties.ts';
import { type Flag, Row } from './row.ts';
import { ASSIGNMENT, RESOURCE } from './task-fields.ts';

const KIND_BITS = 6;
const UNASSIGNED = 0;
/** Which bytes say what a resource is: of the first item (by age of the format), and of the second one. */
const WORK_FLAG: Flag = [9, 0x02];
const WORK_FLAG_SINCE_2013: Flag = [12, 0x10];
const COST_FLAG: Flag = [8, 0x10];
const FULL_UNITS = 10_000;

/** People, material and costs; `calendars`: whose calendar is which, by the number of the resource. */
export function readResources(
  file: CompoundFile,
  format: PlanFormat,
  { properties, calendars }: { properties: Properties; calendars: ReadonlyMap<number, number> },
): NeutralResource[] {
  const table = readTable(file, format, { table: 'TBkndRsc', properties });
  const workFlag = format.isLate ? WORK_FLAG_SINCE_2013 : WORK_FLAG;
  const found = new Map<number, NeutralResource>();
  for (let i = 0; i < table.first.count; i += 1) {
    const isRow = (table.first.kind(i) & KIND_BITS) === 0 && table.first.room(i) >= table.fields.rowSizes[0];
    if (!isRow) continue;
    const row = new Row(table, i, RESOURCE.uid);
    const { uid } = row;
    if (found.has(uid) || (uid !== UNASSIGNED && !table.vars.knows(uid))) continue;
    const type = row.flag(...workFlag) ? 'work' : row.secondFlag(...COST_FLAG) ? 'cost' : 'material';
    found.set(uid, { uid, name: row.text(RESOURCE.name), type, calendarUid: calendars.get(uid) ?? null });
  }
  return [...found.values()];
}

/** Who does what: assignments to tasks that are there. */
export function readAssignments(
  file: CompoundFile,
  format: PlanFormat,
  { properties, taskUids }: { properties: Properties; taskUids: ReadonlySet<number> },
): NeutralAssignment[] {
  const table = readTable(file, format, { table: 'TBkndAssn', properties });
  const found = new Map<number, NeutralAssignment>();
  const count = format.version === 14 ? table.first.usedCount : table.first.count;
  for (let i = 0; i < count; i += 1) {
    if (table.first.flags(i, 0) !== 0) continue;
    const row = new Row(table, i, ASSIGNMENT.uid);
    const taskUid = row.i32(ASSIGNMENT.taskUid) ?? 0;
    if (found.has(row.uid) || !table.vars.knows(row.uid) || !taskUids.has(taskUid)) continue;
    const resourceUid = row.i32(ASSIGNMENT.resourceUid) ?? 0;
    found.set(row.uid, {
      taskUid,
      resourceUid,
      units: (row.f64(ASSIGNMENT.units) ?? FULL_UNITS) / FULL_UNITS,
    });
  }
  return [...found.values()];
}
