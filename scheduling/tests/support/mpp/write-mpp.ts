import { assignmentFields, type FieldList, type Layout, resourceFields, taskFields } from './layouts.ts';
import { joinAll, writeCompoundFile } from './write-compound-file.ts';
import {
  bytes,
  type FixedRow,
  type VarValue,
  wideText,
  writeFixedTable,
  writeProperties,
  writeVarTable,
} from './write-tables.ts';

/** A task for a test; numbers are those of the file (tenths of a minute, codes). */
export interface MppTask {
  readonly uid: number;
  readonly name?: string;
  readonly level: number;
  /** Values of fields by their numbers: dates with `momentOf`, amounts in tenths. */
  readonly fields?: Readonly<Record<number, number | Uint8Array>>;
  readonly milestone?: boolean;
  readonly manual?: boolean;
  readonly inactive?: boolean;
  /** Bits of a flag byte that differ from every real plan. */
  readonly oddFlags?: number;
  /** 0 a task, 2 a deleted one, 4 a blank row. */
  readonly kind?: 0 | 2 | 4;
}

export interface MppLink {
  readonly from: number;
  readonly to: number;
  readonly type?: number;
  readonly lag?: number;
  readonly unit?: number;
}

export interface MppCalendar {
  readonly uid: number;
  readonly base?: number;
  readonly resource?: number;
  readonly name?: string;
  readonly hours?: Uint8Array;
}

interface MppAssignment {
  readonly uid: number;
  readonly task: number;
  readonly resource: number;
  readonly units: number;
  /** In thousandths of a minute. */
  readonly work?: number;
  /** The resource whose globally unique id the row has, if it is not its own resource. */
  readonly resourceId?: number;
}

interface MppResource {
  readonly uid: number;
  readonly name: string;
  readonly work?: boolean;
  readonly cost?: boolean;
  /** The number of its calendar, if it is not the one that refers to it. */
  readonly calendar?: number;
  /** The flag byte for its kind, if it is not one of the usual ones. */
  readonly kind?: number;
}

export interface MppPlan {
  readonly tasks?: readonly MppTask[];
  readonly links?: readonly MppLink[];
  readonly calendars?: readonly MppCalendar[];
  readonly resources?: readonly MppResource[];
  readonly assignments?: readonly MppAssignment[];
  readonly title?: string;
  /** In addition to the usual properties, or instead of them; null omits one. */
  readonly properties?: Readonly<Record<number, Uint8Array | null>>;
  /** What the file states about the program and the format that saved it, and about passwords. */
  readonly compObj?: readonly [application: string, format: string];
  readonly password?: number;
}

const PROGRAMS: Readonly<Record<Layout, readonly [string, string]>> = {
  mpp9: ['Microsoft.Project 9.0', 'MSProject.MPP9'],
  mpp12: ['Microsoft.Project 12.0', 'MSProject.MPP12'],
  'mpp14 of 2010': ['Microsoft.Project 14.0', 'MSProject.MPP14'],
  'mpp14 since 2013': ['Microsoft.Project 16.0', 'MSProject.MPP14'],
};

/** `2026-03-02T08:00` in the format of the file: tenths of a minute and days, as one number. */
export function momentOf(text: string): number {
  const [date = '', time = '00:00'] = text.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const day = Date.parse(`${date}T00:00Z`) / 86_400_000 - 5112;
  return day * 65_536 + (hours * 60 + minutes) * 10;
}

/** Number of the day in the format of calendars. */
export const dayOf = (date: string) => momentOf(date) / 65_536;

const moment = (text: string) => bytes(4, ['i32', 0, momentOf(text)]);
const short = (value: number) => bytes(2, ['u16', 0, value]);
const long = (value: number) => bytes(4, ['i32', 0, value]);

/** A plan as Microsoft Project would save it, for tests: a container with the streams and tables that are read. */
export function writeMpp(layout: Layout, plan: MppPlan): Uint8Array {
  const version = layout === 'mpp9' ? 9 : layout === 'mpp12' ? 12 : 14;
  const folder = `   1${version}`;
  const streams = new Map<string, Uint8Array>();
  const [application, format] = plan.compObj ?? PROGRAMS[layout];
  streams.set(
    '\u0001CompObj',
    joinAll([new Uint8Array(28), counted(application), counted(format), counted('x')]),
  );
  streams.set(`Props${version}`, writeProperties(passwords(plan.password ?? 0)));
  streams.set(`${folder}/Props`, writeProperties(projectValues(layout, plan)));
  addTasks(streams, `${folder}/TBkndTask`, layout, plan);
  addLinks(streams, `${folder}/TBkndCons`, layout, plan);
  addCalendars(streams, `${folder}/TBkndCal`, layout, plan);
  addResources(streams, `${folder}/TBkndRsc`, layout, plan);
  addAssignments(streams, `${folder}/TBkndAssn`, layout, plan);
  return writeCompoundFile(streams);
}

function counted(text: string): Uint8Array {
  return joinAll([long(text.length + 1), new TextEncoder().encode(`${text}\0`)]);
}

function passwords(password: number): ReadonlyMap<number, Uint8Array> {
  const values = new Map([[893386752, bytes(1, ['u8', 0, password])]]);
  return (password & 1) === 0 ? values : values.set(893386756, new Uint8Array(64));
}

function projectValues(layout: Layout, plan: MppPlan): ReadonlyMap<number, Uint8Array> {
  const isOld = layout === 'mpp9';
  const values = new Map<number, Uint8Array>([
    [37748738, moment('2026-03-02T08:00')],
    [37748739, moment('2026-03-02T17:00')],
    [37748740, short(1)],
    [37748744, wideText(plan.title ?? 'Quay')],
    [37748750, wideText('Standard')],
    [37748756, long(0)],
    [37748757, short(7)],
    [37748765, long(480)],
    [37748793, short(0)],
    [37748794, short(0)],
    [37748805, long(-1)],
    [37753743, short(20)],
    [131092, taskFields(layout).write(0x0b400000)],
    [131093, resourceFields(isOld).write(0x0c400000)],
    [131095, assignmentFields(isOld).write(0x0f400000)],
  ]);
  for (const [key, value] of Object.entries(plan.properties ?? {}))
    if (value === null) values.delete(Number(key));
    else values.set(Number(key), value);
  return values;
}

type Add = (streams: Map<string, Uint8Array>, folder: string, layout: Layout, plan: MppPlan) => void;

interface Parts {
  readonly rows: readonly FixedRow[];
  readonly second?: readonly FixedRow[];
  readonly vars?: readonly VarValue[];
}

function addTable(streams: Map<string, Uint8Array>, folder: string, layout: Layout, parts: Parts): void {
  const fixed = writeFixedTable(withCounts(parts, layout));
  streams.set(`${folder}/FixedMeta`, fixed.meta).set(`${folder}/FixedData`, fixed.data);
  if (parts.second && layout !== 'mpp9') {
    const second = writeFixedTable(parts.second);
    streams.set(`${folder}/Fixed2Meta`, second.meta).set(`${folder}/Fixed2Data`, second.data);
  }
  const vars = writeVarTable(parts.vars ?? [], layout === 'mpp9');
  streams.set(`${folder}/VarMeta`, vars.meta).set(`${folder}/Var2Data`, vars.data);
}

/** Items state how many variable-length values their rows have. */
function withCounts({ rows, vars = [] }: Parts, layout: Layout): readonly FixedRow[] {
  const counts = new Map<number, number>();
  for (const { uid } of vars) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  return rows.map((each) => {
    if (each.uid === undefined) return each;
    const item = each.item.slice();
    item[layout === 'mpp9' ? 1 : 2] = counts.get(each.uid) ?? 0;
    return { ...each, item };
  });
}

const addTasks: Add = (streams, folder, layout, { tasks = [] }) => {
  const fields = taskFields(layout);
  const rows: FixedRow[] = [];
  const second: FixedRow[] = [];
  const vars: VarValue[] = [];
  for (let i = 0; i < 3; i += 1) {
    rows.push({ item: new Uint8Array(47), row: new Uint8Array() });
    second.push({ item: new Uint8Array(93), row: new Uint8Array() });
  }
  const open: MppTask[] = [];
  tasks.forEach((task, i) => {
    while ((open.at(-1)?.level ?? -1) >= task.level) open.pop();
    const parts = taskParts(fields, { ...task, fields: { 160: open.at(-1)?.uid ?? -1, ...task.fields } }, i);
    if ((task.kind ?? 0) === 0) open.push(task);
    rows.push({ item: taskFlags(layout, task), row: parts.row, uid: task.uid });
    second.push({ item: moreTaskFlags(layout, task), row: parts.second });
    vars.push(...parts.vars);
  });
  addTable(streams, folder, layout, { rows, second, vars });
};

function taskParts(fields: FieldList, task: MppTask, index: number) {
  if (task.kind === 4)
    return { row: bytes(16, ['i32', 0, task.uid], ['i32', 4, index]), second: new Uint8Array(80), vars: [] };
  const NO = -1;
  const values = new Map<number, number | Uint8Array>([
    [86, task.uid],
    [23, index],
    [249, task.level],
    [25, 500],
    [29, 4800],
    [31, 4800],
    [181, 7],
    [178, 8],
    [35, momentOf('2026-03-02T08:00')],
    [36, momentOf('2026-03-02T17:00')],
    [93, momentOf('2026-01-05T09:00')],
    [401, NO],
    [0x701, index],
    [0x700, guidOf('task', task.uid)],
    ...[41, 42, 99, 100, 101, 18, 437].map((field) => [field, NO] as const),
    ...[1283, 1284, 1288].map((field) => [field, NO] as const),
  ]);
  if (task.name !== undefined) values.set(14, wideText(task.name));
  for (const [field, value] of Object.entries(task.fields ?? {})) values.set(Number(field), value);
  // The dates that Microsoft Project computes are stored next to the dates themselves.
  values.set(37, values.get(35) ?? NO).set(38, values.get(36) ?? NO);
  return fields.row(task.uid, values);
}

function taskFlags(layout: Layout, { kind = 0, milestone = false, oddFlags = 0 }: MppTask): Uint8Array {
  const isLate = layout === 'mpp14 since 2013';
  const milestoneBit = milestone ? (isLate ? 0x02 : 0x20) : 0;
  const item = bytes(47, ['i32', 0, kind], ['u8', 10, oddFlags]);
  if (!isLate) item[8] = 0x03 | milestoneBit;
  else {
    item[10] = 0xfd ^ oddFlags ^ milestoneBit;
    item[17] = 0x48;
  }
  return item;
}

function moreTaskFlags(layout: Layout, { manual = false, inactive = false }: MppTask): Uint8Array {
  const isLate = layout === 'mpp14 since 2013';
  const [manualMask, activeMask, rest] = isLate ? [0x80, 0x40, 0x3f] : [0x08, 0x04, 0xc3];
  return bytes(93, ['u8', 8, rest | (manual ? manualMask : 0) | (inactive ? 0 : activeMask)]);
}

const addLinks: Add = (streams, folder, layout, { links = [] }) => {
  const [lagAt, unitAt] = layout === 'mpp14 since 2013' ? [14, 18] : [16, 14];
  const second = links.map(({ from, to }, i) => ({
    item: bytes(9),
    row: joinAll([guidOf('link', i), guidOf('task', from), guidOf('task', to)]),
  }));
  const rows = links.map(({ from, to, type = 1, lag = 0, unit = 7 }, i) => ({
    item: bytes(10),
    row: bytes(
      20,
      ['i32', 0, i + 1],
      ['i32', 4, from],
      ['i32', 8, to],
      ['u16', 12, type],
      ['i32', lagAt, lag],
      ['u16', unitAt, unit],
    ),
  }));
  addTable(streams, folder, layout, { rows, second });
};

/** The same id for the same object everywhere. */
function guidOf(kind: 'task' | 'link' | 'resource', uid: number): Uint8Array {
  return bytes(16, ['i32', 0, kind.length], ['i32', 4, uid], ['i32', 8, uid * 31], ['i32', 12, -uid]);
}

const STANDARD: MppCalendar = { uid: 1, name: 'Standard' };

const addCalendars: Add = (streams, folder, layout, { calendars = [STANDARD] }) => {
  const at =
    layout === 'mpp14 since 2013' ? { uid: 8, base: 0, resource: 4 } : { uid: 0, base: 4, resource: 8 };
  const rows = calendars.map(({ uid, base = -1, resource = -1 }) => ({
    item: bytes(10),
    row: bytes(12, ['i32', at.uid, uid], ['i32', at.base, base], ['i32', at.resource, resource]),
    uid,
  }));
  const vars = calendars.flatMap(({ uid, name, hours }) => [
    ...(name === undefined ? [] : [{ uid, key: 1, data: wideText(name) }]),
    ...(hours ? [{ uid, key: layout === 'mpp9' ? 3 : 8, data: hours }] : []),
  ]);
  addTable(streams, folder, layout, { rows, vars });
};

const addResources: Add = (streams, folder, layout, { resources = [], calendars = [] }) => {
  const fields = resourceFields(layout === 'mpp9');
  const [at, person, other] = layout === 'mpp14 since 2013' ? [12, 0x5c, 0x48] : [9, 0x12, 0x20];
  const parts = resources.map(
    ({ uid, name, calendar = calendars.find((each) => each.resource === uid)?.uid }) =>
      fields.row(
        uid,
        new Map<number, number | Uint8Array>([
          [27, uid],
          [56, calendar ?? -1],
          [1, wideText(name)],
        ]),
      ),
  );
  addTable(streams, folder, layout, {
    rows: parts.map(({ row }, i) => ({
      item: bytes(37, ['u8', at, resources[i]?.kind ?? (resources[i]?.work === false ? other : person)]),
      row,
      ...(resources[i] && { uid: resources[i].uid }),
    })),
    second: parts.map((_, i) => ({
      item: bytes(50, ['u8', 8, resources[i]?.cost ? 0x10 : 0]),
      row: guidOf('resource', resources[i]?.uid ?? 0),
    })),
    vars: parts.flatMap(({ vars }) => vars),
  });
};

const addAssignments: Add = (streams, folder, layout, { assignments = [] }) => {
  const fields = assignmentFields(layout === 'mpp9');
  const parts = assignments.map(({ uid, task, resource, units, work = 0 }) =>
    fields.row(
      uid,
      new Map<number, number | Uint8Array>([
        [0, uid],
        [1, task],
        [2, resource],
        [7, units],
        [8, work],
        [20, momentOf('2026-03-02T08:00')],
        [21, momentOf('2026-03-02T17:00')],
        [200, long(uid)],
      ]),
    ),
  );
  addTable(streams, folder, layout, {
    rows: parts.map(({ row }, i) => ({
      item: bytes(34),
      row,
      ...(assignments[i] && { uid: assignments[i].uid }),
    })),
    second: assignments.map(({ uid, task, resource, resourceId = resource }) => ({
      item: bytes(53),
      row: joinAll([guidOf('link', uid), guidOf('task', task), guidOf('resource', resourceId)]),
    })),
    vars: parts.flatMap(({ vars }) => vars),
  });
};
