import type { NeutralLink } from '../../neutral/neutral-plan.ts';
import { isElapsedUnit, type ProjectUnits, tenthsAsMinutes } from '../project-units.ts';
import { LINK_TYPES } from '../read-tasks.ts';
import { GUID_SIZE, isSameGuid, References } from './check-references.ts';
import { checkRows } from './check-tables.ts';
import { damaged } from './damaged.ts';
import type { FixedTable } from './fixed-table.ts';
import { findSecondTable, readFixedTable } from './plan-tables.ts';
import type { Row } from './row.ts';
import type { Source } from './source.ts';
import { formatCode } from './values.ts';

const ROW_SIZE = 20;
const [PREDECESSOR_GUID_AT, SUCCESSOR_GUID_AT] = [16, 32];
/** Only these say that a link is deleted. */
const DELETED_BITS = 0xffff;
const DELETED = 2;
/** Where lag and its unit stand in a row. */
const EARLY = { lag: 16, format: 14 };
const SINCE_2013 = { lag: 14, format: 18 };

export type Predecessors = ReadonlyMap<number, readonly NeutralLink[]>;

/** The links that lead to each task, between tasks that are there. */
export function readLinks(
  source: Source,
  { units, tasks }: { units: ProjectUnits; tasks: ReadonlyMap<number, Row> },
): Predecessors {
  const { file, format, found } = source;
  const linksTo = new Map<number, NeutralLink[]>();
  if (!file.has(`${format.folder}/TBkndCons`)) {
    found.note('The file has no table of links.');
    return linksTo;
  }
  const table = readFixedTable(source, 'TBkndCons');
  const isLive = (index: number) => (table.kind(index) & DELETED_BITS) === 0;
  checkRows(table, { size: ROW_SIZE, count: table.usedCount, isLive }, found);
  const at = format.isLate ? SINCE_2013 : EARLY;
  const check = guidCheck(findSecondTable(source, 'TBkndCons', table.count), tasks);
  for (let i = 0; i < table.usedCount; i += 1) {
    if (!isLive(i)) {
      if ((table.kind(i) & DELETED_BITS) !== DELETED)
        found.note('Links bear a mark that Microsoft Project does not know.');
      continue;
    }
    const row = table.row(i, ROW_SIZE);
    const [predecessor, successor] = [row.i32(4), row.i32(8)];
    const isKept = [predecessor, successor].every((uid) => uid !== 0 && tasks.has(uid));
    if (!isKept || predecessor === successor) {
      found.note('Links to tasks that are not in the plan were left out.', successor);
      continue;
    }
    check.add(i, predecessor, successor);
    const type = LINK_TYPES[row.u16(12)];
    if (!type) throw damaged('a link is of no known type');
    const lagUnit = units.unitOf(formatCode(row, at.format));
    const link = {
      uid: predecessor,
      type,
      lagUnit,
      elapsed: isElapsedUnit(lagUnit),
      ...lagOf(lagUnit, row.i32(at.lag)),
    };
    if (lagUnit === 'none') found.note('The lag of a link has no unit.', successor);
    const others = linksTo.get(successor);
    if (others) others.push(link);
    else linksTo.set(successor, [link]);
  }
  check.references.report('The ends of a link contradict each other.', found);
  return linksTo;
}

/** Compares the numbers of a link's ends with the ids that the second part of its row names. */
function guidCheck(second: FixedTable | null, tasks: ReadonlyMap<number, Row>) {
  const references = new References();
  const add = (index: number, predecessor: number, successor: number) => {
    if (!second || second.room(index) < SUCCESSOR_GUID_AT + GUID_SIZE) return;
    const ids = second.row(index, SUCCESSOR_GUID_AT + GUID_SIZE);
    const isTask = (uid: number, at: number) => {
      const guid = tasks.get(uid)?.guid() ?? null;
      return guid === null || isSameGuid(guid, 0, ids, at);
    };
    references.add(
      isTask(predecessor, PREDECESSOR_GUID_AT) && isTask(successor, SUCCESSOR_GUID_AT),
      successor,
    );
  };
  return { references, add };
}

function lagOf(unit: string, lag: number): Pick<NeutralLink, 'lagMinutes' | 'lagPercent'> {
  return unit.includes('%') ? { lagMinutes: null, lagPercent: lag } : { lagMinutes: tenthsAsMinutes(lag) };
}
