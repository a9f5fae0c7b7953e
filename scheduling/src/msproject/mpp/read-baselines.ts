import type { StoredBaseline } from '../ms-project-reader.ts';
import type { Bytes } from './bytes.ts';
import { damaged } from './damaged.ts';
import type { FormatVersion } from './plan-format.ts';
import type { Row } from './row.ts';
import { TASK } from './task-fields.ts';
import * as values from './values.ts';

interface BaselineFields {
  readonly start: number;
  readonly finish: number;
  readonly duration: number;
}

const CURRENT: BaselineFields = { start: TASK.baselineStart, finish: TASK.baselineFinish, duration: 27 };
const HIGHEST_NUMBER = 10;
/** Distance between the field numbers of consecutive baselines. */
const STEP = 11;
/** Base of the field numbers inside MPP9's own block. */
const TASK_FIELDS = 0x0b400000;

/** The fields of baseline `number`. Baselines 1 to 5 and 6 to 10 are in separate ranges. */
function fieldsOf(number: number): BaselineFields {
  if (number === 0) return CURRENT;
  const start = number <= 5 ? 482 + STEP * (number - 1) : 544 + STEP * (number - 6);
  return { start, finish: start + 1, duration: start + 5 };
}

/** Fields of baseline dates that were typed by hand (2010 and later). */
const typedFieldsOf = (number: number): BaselineFields => {
  const start = 1299 + 3 * number;
  return { start, finish: start + 1, duration: start + 2 };
};

/** Computed once: large plans use them a million times. */
const FIELDS = Array.from({ length: HIGHEST_NUMBER + 1 }, (_, number) => fieldsOf(number));
const TYPED_FIELDS = FIELDS.map((_, number) => typedFieldsOf(number));

/** The baselines in which the task has dates or a length. */
export function readBaselines(row: Row, version: FormatVersion): StoredBaseline[] {
  const old = version === 9 ? readOldBlock(row.bytes(TASK.oldBaselines)) : null;
  const baselines: StoredBaseline[] = [];
  for (let number = 0; number <= HIGHEST_NUMBER; number += 1) {
    const values = old && number > 0 ? fromOldBlock(old, number) : fromFields(row, number, version);
    if (values === null) continue;
    const { start, finish, durationMinutes } = values;
    // An unset duration reads as 0; a milestone has both of its dates.
    const isUnset = durationMinutes === 0 && (start === null || finish === null);
    baselines.push({ number, start, finish, durationMinutes: isUnset ? null : durationMinutes });
  }
  return baselines;
}

type Kept = Omit<StoredBaseline, 'number'>;

function fromFields(row: Row, number: number, version: FormatVersion): Kept | null {
  const [fields, typed] = [FIELDS[number] ?? CURRENT, version === 14 ? TYPED_FIELDS[number] : undefined];
  const start = (typed && row.moment(typed.start)) ?? row.moment(fields.start);
  const finish = (typed && row.moment(typed.finish)) ?? row.moment(fields.finish);
  const durationMinutes = (typed && row.amount(typed.duration)) ?? row.amount(fields.duration);
  return keptOf(start, finish, durationMinutes);
}

/** Null if nothing was stored. */
function keptOf(start: string | null, finish: string | null, durationMinutes: number | null): Kept | null {
  return start === null && finish === null && !durationMinutes ? null : { start, finish, durationMinutes };
}

/** MPP9 stores the numbered baselines in their own block: fields and where their values begin. */
type OldBlock = ReadonlyMap<number, Bytes>;

function readOldBlock(block: Bytes | null): OldBlock {
  const found = new Map<number, Bytes>();
  if (!block) return found;
  const count = block.i32(4);
  if (count < 0 || 8 + count * 8 > block.length) throw damaged('its baselines make no sense');
  const begins = Array.from({ length: count }, (_, i) => block.i32(12 + i * 8));
  begins.forEach((begin, i) => {
    const end = begins.filter((other) => other > begin).reduce((a, b) => Math.min(a, b), block.length);
    found.set(block.i32(8 + i * 8) - TASK_FIELDS, block.slice(begin, end - begin));
  });
  return found;
}

function fromOldBlock(block: OldBlock, number: number): Kept | null {
  const fields = FIELDS[number] ?? CURRENT;
  const value = <T>(field: number, read: (bytes: Bytes, at: number) => T | null) => {
    const bytes = block.get(field);
    return bytes && bytes.length >= 4 ? read(bytes, 0) : null;
  };
  return keptOf(
    value(fields.start, values.moment),
    value(fields.finish, values.moment),
    value(fields.duration, values.amount),
  );
}
