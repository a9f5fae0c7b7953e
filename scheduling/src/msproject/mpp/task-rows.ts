import type { CompoundFile } from './compound-file.ts';
import type { PlanFormat } from './plan-format.ts';
import { readTable } from './plan-tables.ts';
import type { Properties } from './properties.ts';
import { Row } from './row.ts';
import { TASK } from './task-fields.ts';

/** A row of the list of tasks with its number in that list. */
export interface TaskRow {
  readonly row: Row;
  readonly id: number;
}

/** The first items are never tasks. */
const FIRST_TASK = 3;
/** Bits that say what an item is. */
const KIND_BITS = 6;
const [LIVE, BLANK] = [0, 4];
/** Where the second part of a row says its place in the list. */
const POSITION_AT = 16;
interface Found {
  readonly row: Row;
  readonly position: number;
}

/** The rows that are tasks, in the order of the list, numbered as Microsoft Project numbers them. */
export function listTaskRows(file: CompoundFile, format: PlanFormat, properties: Properties): TaskRow[] {
  const table = readTable(file, format, { table: 'TBkndTask', properties });
  const found = new Map<number, Found>();
  const blankIds = new Set<number>();
  for (let i = FIRST_TASK; i < table.first.count; i += 1) {
    const kind = table.first.kind(i) & KIND_BITS;
    if (kind === BLANK) blankIds.add(table.first.row(i, 8).i32(4));
    if (kind !== LIVE) continue;
    const row = new Row(table, i, TASK.uid);
    const id = row.i32(TASK.id) ?? 0;
    if (isBlank(row)) blankIds.add(id);
    else found.set(row.uid, { row, position: row.secondF64(POSITION_AT) ?? id });
  }
  return numbered([...found.values()], blankIds, format);
}

/** What is left of a deleted row: it keeps its number, and is no task. */
function isBlank(row: Row): boolean {
  const dates = [row.moment(TASK.start), row.moment(TASK.finish), row.moment(TASK.created)];
  return row.text(TASK.name) === null && dates.every((date) => date === null);
}

/** Stored numbers may be older than the last deletion: tasks count from the project's own row, blank rows take theirs. */
function numbered(
  found: readonly Found[],
  blankIds: ReadonlySet<number>,
  { version }: PlanFormat,
): TaskRow[] {
  const sorted = found.toSorted((one, other) => one.position - other.position);
  if (version === 9) return sorted.map(({ row, position }) => ({ row, id: position }));
  let next = sorted[0]?.row.uid === 0 ? 0 : 1;
  return sorted.map(({ row }) => {
    while (blankIds.has(next)) next += 1;
    next += 1;
    return { row, id: next - 1 };
  });
}
