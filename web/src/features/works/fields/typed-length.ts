import { USUAL_DAYS_PER_MONTH } from '@gantry/contract/vocabulary';
import { minutesPerDay } from '#lib/dates/index.ts';

/** An amount of time as a person types it. */
export interface TypedLength {
  readonly minutes: number;
  /** It runs round the clock: nights and days off count as well. */
  readonly isElapsed: boolean;
}

interface Unit {
  readonly working: number;
  readonly elapsed: number;
}

const minute: Unit = { working: 1, elapsed: 1 };
const hour: Unit = { working: 60, elapsed: 60 };
const day: Unit = { working: minutesPerDay, elapsed: 1440 };
const week: Unit = { working: 5 * minutesPerDay, elapsed: 10_080 };
/** Of a plan that does not say otherwise. */
const month: Unit = { working: USUAL_DAYS_PER_MONTH * minutesPerDay, elapsed: 30 * 1440 };

/** In English, and in the other language of the screens: what a cell shows can be typed. */
const units: ReadonlyMap<string, Unit> = new Map([
  ...named(minute, 'm min mins minute minutes phút'),
  ...named(hour, 'h hr hrs hour hours giờ'),
  ...named(day, 'd dy day days ngày'),
  ...named(week, 'w wk wks week weeks tuần'),
  ...named(month, 'mo mon mons month months tháng'),
]);

function named(unit: Unit, names: string): [string, Unit][] {
  return names.split(' ').map((name) => [name, unit]);
}

/** The question mark of Microsoft Project says that a length is a guess. */
const pattern = /^(?<amount>\d{1,4}(?:[.,]\d{1,2})?)\s*(?<unit>\p{L}*)\s*\??$/u;
const mostMinutes = 52_596_000;

/** Days of work that a month has in the plan; absent: as usual. */
export interface PlanUnits {
  readonly daysPerMonth?: number | undefined;
}

/** Reads `3`, `1.5 d`, `4h`, `2w`, `3mo`, and round the clock `7ed`, `2ew`, `1emo`; undefined where it is no length. */
export function readTypedLength(text: string, { daysPerMonth }: PlanUnits = {}): TypedLength | undefined {
  const { amount, unit: typed = '' } = pattern.exec(text.trim().normalize('NFC'))?.groups ?? {};
  if (amount === undefined) return undefined;
  const name = typed === '' ? 'd' : typed.toLowerCase();
  const isElapsed = !units.has(name) && name.startsWith('e');
  const known = units.get(isElapsed ? name.slice(1) : name);
  const isOwn = known === month && daysPerMonth !== undefined;
  const unit = isOwn ? { ...month, working: daysPerMonth * minutesPerDay } : known;
  if (unit === undefined) return undefined;
  const minutes = Math.round(Number(amount.replace(',', '.')) * (isElapsed ? unit.elapsed : unit.working));
  return minutes > mostMinutes ? undefined : { minutes, isElapsed };
}

/** Working time alone: what runs round the clock is none, where no date says from when. */
export function readTypedDuration(text: string, plan?: PlanUnits): number | undefined {
  const length = readTypedLength(text, plan);
  return length === undefined || length.isElapsed ? undefined : length.minutes;
}
