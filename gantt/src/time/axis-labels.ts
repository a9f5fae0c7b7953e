import { civilOf, dateOf, MINUTES_PER_DAY, weekNumber } from './minutes.ts';
import type { TimeStep } from './units.ts';

export interface AxisLabel {
  text: string;
  /** Said before the text and heavier: the month at a month's first week. */
  strong?: string;
}

/** Words of the axis that `Intl` does not have. */
export interface AxisWords {
  /** `45` → `Week 45` */
  week(number: number): string;
}

/** Writes dates the way the reader's language does; formatters are made once, because making one is slow. */
export class DateWords {
  readonly #locale: string;
  readonly #formats = new Map<string, Intl.DateTimeFormat>();

  constructor(locale: string) {
    this.#locale = locale;
  }

  format(minute: number, key: string, options: Intl.DateTimeFormatOptions): string {
    let format = this.#formats.get(key);
    if (!format) {
      format = new Intl.DateTimeFormat(this.#locale, { ...options, timeZone: 'UTC' });
      this.#formats.set(key, format);
    }
    return format.format(dateOf(minute));
  }

  /** `Wed 18 Nov` */
  day(minute: number): string {
    return this.format(minute, 'day', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');
  }

  /** `Wed 18 Nov 2026` */
  fullDay(minute: number): string {
    return this.format(minute, 'full', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }).replace(',', '');
  }

  /** `08:30` */
  time(minute: number): string {
    return this.format(minute, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  }

  month(minute: number, style: 'short' | 'long' | 'narrow'): string {
    return this.format(minute, `month-${style}`, { month: style });
  }
}

/** What stands in a cell of the header that begins at `start` and is `width` pixels wide. */
export function labelOf(
  start: number,
  step: TimeStep,
  width: number,
  words: DateWords,
  axisWords: AxisWords,
  place: { isUpper: boolean; isFirst: boolean },
): AxisLabel {
  const { isUpper } = place;
  const { year, month, day } = civilOf(start);
  switch (step.unit) {
    case 'minute':
    case 'hour':
      return { text: width < 40 ? words.time(start).slice(0, 2) : words.time(start) };
    case 'day':
      if (isUpper) return { text: width < 110 ? words.day(start) : words.fullDay(start) };
      return {
        text: width < 46 ? String(day) : words.format(start, 'wd', { weekday: 'short', day: 'numeric' }),
      };
    case 'week':
      return isUpper ? upperWeek(start, width, words, axisWords, place.isFirst) : { text: String(day) };
    case 'month':
      if (isUpper)
        return {
          strong: words.month(start, width < 120 ? 'short' : 'long'),
          text: width < 70 ? '' : String(year),
        };
      return { text: words.month(start, width < 34 ? 'narrow' : 'short') };
    case 'quarter':
      return isUpper
        ? { strong: `Q${Math.ceil(month / 3)}`, text: String(year) }
        : { text: `Q${Math.ceil(month / 3)}` };
    case 'year':
      return { text: step.count === 1 ? String(year) : `${year}–${year + step.count - 1}` };
  }
}

/** A month is named over the week in which it begins, with the year where that is new, and at the window's left edge. */
function upperWeek(
  start: number,
  width: number,
  words: DateWords,
  axisWords: AxisWords,
  isFirst: boolean,
): AxisLabel {
  const week = axisWords.week(weekNumber(start));
  const lastMinute = start + 6 * MINUTES_PER_DAY;
  const last = civilOf(lastMinute);
  const text = week.toLocaleLowerCase();
  if (isFirst) return { strong: `${words.month(lastMinute, 'short')} ${last.year}`, text };
  if (last.day > 7) return { text: week };
  const name = words.month(lastMinute, width < 118 ? 'short' : 'long');
  return { strong: last.month === 1 ? `${name} ${last.year}` : name, text };
}
