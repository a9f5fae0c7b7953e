import type { NeutralResource } from '../../neutral/neutral-plan.ts';
import type { Bytes } from './bytes.ts';
import { isPersonUsual } from './check-flags.ts';
import { References } from './check-references.ts';
import { checkRows, checkValues, valueCount, WRONG_COUNT } from './check-tables.ts';
import { Habit } from './habit.ts';
import { readTable } from './plan-tables.ts';
import { type Flag, Row } from './row.ts';
import type { Source } from './source.ts';
import { RESOURCE } from './task-fields.ts';

const KIND_BITS = 6;
const BLANK_BIT = 4;
const UNASSIGNED = 0;
/** Flags for the kind of a resource: in the first item (by version of the format), and in the second one. */
const WORK_FLAG: Flag = [9, 0x02];
const WORK_FLAG_SINCE_2013: Flag = [12, 0x10];
const COST_FLAG: Flag = [8, 0x10];

/** Resources, and the globally unique ids by which assignments refer to them. */
interface ReadResources {
  readonly resources: readonly NeutralResource[];
  readonly guids: ReadonlyMap<number, Bytes>;
}

/** Reads people, material and costs. `calendars` maps resource numbers to calendars. */
export function readResources(source: Source, calendars: ReadonlyMap<number, number>): ReadResources {
  const { format, found, texts, words } = source;
  const table = readTable(source, 'TBkndRsc');
  const workFlag = format.isLate ? WORK_FLAG_SINCE_2013 : WORK_FLAG;
  const resources = new Map<number, NeutralResource>();
  const guids = new Map<number, Bytes>();
  const [size] = table.fields.rowSizes;
  const isLive = (index: number) =>
    (table.first.kind(index) & KIND_BITS) === 0 && table.first.room(index) >= size;
  const isShort = (index: number) => (table.first.kind(index) & BLANK_BIT) !== 0;
  checkRows(table.first, { size, count: table.first.count, isLive, isShort }, found);
  const counts = new References();
  const calendarsSaid = new References();
  const kinds = new Habit('The kind of a resource contradicts itself.', 1);
  for (let i = 0; i < table.first.count; i += 1) {
    if (!isLive(i)) continue;
    const row = new Row(table, i, RESOURCE.uid);
    const { uid } = row;
    counts.add(table.vars.count(uid) === valueCount(table.first.kind(i), format));
    if (resources.has(uid) || (uid !== UNASSIGNED && !table.vars.knows(uid))) continue;
    const type = row.flag(...workFlag) ? 'work' : row.secondFlag(...COST_FLAG) ? 'cost' : 'material';
    const calendarUid = calendars.get(uid) ?? null;
    resources.set(uid, { uid, name: row.text(RESOURCE.name), type, calendarUid });
    const guid = row.guid();
    if (guid) guids.set(uid, guid);
    texts.check(row.bytes(RESOURCE.name), 'The name of a resource is not a text.');
    words.add(
      row.text(RESOURCE.name),
      'A word in the name of a resource is nearly one that the plan has often.',
    );
    kinds.add(isPersonUsual(row, type === 'work', format));
    const said = row.i32(RESOURCE.calendarUid);
    if (calendarUid !== null && said !== null) calendarsSaid.add(said === calendarUid);
    if (type === 'work' && calendarUid === null) found.note('A person has no calendar.');
  }
  counts.report(WRONG_COUNT, found);
  kinds.report(found);
  calendarsSaid.report('A resource has another calendar than the calendars say.', found);
  checkValues(table.vars, (uid) => resources.has(uid), found);
  return { resources: [...resources.values()], guids };
}
