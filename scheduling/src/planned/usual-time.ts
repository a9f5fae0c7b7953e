type Spans = readonly (readonly [from: number, to: number])[];

/** A calendar's week as far as known, Sunday first; null: inherited from the parent. */
interface Week {
  readonly week: readonly (Spans | null)[];
}

/** The working minutes of a calendar's default day and week. */
export interface UsualTime {
  readonly minutesPerDay: number;
  readonly minutesPerWeek: number;
}

/** For a calendar without a definition: five days of eight hours. */
export const EIGHT_HOURS: UsualTime = { minutesPerDay: 480, minutesPerWeek: 2400 };

/** The working times of each weekday, from the calendar itself, else from the nearest parent that defines them. */
export const usualWeek = (chain: readonly Week[]): Spans[] =>
  Array.from({ length: 7 }, (_, day) => chain.find(({ week }) => week[day] != null)?.week[day] ?? []);

/**
 * The length of "1 day" and "1 week" on a calendar, given with its parents. The default day is the most frequent
 * length, because a night shift that begins on Monday evening has a short Monday. If several are equally frequent, the
 * first one from Monday on counts.
 * @example usualTime([{ week: [[], [[480, 1080]], null, null, null, null, null] }]); // { minutesPerDay: 600,
 * minutesPerWeek: 600 }
 */
export function usualTime(chain: readonly Week[]): UsualTime {
  const [sunday = [], ...others] = usualWeek(chain);
  const lengths = [...others, sunday]
    .map((spans) => spans.reduce((sum, [from, to]) => sum + to - from, 0))
    .filter((minutes) => minutes > 0);
  const days = Map.groupBy(lengths, (minutes) => minutes);
  const [most] = [...days.values()].sort((one, other) => other.length - one.length);
  if (most?.[0] === undefined) return EIGHT_HOURS;
  return { minutesPerDay: most[0], minutesPerWeek: lengths.reduce((sum, minutes) => sum + minutes, 0) };
}
