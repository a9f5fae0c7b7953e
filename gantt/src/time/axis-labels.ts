import type { DateWords } from './date-words.ts';
import { civilOf, MINUTES_PER_DAY, weekNumber } from './minutes.ts';
import type { TimeStep } from './units.ts';

export interface AxisLabel {
  text: string;
  /** Shown before the text and heavier: the month at a month's first week. */
  strong?: string;
}

/** Words of the axis that `Intl` does not have. */
export interface AxisWords {
  /** `45` → `Week 45` */
  week(number: number): string;
}

/** The text of a header cell that begins at `start` and is `width` pixels wide. */
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
      return { text: width < 46 ? String(day) : words.weekday(start) };
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

/**
 * The name of a month is above the week in which it begins, with the year if that is new, and at the window's left
 * edge.
 */
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
