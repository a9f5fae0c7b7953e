import type { LagUnit, LinkType } from '@gantry/contract';
import { EIGHT_HOURS, type UsualTime } from '@gantry/scheduling/usual-time';
import { language } from '#lib/words.ts';
import { say } from './words/index.ts';

/** A link as a planner types it: the key of the other work, the type, and the lag. */
export interface TypedLink {
  /** The full key; a bare number is completed with the key of the project. */
  readonly key: string;
  readonly type: LinkType;
  readonly lag: number;
  readonly lagUnit: LagUnit;
}

/** The units of a lag, from the largest. */
const workingUnits = ({ minutesPerDay, minutesPerWeek }: UsualTime) => ({
  w: minutesPerWeek,
  d: minutesPerDay,
  h: 60,
  m: 1,
});
const elapsedUnits = { w: 10_080, d: 1440, h: 60, m: 1 };
type LagName = keyof typeof elapsedUnits;

export const linkTypeWords: Record<LinkType, string> = {
  FS: say('FS'),
  SS: say('SS'),
  FF: say('FF'),
  SF: say('SF'),
};

/** A link as it would be typed: "HAR-12SS+2d". Its lag uses the calendar of the successor. */
export function typeLink(
  key: string,
  { type, lag, lagUnit }: Omit<TypedLink, 'key'>,
  usual: UsualTime = EIGHT_HOURS,
): string {
  if (lag === 0) return type === 'FS' ? key : `${key}${type}`;
  const size = Math.abs(lag);
  const [amount, unit] = typedAmount(size, lagUnit, usual);
  return `${key}${type}${lag < 0 ? '-' : '+'}${amount}${unit}`;
}

function typedAmount(size: number, lagUnit: LagUnit, usual: UsualTime): [amount: number, unit: string] {
  if (lagUnit === 'percent') return [size, '%'];
  const units = lagUnit === 'elapsed' ? elapsedUnits : workingUnits(usual);
  const names = Object.keys(units) as LagName[];
  const unit = names.find((name) => size % units[name] === 0) ?? 'm';
  return [size / units[unit], lagUnit === 'elapsed' ? `e${unit}` : unit];
}

/** "start to start, +4 d". `usual`: the times of the successor's calendar. */
export function linkWords(
  { type, lag, lagUnit }: Pick<TypedLink, 'type' | 'lag' | 'lagUnit'>,
  usual: UsualTime = EIGHT_HOURS,
): string {
  const kind = linkTypeWords[type];
  return lag === 0 ? kind : say('kindAndLag', { kind, lag: lagWords(lag, lagUnit, usual) });
}

export function lagWords(lag: number, unit: LagUnit, usual: UsualTime = EIGHT_HOURS): string {
  const sign = lag < 0 ? '−' : '+';
  const size = Math.abs(lag);
  if (unit === 'percent') return `${sign}${size} %`;
  const perDay = unit === 'elapsed' ? 1440 : usual.minutesPerDay;
  const message = unit === 'elapsed' ? 'elapsedLag' : 'lag';
  const inUnit = (amount: number, name: 'min' | 'h' | 'd') =>
    say(message, { size: `${sign}${Number(amount.toFixed(1)).toLocaleString(language)}`, unit: name });
  if (size % 60 !== 0) return inUnit(size, 'min');
  return size < perDay ? inUnit(size / 60, 'h') : inUnit(size / perDay, 'd');
}
