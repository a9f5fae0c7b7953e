import type { NeutralLink } from '../../neutral/neutral-plan.ts';
import { isElapsedUnit, type ProjectUnits, tenthsAsMinutes } from '../project-units.ts';
import { LINK_TYPES } from '../read-tasks.ts';
import type { Bytes } from './bytes.ts';
import { GUID_SIZE, isSameGuid, References } from './check-references.ts';
import { checkRows } from './check-tables.ts';
import { damaged } from './damaged.ts';
import type { FixedTable } from './fixed-table.ts';
import { findSecondTable, readFixedTable } from './plan-tables.ts';
import { Predecessors } from './predecessors.ts';
import type { Source } from './source.ts';
import type { TaskRows } from './task-rows.ts';
import { formatCode, isFormatCode, MOST_TENTHS, TENTHS_PER_MINUTE } from './values.ts';

const ROW_SIZE = 20;
const [PREDECESSOR_AT, SUCCESSOR_AT, TYPE_AT] = [4, 8, 12];
const [PREDECESSOR_GUID_AT, SUCCESSOR_GUID_AT] = [16, 32];
/** Only these bits mark a deleted link. */
const DELETED_BITS = 0xffff;
const DELETED = 2;
const NO_LINK = -1;
const HUNDREDTH_OF_AN_HOUR = 6;
/** Offsets of lag and its unit in a row. */
const EARLY = { lag: 16, format: 14 };
const SINCE_2013 = { lag: 14, format: 18 };

interface Reading {
  readonly units: ProjectUnits;
  readonly tasks: TaskRows;
}

/** The links that lead to each task, between existing tasks. */
export function readLinks(source: Source, { units, tasks }: Reading): Predecessors {
  const { file, format, found } = source;
  if (!file.has(`${format.folder}/TBkndCons`)) {
    found.note('The file has no table of links.');
    return new Predecessors(new Int32Array(), tasks.count, noLink);
  }
  const table = readFixedTable(source, 'TBkndCons');
  const isLive = (index: number) => (table.kind(index) & DELETED_BITS) === 0;
  checkRows(table, { size: ROW_SIZE, count: table.usedCount, isLive }, found);
  const at = format.isLate ? SINCE_2013 : EARLY;
  const check = guidCheck(findSecondTable(source, 'TBkndCons', table.count), tasks);
  const successors = new Int32Array(table.usedCount).fill(NO_LINK);
  for (let i = 0; i < table.usedCount; i += 1) {
    if (!isLive(i)) {
      if ((table.kind(i) & DELETED_BITS) !== DELETED)
        found.note('Links bear a mark that Microsoft Project does not know.');
      continue;
    }
    const row = table.row(i, ROW_SIZE);
    const [predecessor, successor] = [row.i32(PREDECESSOR_AT), row.i32(SUCCESSOR_AT)];
    const [from, to] = [tasks.placeOf(predecessor), tasks.placeOf(successor)];
    const isKept = from !== undefined && to !== undefined && predecessor !== 0 && successor !== 0;
    if (!isKept || from === to) {
      found.note('Links to tasks that are not in the plan were left out.', successor);
      continue;
    }
    check.add(i, from, to);
    successors[i] = to;
    if (!LINK_TYPES[row.u16(TYPE_AT)]) throw damaged('a link is of no known type');
    if (!isLag(row, at, units)) found.note('The lag of a link is none.', successor);
  }
  check.references.report('The ends of a link contradict each other.', found);
  return new Predecessors(successors, tasks.count, (item) => readLink(table.row(item, ROW_SIZE), at, units));
}

/** Lags are typed: whole minutes, or up to two decimals of a longer unit. No lag exceeds the limit. */
function isLag(row: Bytes, at: typeof EARLY, units: ProjectUnits): boolean {
  const [unit, lag] = [units.unitOf(formatCode(row, at.format)), row.i32(at.lag)];
  if (unit === 'none' || !isFormatCode(row.u16(at.format))) return false;
  const isTyped = lag % TENTHS_PER_MINUTE === 0 || lag % HUNDREDTH_OF_AN_HOUR === 0;
  return unit.includes('%') || (isTyped && Math.abs(lag) <= MOST_TENTHS);
}

function noLink(): never {
  throw damaged('it has a link without a table of links');
}

function readLink(row: Bytes, at: typeof EARLY, units: ProjectUnits): NeutralLink {
  const uid = row.i32(PREDECESSOR_AT);
  const type = LINK_TYPES[row.u16(TYPE_AT)] ?? 'FS';
  const lagUnit = units.unitOf(formatCode(row, at.format));
  const elapsed = isElapsedUnit(lagUnit);
  const lag = row.i32(at.lag);
  if (lagUnit.includes('%')) return { uid, type, lagUnit, elapsed, lagMinutes: null, lagPercent: lag };
  return { uid, type, lagUnit, elapsed, lagMinutes: tenthsAsMinutes(lag) };
}

/** Compares the numbers of a link's ends with the ids in the second part of its row. */
function guidCheck(second: FixedTable | null, tasks: TaskRows) {
  const references = new References();
  const add = (index: number, from: number, to: number) => {
    if (!second || second.room(index) < SUCCESSOR_GUID_AT + GUID_SIZE) return;
    const ids = second.row(index, SUCCESSOR_GUID_AT + GUID_SIZE);
    const isTask = (place: number, at: number) => {
      const guid = tasks.at(place).guid();
      return guid === null || isSameGuid(guid, 0, ids, at);
    };
    references.add(isTask(from, PREDECESSOR_GUID_AT) && isTask(to, SUCCESSOR_GUID_AT), tasks.at(to).uid);
  };
  return { references, add };
}
