import type { LagUnit, LinkType } from '@gantry/contract';
import { minutesPerDay } from '#lib/dates/index.ts';

/** A link as a planner types it: the other work's key, how they hang together, and the lag. */
export interface TypedLink {
  /** In full; a bare number is completed with the key of the project. */
  readonly key: string;
  readonly type: LinkType;
  readonly lag: number;
  readonly lagUnit: LagUnit;
}

/** The units that a lag is written in, from the largest. */
const workingUnits = { w: 5 * minutesPerDay, d: minutesPerDay, h: 60, m: 1 } as const;
const elapsedUnits = { w: 10_080, d: 1440, h: 60, m: 1 } as const;
type LagName = keyof typeof workingUnits;

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
  const units = lagUnit === 'elapsed' ? elapsedUnits : workingUnits;
  const names = Object.keys(units) as LagName[];
  const unit = names.find((name) => size % units[name] === 0) ?? 'm';
  return [size / units[unit], lagUnit === 'elapsed' ? `e${unit}` : unit];
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
