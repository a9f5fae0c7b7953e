import type { Contradictions } from './contradictions.ts';
import type { FixedTable } from './fixed-table.ts';
import type { PlanFormat } from './plan-format.ts';
import type { VarTable } from './var-table.ts';

/** Required properties of the rows of a table. */
interface Rows {
  readonly size: number;
  readonly count: number;
  /** Whether an item belongs to a row of full length. */
  isLive(index: number): boolean;
  /** Whether an item belongs to a row that stores only its numbers. */
  isShort?(index: number): boolean;
}

/** Rows of an intact file are adjacent: they do not overlap, and a blank row has no room for a full one. */
export function checkRows(table: FixedTable, rows: Rows, found: Contradictions): void {
  if (!table.isWhole) found.note(`${table.data.name} is not as long as it should be.`);
  const offsets = Float64Array.from({ length: table.count }, (_, i) => table.offset(i)).sort();
  for (let i = 0; i < rows.count; i += 1) {
    const room = nextAfter(offsets, table.offset(i), table.data.length) - table.offset(i);
    if (rows.isLive(i) ? room < rows.size : rows.isShort?.(i) && room >= rows.size)
      found.note(`The rows of ${table.data.name} do not fit their flags.`);
  }
}

/** The smallest of the sorted offsets above `offset`; `end` if there is none. */
function nextAfter(offsets: Float64Array, offset: number, end: number): number {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((offsets[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return offsets[low] ?? end;
}

/** Every value must belong to an existing row. */
export function checkValues(vars: VarTable, isRow: (uid: number) => boolean, found: Contradictions): void {
  if (!vars.isOrderly) found.note(`The values of ${vars.name} do not lie side by side.`);
  for (const uid of vars.uids())
    if (!isRow(uid)) found.note(`${vars.name} has values of rows that are not there.`);
}

/** Message when items and values disagree. */
export const WRONG_COUNT = 'Rows have more or fewer values than they say.';

/**
 * How many variable-length values a row has according to its item: the upper half of its kind; in MPP9 the second byte.
 */
export function valueCount(kind: number, { version }: PlanFormat): number {
  return version === 9 ? (kind >>> 8) & 0xff : kind >>> 16;
}
