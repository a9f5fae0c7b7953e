import type { DateOrder, TableProduct } from '@gantry/contract';
import { findDay, wallClockAt } from '@gantry/scheduling/wall-clock';

/** A day, with or without a time. Whether it exists is checked elsewhere. */
export type ReadDate = { readonly day: string; readonly time: string | null };

/** The time that other programs write for a day. */
export const MIDNIGHT = '00:00';

const ISO =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]m)?.*)?$/i;
const NUMBERS =
  /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]\.?m\.?)?)?$/i;
const DAY_NAMED =
  /^(\d{1,2})[./ -]+(\p{L}+)\.?[./ ,-]+(\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]\.?m\.?)?)?$/iu;
const MONTH_NAMED =
  /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]\.?m\.?)?)?$/iu;
const WEEKDAY = /^\p{L}{2,10}\.?,?\s+(?=\d)/u;

/** The languages whose month names are recognized. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv'];
const MONTHS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap((language) =>
    (['short', 'long'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, index): [string, number] => {
        const name = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(
          new Date(`2026-${String(index + 1).padStart(2, '0')}-15T00:00:00Z`),
        );
        return [name.replaceAll('.', '').toLowerCase(), index + 1];
      }),
    ),
  ).toReversed(),
);
const CENTURY = 2000;
const LAST_YEAR_OF_CENTURY = 80;

/** How dates are written. */
export interface DateNotation {
  readonly order: DateOrder;
  /** The wall clock that moments with an offset of their own become. */
  readonly timeZone: string;
}

/** Longer than the long date of any program. The time for finding an offset grows with the square of the length. */
const LONGEST_DATE = 120;
/** An offset behind a time: `Z`, `+02:00`, `GMT+1`, `GMT+0100 (CET)`. */
const OFFSET =
  /(?<=:\d{2}(?:\.\d+)?(?:\s?[ap]m)?)\s*(?:(?:z|utc|gmt)(?:([+-])(\d{1,2})(?::?(\d{2}))?)?|([+-])(\d{2}):?(\d{2})?)(?:\s*\([^)]*\))?$/i;
/** An instant in milliseconds, between 1973 and 2286. */
const MILLISECONDS = /^\d{12,13}$/;

/** A date in the words and numbers of a table. Undefined: it is none. */
export function readDate(text: string, { order, timeZone }: DateNotation): ReadDate | undefined {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_DATE) return undefined;
  if (MILLISECONDS.test(trimmed)) return onWallClock(Number(trimmed), timeZone);
  const offset = OFFSET.exec(trimmed);
  if (offset === null) return readLocal(trimmed, order);
  const local = readLocal(trimmed.slice(0, offset.index), order);
  const minutes = minutesOf(offset);
  // Programs write a day as the midnight of their own time zone.
  if (local === undefined || local.time === null || (local.time === MIDNIGHT && minutes !== 0)) return local;
  const asUtc = Date.parse(`${local.day}T${local.time}Z`);
  return Number.isNaN(asUtc) ? local : onWallClock(asUtc - minutes * MS_PER_MINUTE, timeZone);
}

const MS_PER_MINUTE = 60_000;

function minutesOf(offset: RegExpExecArray): number {
  const [sign, hours, minutes] = [offset[1] ?? offset[4], offset[2] ?? offset[5], offset[3] ?? offset[6]];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}

function onWallClock(instant: number, timeZone: string): ReadDate {
  const [day = '', time = null] = wallClockAt(instant, timeZone).split('T');
  return { day, time };
}

function readLocal(trimmed: string, order: DateOrder): ReadDate | undefined {
  const iso = ISO.exec(trimmed);
  if (iso) return toDate([iso[1], iso[2], iso[3]], [iso[4], iso[5], iso[6]]);
  const short = trimmed.replace(WEEKDAY, '');
  const numbers = NUMBERS.exec(short);
  if (numbers) {
    const [, first, mark, second, year, ...time] = numbers;
    const isMonthFirst = mark !== '.' && order === 'month_first';
    return toDate(isMonthFirst ? [year, first, second] : [year, second, first], time);
  }
  const named = DAY_NAMED.exec(short);
  if (named) return toDate([named[3], monthOf(named[2]), named[1]], named.slice(4));
  const american =
    MONTH_NAMED.exec(trimmed) ?? MONTH_NAMED.exec(trimmed.replace(/^\p{L}+,?\s+(?=\p{L})/u, ''));
  return american ? toDate([american[3], monthOf(american[1]), american[2]], american.slice(4)) : undefined;
}

const monthOf = (name = ''): string | undefined => {
  const month = MONTHS.get(name.toLowerCase()) ?? MONTHS.get(name.slice(0, 3).toLowerCase());
  return month === undefined ? undefined : String(month);
};

type Parts = readonly (string | undefined)[];

function toDate([year, month, day]: Parts, [hour, minute, half]: Parts): ReadDate | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const full = year.length === 2 ? yearOf(Number(year)) : Number(year);
  const text = findDay(full, Number(month), Number(day));
  if (text === undefined) return undefined;
  if (hour === undefined || minute === undefined) return { day: text, time: null };
  const hours = (Number(hour) % (half === undefined ? 24 : 12)) + (/^p/i.test(half ?? '') ? 12 : 0);
  if (Number(hour) > 24 || Number(minute) > 59) return undefined;
  return { day: text, time: `${String(hours).padStart(2, '0')}:${minute}` };
}

const yearOf = (short: number): number => CENTURY + short - (short >= LAST_YEAR_OF_CENTURY ? 100 : 0);

/** Programs that write the month first, unless a file shows otherwise. */
const MONTH_FIRST: readonly TableProduct[] = ['planner', 'smartsheet'];

/** Finds out which number of dates is the month: a number above 12 is not. */
export class DateOrderFinder {
  #couldBeDayFirst = true;
  #couldBeMonthFirst = true;
  #isAsked = false;

  see(text: string): void {
    const [, first = '', mark, second = ''] = NUMBERS.exec(text.trim()) ?? [];
    if (mark === undefined || mark === '.') return;
    this.#isAsked = true;
    if (Number(first) > 12) this.#couldBeMonthFirst = false;
    if (Number(second) > 12) this.#couldBeDayFirst = false;
  }

  /** Null if no date of the file depends on the order. */
  result(product: TableProduct): { order: DateOrder; isSure: boolean } | null {
    if (!this.#isAsked) return null;
    const isSure = this.#couldBeDayFirst !== this.#couldBeMonthFirst;
    if (isSure) return { order: this.#couldBeDayFirst ? 'day_first' : 'month_first', isSure };
    return { order: MONTH_FIRST.includes(product) ? 'month_first' : 'day_first', isSure };
  }
}
