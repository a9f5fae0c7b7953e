import type { CalendarException, Holiday } from '@gantry/contract';
import { dayFromNumber, dayNumber } from '#lib/dates/index.ts';
import type { YearDay } from '../year-days.ts';

/** The effect of adding a holiday: days become free, it is already in the calendar, or its days are days off anyway. */
export type Effect = 'frees' | 'known' | 'rest';

export interface Proposal {
  readonly key: string;
  readonly holiday: Holiday;
  readonly effect: Effect;
  /** The working days that become free, entirely or from an hour on. */
  readonly days: readonly string[];
}

/** Each holiday with its effect; of two on one day, only the first counts. */
export function proposeHolidays(
  holidays: readonly Holiday[],
  daysByName: ReadonlyMap<string, YearDay>,
): Proposal[] {
  const taken = new Set<string>();
  return holidays.map((holiday, index) => {
    const all = daysOf(holiday);
    const days = all.filter((day) => !taken.has(day) && isFreed(holiday, daysByName.get(day)));
    if (holiday.kind === 'public') for (const day of days) taken.add(day);
    const isKnown = all.some((day) => taken.has(day) || isException(daysByName.get(day)));
    const effect = days.length > 0 ? 'frees' : isKnown ? 'known' : 'rest';
    return { key: `${index} ${holiday.from}`, holiday, effect, days };
  });
}

function daysOf({ from, to }: Holiday): string[] {
  const first = dayNumber(from);
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, index) => dayFromNumber(first + index));
}

const isException = (day: YearDay | undefined): boolean => day?.kind === 'off' || day?.kind === 'other';

const isFreed = ({ fromMinute }: Holiday, day: YearDay | undefined): boolean =>
  day?.spans.some(([, end]) => end > fromMinute) ?? false;

/** The longest name of an exception. */
const LONGEST_NAME = 120;

/** A holiday as an exception; half a holiday keeps the hours before it. */
export function exceptionOf(
  { holiday: { name, from, to, fromMinute } }: Proposal,
  daysByName: ReadonlyMap<string, YearDay>,
): CalendarException {
  const usual = daysByName.get(from)?.spans ?? [];
  const spans = usual.flatMap(([start, end]): [number, number][] =>
    start < fromMinute ? [[start, Math.min(end, fromMinute)]] : [],
  );
  return { name: name.slice(0, LONGEST_NAME), from, to: fromMinute > 0 ? from : to, spans };
}
