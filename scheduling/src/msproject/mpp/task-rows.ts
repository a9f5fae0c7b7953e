import { References } from './check-references.ts';
import { checkRows, checkValues, valueCount, WRONG_COUNT } from './check-tables.ts';
import type { FixedTable } from './fixed-table.ts';
import { readTable } from './plan-tables.ts';
import { Row, type Table } from './row.ts';
import type { Source } from './source.ts';
import { TASK } from './task-fields.ts';

/**
 * The rows that are tasks, in the order of the list. Only their positions are stored: a plan may have a hundred
 * thousand rows, and each is read on access.
 */
export class TaskRows {
  readonly count: number;
  readonly #table: Table;
  /** The table item of each row. */
  readonly #items: Int32Array;
  readonly #ids: Int32Array;
  readonly #places: ReadonlyMap<number, number>;

  constructor(
    table: Table,
    { items, ids, places }: { items: Int32Array; ids: Int32Array; places: ReadonlyMap<number, number> },
  ) {
    this.count = items.length;
    this.#table = table;
    this.#items = items;
    this.#ids = ids;
    this.#places = places;
  }

  /** The row at a position of the list. */
  at(place: number): Row {
    return new Row(this.#table, this.#items[place] ?? 0, TASK.uid);
  }

  /** The number shown at a position of the list. */
  id(place: number): number {
    return this.#ids[place] ?? 0;
  }

  /** The position of the task with a unique number; undefined if there is none. */
  placeOf(uid: number): number | undefined {
    return this.#places.get(uid);
  }
}

/** The first items are never tasks. */
const FIRST_TASK = 3;
/** Bits for the kind of an item. */
const KIND_BITS = 6;
const [LIVE, BLANK] = [0, 4];
/** Offset of the list position in the second part of a row. */
const POSITION_AT = 16;

/** The tasks in the order of the table: their items and their positions in the list. */
interface Found {
  readonly items: number[];
  readonly positions: number[];
  /** Index of each task in these arrays, by its unique number. */
  readonly places: Map<number, number>;
  readonly blankIds: Set<number>;
}

/** The rows that are tasks, in the order of the list, numbered as Microsoft Project numbers them. */
export function listTaskRows(source: Source): TaskRows {
  const table = readTable(source, 'TBkndTask');
  const found: Found = { items: [], positions: [], places: new Map(), blankIds: new Set() };
  const blankUids = new Set<number>();
  const counts = new References();
  for (let i = FIRST_TASK; i < table.first.count; i += 1) {
    const kind = kindOf(table.first, i);
    if (kind === LIVE) {
      const row = new Row(table, i, TASK.uid);
      counts.add(table.vars.count(row.uid) === valueCount(table.first.kind(i), source.format), row.uid);
      addRow(row, i, { table, found, blankUids, source });
    }
    if (kind !== BLANK) continue;
    const numbers = table.first.row(i, 8);
    blankUids.add(numbers.i32(0));
    found.blankIds.add(numbers.i32(4));
  }
  counts.report(WRONG_COUNT, source.found);
  checkTable(source, table, (uid) => found.places.has(uid) || blankUids.has(uid));
  return inOrder(table, found, source);
}

function addRow(
  row: Row,
  item: number,
  { table, found, blankUids, source }: { table: Table; found: Found; blankUids: Set<number>; source: Source },
): void {
  const id = row.i32(TASK.id) ?? 0;
  if (isBlank(row)) {
    blankUids.add(row.uid);
    found.blankIds.add(id);
    return;
  }
  const place = found.places.get(row.uid);
  if (place === undefined) {
    found.places.set(row.uid, found.items.length);
    found.items.push(item);
    found.positions.push(row.secondF64(POSITION_AT) ?? id);
  } else if (table.first.offset(found.items[place] ?? 0) !== table.first.offset(item))
    source.found.note(TWICE, row.uid);
}

const TWICE = 'Two rows have the number of one task; the first is taken.';

const kindOf = (table: FixedTable, index: number) => table.kind(index) & KIND_BITS;

function checkTable({ found }: Source, table: Table, isRow: (uid: number) => boolean): void {
  const isLive = (index: number) => index >= FIRST_TASK && kindOf(table.first, index) === LIVE;
  const [size] = table.fields.rowSizes;
  const isShort = (index: number) => (table.first.kind(index) & BLANK) !== 0;
  checkRows(table.first, { size, count: table.first.count, isLive, isShort }, found);
  const [, size2] = table.fields.rowSizes;
  if (table.second) checkRows(table.second, { size: size2, count: table.second.count, isLive }, found);
  checkValues(table.vars, isRow, found);
  for (const key of table.vars.keys())
    if (!table.fields.isKey(key)) found.note('Values of tasks are of no field that the file knows.');
  if (ALWAYS_THERE.some((field) => table.fields.place(field) === null))
    found.note('The file does not say where all fields of its tasks are.');
}

/** Every file defines these fields, whichever program saved it. */
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

/** The rest of a deleted row: it keeps its number, but is not a task. */
function isBlank(row: Row): boolean {
  const hasDates = [TASK.start, TASK.finish, TASK.created].some((field) => row.moment(field) !== null);
  return !hasDates && row.text(TASK.name) === null;
}

/**
 * Stored numbers may be older than the last deletion: tasks count from the project's own row, and blank rows use a
 * number.
 */
function inOrder(
  table: Table,
  { items, positions, places, blankIds }: Found,
  { format: { version }, found }: Source,
): TaskRows {
  const order = Int32Array.from(items, (_, i) => i);
  const position = Float64Array.from(positions);
  order.sort((one, other) => (position[one] ?? 0) - (position[other] ?? 0) || one - other);
  const ids = new Int32Array(order.length);
  let next = places.has(0) && order[0] === places.get(0) ? 0 : 1;
  let last = -1;
  order.forEach((from, to) => {
    while (blankIds.has(next)) next += 1;
    const row = new Row(table, items[from] ?? 0, TASK.uid);
    const id = row.i32(TASK.id) ?? next;
    // Since 2007 stored numbers may be outdated and too high, but they still increase.
    const isRight = version === 9 ? id === next : id > last;
    if (!isRight) found.note('The number of these tasks contradicts their place in the list.', row.uid);
    ids[to] = version === 9 ? id : next;
    places.set(row.uid, to);
    last = id;
    next += 1;
  });
  return new TaskRows(table, { items: order.map((from) => items[from] ?? 0), ids, places });
}
