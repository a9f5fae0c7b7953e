import type { PlanFormat } from './plan-format.ts';
import type { Row } from './row.ts';

/** Bits that are the same for every task in a byte of flags, apart from the flags that are read. */
interface FixedBits {
  readonly part: 'first' | 'second';
  readonly at: number;
  readonly set: number;
  readonly clear: number;
}

const EARLY: readonly FixedBits[] = [
  { part: 'first', at: 8, set: 0x03, clear: 0x1c },
  { part: 'first', at: 10, set: 0, clear: 0x61 },
];
const OF_2010: readonly FixedBits[] = [...EARLY, { part: 'second', at: 8, set: 0xc3, clear: 0x30 }];
const SINCE_2013: readonly FixedBits[] = [
  { part: 'first', at: 10, set: 0xfd, clear: 0 },
  { part: 'first', at: 17, set: 0x48, clear: 0x92 },
  { part: 'second', at: 8, set: 0x3f, clear: 0 },
];

/** Whether the flag bytes of a task have their usual bits, apart from the flags themselves. */
export function areFlagsUsual(row: Row, { version, isLate }: PlanFormat): boolean {
  const bits = isLate ? SINCE_2013 : version === 14 ? OF_2010 : EARLY;
  return bits.every(({ part, at, set, clear }) => {
    const byte = part === 'first' ? row.flags(at) : row.secondFlags(at);
    return (byte & set) === set && (byte & clear) === 0;
  });
}

/** The byte of a resource that contains only its kind, for resources that are not people. */
const NO_PERSON = 0x20;
const NEVER_OF_PEOPLE = 0x4c;
const [LATE_AT, LATE_BITS] = [12, 0x14];
const EARLY_AT = 9;

/** Since 2013 two bits mark a person; before, all bits of the byte depend on it. */
export function isPersonUsual(row: Row, isPerson: boolean, { isLate }: PlanFormat): boolean {
  if (isLate) return (row.flags(LATE_AT) & LATE_BITS) === (isPerson ? LATE_BITS : 0);
  const byte = row.flags(EARLY_AT);
  return isPerson ? (byte & NEVER_OF_PEOPLE) === 0 : byte === NO_PERSON;
}
