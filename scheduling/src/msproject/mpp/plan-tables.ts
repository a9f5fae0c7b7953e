import type { Bytes } from './bytes.ts';
import type { CompoundFile } from './compound-file.ts';
import { damaged } from './damaged.ts';
import { FieldMap } from './field-map.ts';
import { FixedTable, itemSizeBy } from './fixed-table.ts';
import type { FoundFormat, PlanFormat } from './plan-format.ts';
import type { Properties } from './properties.ts';
import type { Table } from './row.ts';
import type { Source } from './source.ts';
import { TASK } from './task-fields.ts';
import { VarTable } from './var-table.ts';

/** Sizes of the flag items, by table. */
const ITEM_SIZES = { TBkndTask: 47, TBkndRsc: 37, TBkndAssn: 34, TBkndCal: 10, TBkndCons: 10 } as const;
type TableName = keyof typeof ITEM_SIZES;

/** Property keys of the field list of each table; Project 2000 used other keys. */
const FIELD_MAPS = {
  TBkndTask: [131092, 50331668],
  TBkndRsc: [131093, 50331669],
  TBkndAssn: [131095, 50331671],
} as const;

/** Returns a required stream. */
export function getStream(file: CompoundFile, path: string): Bytes {
  const stream = file.find(path);
  if (!stream) throw damaged(`${path.trim()} is missing`);
  return stream;
}

export function readFixedTable({ file, format: { folder } }: Source, table: TableName): FixedTable {
  const stream = (name: string) => getStream(file, `${folder}/${table}/${name}`);
  return new FixedTable(stream('FixedMeta'), stream('FixedData'), ITEM_SIZES[table]);
}

/**
 * A table whose fields are listed in the project properties: its rows in one or two parts, and the variable-length
 * values.
 */
export function readTable(source: Source, table: keyof typeof FIELD_MAPS): Table {
  const first = readFixedTable(source, table);
  const hasSecond = source.format.version !== 9 && table !== 'TBkndAssn';
  return {
    fields: readFieldMap(source, table),
    first,
    second: hasSecond ? readSecondTable(source, table, first.count) : null,
    vars: readVarTable(source, table),
  };
}

/** The second part of the rows, in the same order of items as the first. */
function readSecondTable({ file, format: { folder } }: Source, table: TableName, count: number): FixedTable {
  const stream = (name: string) => getStream(file, `${folder}/${table}/${name}`);
  const meta = stream('Fixed2Meta');
  return new FixedTable(meta, stream('Fixed2Data'), itemSizeBy(meta, count));
}

/** The second part of rows that can be read without it; null if it is missing. */
export function findSecondTable(source: Source, table: TableName, count: number): FixedTable | null {
  const meta = source.file.find(`${source.format.folder}/${table}/Fixed2Meta`);
  const isWhole = meta !== null && count > 0 && Number.isInteger(itemSizeBy(meta, count));
  return isWhole ? readSecondTable(source, table, count) : null;
}

export function readVarTable({ file, format: { folder, version } }: Source, table: TableName): VarTable {
  const stream = (name: string) => getStream(file, `${folder}/${table}/${name}`);
  return new VarTable(stream('VarMeta'), stream('Var2Data'), { isShort: version === 9 });
}

const LAST_EARLY_PROGRAM = 14;

/**
 * Whether Project 2013 or later saved the plan: it changed the order of a task's first two fields when it moved links,
 * calendars and flags. The program name also shows it, but not in every file.
 */
export function isLatePlan({ properties, format }: FieldSource): boolean {
  if (format.version !== 14) return false;
  const place = readFieldMap({ properties, format }, 'TBkndTask').place(TASK.id);
  return place !== null && 'offset' in place && place.offset === 0;
}

/** Whether the program that saved a plan uses this layout of fields. */
export function isOfProgram({ version, program, isLate }: PlanFormat): boolean {
  return version !== 14 || program === null || program > LAST_EARLY_PROGRAM === isLate;
}

/** Input of the field list. */
interface FieldSource {
  readonly properties: Properties;
  readonly format: FoundFormat;
}

function readFieldMap({ properties, format }: FieldSource, table: keyof typeof FIELD_MAPS): FieldMap {
  const [key, oldKey] = FIELD_MAPS[table];
  const map = properties.find(key) ?? properties.find(oldKey);
  if (!map) throw damaged('its list of fields is missing');
  return new FieldMap(map, { keysInMap: format.version === 9 });
}
