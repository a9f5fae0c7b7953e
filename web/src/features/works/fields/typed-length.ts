import { USUAL_DAYS_PER_MONTH } from '@gantry/contract/vocabulary';
import { EIGHT_HOURS, type UsualTime } from '@gantry/scheduling/usual-time';
import { readTypedAmount } from '#lib/typed-amount.ts';

/** An amount of time as a person types it. */
export interface TypedLength {
  readonly minutes: number;
  /** Whether it is elapsed time, which includes nights and days off. */
  readonly isElapsed: boolean;
}

interface Unit {
  readonly working: (plan: UsualUnits) => number;
  readonly elapsed: number;
}

const minute: Unit = { working: () => 1, elapsed: 1 };
const hour: Unit = { working: () => 60, elapsed: 60 };
const day: Unit = { working: ({ minutesPerDay }) => minutesPerDay, elapsed: 1440 };
const week: Unit = { working: ({ minutesPerWeek }) => minutesPerWeek, elapsed: 10_080 };
const month: Unit = {
  working: ({ minutesPerDay, daysPerMonth }) => daysPerMonth * minutesPerDay,
  elapsed: 30 * 1440,
};

/** In all languages of the app, so that everything a cell shows can be typed. */
const units: ReadonlyMap<string, Unit> = new Map([
  ...named(minute, 'm min mins minute minutes phút minuten'),
  ...named(hour, 'h hr hrs hour hours giờ std stunde stunden'),
  ...named(day, 'd dy dys day days ngày t tag tage tagen'),
  ...named(week, 'w wk wks week weeks tuần wo woche wochen'),
  ...named(month, 'mo mon mons month months tháng monat monate'),
]);

function named(unit: Unit, names: string): [string, Unit][] {
  return names.split(' ').map((name) => [name, unit]);
}

/** In Microsoft Project a question mark means that a length is estimated. */
const pattern = /^(?<amount>[\d.,]+)\s*(?<unit>\p{L}*)\.?\s*\??$/u;
const mostMinutes = 52_596_000;

/** The length of a day, a week and a month for a work, from its calendar and its plan. */
type UsualUnits = UsualTime & { readonly daysPerMonth: number };

/** Absent: the default. */
export type PlanUnits = { readonly [Name in keyof UsualUnits]?: UsualUnits[Name] | undefined };

/** Reads `3`, `1.5 d`, `4h`, `2w`, `3mo`, and elapsed `7ed`, `2ew`, `1emo`, `7ft`; undefined when it is not a length. */
export function readTypedLength(text: string, plan: PlanUnits = {}): TypedLength | undefined {
  const { amount: digits = '', unit: typed = '' } = pattern.exec(text.trim().normalize('NFC'))?.groups ?? {};
  const amount = readTypedAmount(digits);
  if (amount === undefined) return undefined;
  const name = typed === '' ? 'd' : typed.toLowerCase();
  // Microsoft Project says "elapsed", in German "fortlaufend".
  const isElapsed = !units.has(name) && /^[ef]/.test(name);
  const unit = units.get(isElapsed ? name.slice(1) : name);
  if (unit === undefined) return undefined;
  const size = isElapsed ? unit.elapsed : unit.working(usual(plan));
  const minutes = Math.round(amount * size);
  return minutes > mostMinutes ? undefined : { minutes, isElapsed };
}

const usual = ({
  minutesPerDay = EIGHT_HOURS.minutesPerDay,
  minutesPerWeek = EIGHT_HOURS.minutesPerWeek,
  daysPerMonth = USUAL_DAYS_PER_MONTH,
}: PlanUnits): UsualUnits => ({ minutesPerDay, minutesPerWeek, daysPerMonth });

/** Reads working time only: an elapsed duration is invalid without a start date. */
export function readTypedDuration(text: string, plan?: PlanUnits): number | undefined {
  const length = readTypedLength(text, plan);
  return length === undefined || length.isElapsed ? undefined : length.minutes;
}
