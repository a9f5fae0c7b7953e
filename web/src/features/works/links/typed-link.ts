import type { LagUnit, LinkType } from '@gantry/contract';
import { LONGEST_LAG } from '@gantry/contract/vocabulary';
import { minutesPerDay } from '#lib/dates/index.ts';

/** A link as a planner types it: the other work's key, how they hang together, and the lag. */
export interface TypedLink {
  /** In full; a bare number is completed with the key of the project. */
  readonly key: string;
  readonly type: LinkType;
  readonly lag: number;
  readonly lagUnit: LagUnit;
}

const pattern =
  /^(?:(?<project>[a-z]{2,10})-)?(?<number>\d{1,9})\s*(?<type>fs|ss|ff|sf)?\s*(?:(?<sign>[+-])\s*(?<amount>\d{1,4}(?:[.,]\d)?)\s*(?<unit>%|e?(?:min|m|h|d|w))?)?$/i;

const linkTypeNames: Record<string, LinkType> = { FS: 'FS', SS: 'SS', FF: 'FF', SF: 'SF' };

/** Working minutes of a typed unit; a day has eight hours, a week five days. */
const workingMinutes: Record<string, number> = {
  min: 1,
  m: 1,
  h: 60,
  d: minutesPerDay,
  w: 5 * minutesPerDay,
};
const elapsedMinutes: Record<string, number> = { min: 1, m: 1, h: 60, d: 1440, w: 10_080 };

/** Reads `3`, `3FS+2d`, `HAR-12SS-1d`, `12FF+4eh` (elapsed) or `3FS+50%`; undefined where it is no link, or one of a hundred years. */
export function readTypedLink(text: string, projectKey: string): TypedLink | undefined {
  const groups = pattern.exec(text.trim())?.groups;
  if (groups?.number === undefined) return undefined;
  const key = `${(groups.project ?? projectKey).toUpperCase()}-${groups.number}`;
  const type = linkTypeNames[(groups.type ?? 'FS').toUpperCase()] ?? 'FS';
  const lag = readLag(groups.sign, groups.amount, groups.unit);
  return Math.abs(lag.lag) > LONGEST_LAG ? undefined : { key, type, ...lag };
}

function readLag(
  sign: string | undefined,
  amount: string | undefined,
  unit: string | undefined = 'd',
): Pick<TypedLink, 'lag' | 'lagUnit'> {
  if (amount === undefined) return { lag: 0, lagUnit: 'working' };
  const count = Number(amount.replace(',', '.')) * (sign === '-' ? -1 : 1);
  const name = unit.toLowerCase();
  if (name === '%') return { lag: Math.round(count), lagUnit: 'percent' };
  const elapsed = name.startsWith('e');
  const minutes = elapsed ? elapsedMinutes[name.slice(1)] : workingMinutes[name];
  return { lag: Math.round(count * (minutes ?? minutesPerDay)), lagUnit: elapsed ? 'elapsed' : 'working' };
}

export const linkTypeWords: Record<LinkType, string> = {
  FS: 'finish to start',
  SS: 'start to start',
  FF: 'finish to finish',
  SF: 'start to finish',
};

/** A link as it would be typed: "HAR-12SS+2d". */
export function typeLink(key: string, { type, lag, lagUnit }: Omit<TypedLink, 'key'>): string {
  if (lag === 0) return type === 'FS' ? key : `${key}${type}`;
  const size = Math.abs(lag);
  const [amount, unit] = typedAmount(size, lagUnit);
  return `${key}${type}${lag < 0 ? '-' : '+'}${amount}${unit}`;
}

function typedAmount(size: number, lagUnit: LagUnit): [amount: number, unit: string] {
  if (lagUnit === 'percent') return [size, '%'];
  const names = lagUnit === 'elapsed' ? elapsedMinutes : workingMinutes;
  const unit = ['w', 'd', 'h', 'm'].find((name) => size % (names[name] ?? 1) === 0) ?? 'm';
  return [size / (names[unit] ?? 1), lagUnit === 'elapsed' ? `e${unit}` : unit];
}

/** Reads a lag alone: `2d`, `-1 d`, `50%`, `4eh`, nothing. */
export function readTypedLag(text: string): Pick<TypedLink, 'lag' | 'lagUnit'> | undefined {
  const typed = text.trim().replace('−', '-');
  if (typed === '') return { lag: 0, lagUnit: 'working' };
  const read = readTypedLink(`1FS${/^[+-]/.test(typed) ? '' : '+'}${typed}`, 'X');
  return read && { lag: read.lag, lagUnit: read.lagUnit };
}

/** "start to start, +4 d". */
export function linkWords({ type, lag, lagUnit }: Pick<TypedLink, 'type' | 'lag' | 'lagUnit'>): string {
  return lag === 0 ? linkTypeWords[type] : `${linkTypeWords[type]}, ${lagWords(lag, lagUnit)}`;
}

export function lagWords(lag: number, unit: LagUnit): string {
  const sign = lag < 0 ? '−' : '+';
  const size = Math.abs(lag);
  if (unit === 'percent') return `${sign}${size} %`;
  const perDay = unit === 'elapsed' ? 1440 : minutesPerDay;
  const suffix = unit === 'elapsed' ? ' elapsed' : '';
  if (size % 60 !== 0) return `${sign}${size} min${suffix}`;
  return size < perDay
    ? `${sign}${size / 60} h${suffix}`
    : `${sign}${Number((size / perDay).toFixed(1))} d${suffix}`;
}
