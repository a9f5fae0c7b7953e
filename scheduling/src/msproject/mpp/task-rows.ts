import { checkRows, checkValues } from './check-tables.ts';
import type { FixedTable } from './fixed-table.ts';
import { readTable } from './plan-tables.ts';
import { Row, type Table } from './row.ts';
import type { Source } from './source.ts';
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
  readonly offset: number;
  readonly position: number;
}

/** The rows that are tasks, in the order of the list, numbered as Microsoft Project numbers them. */
export function listTaskRows(source: Source): TaskRow[] {
  const table = readTable(source, 'TBkndTask');
  const tasks = new Map<number, Found>();
  const blankIds = new Set<number>();
  const uids = new Set<number>();
  for (let i = FIRST_TASK; i < table.first.count; i += 1) {
    const kind = kindOf(table.first, i);
    if (kind !== LIVE && kind !== BLANK) continue;
    if (kind === BLANK) {
      const numbers = table.first.row(i, 8);
      uids.add(numbers.i32(0));
      blankIds.add(numbers.i32(4));
      continue;
    }
    const row = new Row(table, i, TASK.uid);
    const id = row.i32(TASK.id) ?? 0;
    const offset = table.first.offset(i);
    uids.add(row.uid);
    if (isBlank(row)) blankIds.add(id);
    else if ((tasks.get(row.uid)?.offset ?? offset) !== offset) source.found.note(TWICE, row.uid);
    else tasks.set(row.uid, { row, offset, position: row.secondF64(POSITION_AT) ?? id });
  }
  checkTable(source, table, uids);
  return numbered([...tasks.values()], blankIds, source);
}

const TWICE = 'Two rows have the number of one task; the first is taken.';

const kindOf = (table: FixedTable, index: number) => table.kind(index) & KIND_BITS;

function checkTable({ found }: Source, table: Table, uids: ReadonlySet<number>): void {
  const isLive = (index: number) => index >= FIRST_TASK && kindOf(table.first, index) === LIVE;
  const [size] = table.fields.rowSizes;
  const isShort = (index: number) => (table.first.kind(index) & BLANK) !== 0;
  checkRows(table.first, { size, count: table.first.count, isLive, isShort }, found);
  const [, size2] = table.fields.rowSizes;
  if (table.second) checkRows(table.second, { size: size2, count: table.second.count, isLive }, found);
  checkValues(table.vars, (uid) => uids.has(uid), found);
  if (ALWAYS_THERE.some((field) => table.fields.place(field) === null))
    found.note('The file does not say where all fields of its tasks are.');
}

/** Every file says where these are, whichever program saved it. */
const ALWAYS_THERE = [
  TASK.work,
  TASK.name,
  TASK.notes,
  TASK.wbs,
  TASK.constraint,
  TASK.constraintDate,
  TASK.levelingDelay,
  TASK.id,
  TASK.priority,
  TASK.actualDuration,
  TASK.duration,
  TASK.remainingDuration,
  TASK.percentComplete,
  TASK.start,
  TASK.finish,
  TASK.actualStart,
  TASK.actualFinish,
  TASK.resume,
  TASK.stop,
  TASK.parentUid,
  TASK.durationFormat,
  TASK.outlineLevel,
  TASK.calendarUid,
  TASK.deadline,
];

/** What is left of a deleted row: it keeps its number, and is no task. */
function isBlank(row: Row): boolean {
  const dates = [row.moment(TASK.start), row.moment(TASK.finish), row.moment(TASK.created)];
  return row.text(TASK.name) === null && dates.every((date) => date === null);
}

/** Stored numbers may be older than the last deletion: tasks count from the project's own row, blank rows take theirs. */
function numbered(
  tasks: readonly Found[],
  blankIds: ReadonlySet<number>,
  { format: { version }, found }: Source,
): TaskRow[] {
  const sorted = tasks.toSorted((one, other) => one.position - other.position);
  let next = sorted[0]?.row.uid === 0 ? 0 : 1;
  let last = -1;
  return sorted.map(({ row }) => {
    while (blankIds.has(next)) next += 1;
    const counted = next;
    next += 1;
    const id = row.i32(TASK.id) ?? counted;
    // Since 2007 there are stale ones, which are too high; they rise all the same.
    const isRight = version === 9 ? id === counted : id > last;
    if (!isRight) found.note('The number of these tasks contradicts their place in the list.', row.uid);
    last = id;
    return { row, id: version === 9 ? id : counted };
  });
}
