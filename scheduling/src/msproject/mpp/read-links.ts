import type { NeutralLink } from '../../neutral/neutral-plan.ts';
import { isElapsedUnit, type ProjectUnits, tenthsAsMinutes } from '../project-units.ts';
import { LINK_TYPES } from '../read-tasks.ts';
import type { CompoundFile } from './compound-file.ts';
import { damaged } from './damaged.ts';
import type { PlanFormat } from './plan-format.ts';
import { readFixedTable } from './plan-tables.ts';
import { formatCode } from './values.ts';

const ROW_SIZE = 20;
/** Only these say that a link is deleted. */
const DELETED_BITS = 0xffff;
/** Where lag and its unit stand in a row. */
const EARLY = { lag: 16, format: 14 };
const SINCE_2013 = { lag: 14, format: 18 };

export type Predecessors = ReadonlyMap<number, readonly NeutralLink[]>;

/** The links that lead to each task, between tasks that are there. */
export function readLinks(
  file: CompoundFile,
  format: PlanFormat,
  { units, taskUids }: { units: ProjectUnits; taskUids: ReadonlySet<number> },
): Predecessors {
  const linksTo = new Map<number, NeutralLink[]>();
  if (!file.has(`${format.folder}/TBkndCons`)) return linksTo;
  const table = readFixedTable(file, format, 'TBkndCons');
  const at = format.isLate ? SINCE_2013 : EARLY;
  for (let i = 0; i < table.usedCount; i += 1) {
    if ((table.kind(i) & DELETED_BITS) !== 0) continue;
    const row = table.row(i, ROW_SIZE);
    const [predecessor, successor] = [row.i32(4), row.i32(8)];
    const isKept = [predecessor, successor].every((uid) => uid !== 0 && taskUids.has(uid));
    if (!isKept || predecessor === successor) continue;
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
    const others = linksTo.get(successor);
    if (others) others.push(link);
    else linksTo.set(successor, [link]);
  }
  return linksTo;
}

function lagOf(unit: string, lag: number): Pick<NeutralLink, 'lagMinutes' | 'lagPercent'> {
  return unit.includes('%') ? { lagMinutes: null, lagPercent: lag } : { lagMinutes: tenthsAsMinutes(lag) };
}
