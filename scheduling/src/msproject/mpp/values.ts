import { formatTime } from '../../time.ts';
import type { Bytes } from './bytes.ts';
import { damaged } from './damaged.ts';

/** Days count from 1983-12-31; this is that day counted from 1970-01-01. */
const FIRST_DAY = 5112;
const [NO_DAY, LAST_DAY] = [0, 0xffff];
/** Microsoft Project supports dates up to the end of 2149; this allows one more year. */
const LATEST_DAY = 61_000;
const TENTHS_PER_DAY = 14_400;
const NO_TIME = 0xffff;
const NONE = -1;
const ESTIMATED = 0x20;
const UNIT_BITS = 0x1f;
/** Unit codes in addition to those of `DurationFormat`; 21 is the project's own unit. */
const FORMAT_BITS = UNIT_BITS | ESTIMATED;
export const TENTHS_PER_MINUTE = 10;
/** A hundred years: no duration, delay or lag of a plan is longer. */
export const MOST_TENTHS = 100 * 366 * TENTHS_PER_DAY;
export const THOUSANDTHS_PER_MINUTE = 1000;
/** Units of a full-time assignment. */
export const FULL_UNITS = 10_000;
const WIDE = new TextDecoder('utf-16le');

export const u16 = (bytes: Bytes, at: number) => bytes.u16(at);
export const i32 = (bytes: Bytes, at: number) => bytes.i32(at);
export const f64 = (bytes: Bytes, at: number) => bytes.f64(at);

/** A moment on the wall clock, to the tenth of a minute; null if there is none. */
export function moment(bytes: Bytes, at: number): string | null {
  const [time, day] = [bytes.u16(at), bytes.u16(at + 2)];
  if (day <= 1 || day === LAST_DAY) return null;
  if (time !== NO_TIME && time > TENTHS_PER_DAY) throw damaged('a time of day lies beyond midnight');
  if (day > LATEST_DAY) throw damaged('a date lies beyond those that Microsoft Project knows');
  return textOf((FIRST_DAY + day) * TENTHS_PER_DAY + (time === NO_TIME ? 0 : time));
}

/** Whether a moment has both its time and its day, or neither. */
export function isMomentWhole(bytes: Bytes, at: number): boolean {
  const [time, day] = [bytes.u16(at), bytes.u16(at + 2)];
  if (time === NO_TIME || day === LAST_DAY) return time === NO_TIME && day === LAST_DAY;
  return day > 1 || time === 0;
}

/** Most moments of a plan occur in several tasks: their texts are cached. */
const known = new Map<number, string>();
const MOST_KNOWN = 20_000;

function textOf(time: number): string {
  const again = known.get(time);
  if (again !== undefined) return again;
  const text = formatTime(time);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(time, text);
  return text;
}

/** A day, counted from 1970-01-01; null if there is none. */
export function dayNumber(bytes: Bytes, at: number): number | null {
  const day = bytes.u16(at);
  return day === NO_DAY || day === LAST_DAY ? null : FIRST_DAY + day;
}

/** An amount of time in minutes; null if there is none. */
export function amount(bytes: Bytes, at: number): number | null {
  const tenths = bytes.i32(at);
  return tenths === NONE ? null : tenths / TENTHS_PER_MINUTE;
}

/** Work in whole minutes, truncated as in Microsoft Project's own XML. Never returns −0. */
export function work(bytes: Bytes, at: number): number | null {
  const thousandths = bytes.f64(at);
  return Number.isFinite(thousandths) ? Math.trunc(thousandths / THOUSANDTHS_PER_MINUTE) || 0 : null;
}

/** The code of a unit as in `DurationFormat` of the XML, with its mark for estimates. */
export function formatCode(bytes: Bytes, at: number): number {
  return bytes.u16(at) & FORMAT_BITS;
}

/** Whether a number is such a code without other bits; null (no such field) counts as valid. */
export function isFormatCode(value: number | null): boolean {
  return value === null || (value & ~FORMAT_BITS) === 0;
}

/** Text of two bytes per letter, up to its end or a zero; null if there is none. */
export function text(bytes: Bytes | null): string | null {
  if (!bytes) return null;
  // Only the needed bytes are decoded: a substring would keep the whole text in memory.
  const cut = WIDE.decode(bytes.slice(0, lengthOfText(bytes)).data).trim();
  return cut === '' ? null : cut;
}

/** The number of bytes before the first zero. */
export function lengthOfText(bytes: Bytes): number {
  let at = 0;
  while (at + 1 < bytes.length && bytes.u16(at) !== 0) at += 2;
  return at + 1 < bytes.length ? at : bytes.length;
}
