import type { CalendarException, WorkWeek } from '@gantry/contract';
import { expandExceptions } from '@gantry/scheduling/exceptions';
import { dayFromNumber, dayNumber, weekdayOf } from '@gantry/scheduling/wall-clock';
import { isSameValue } from './source-values.ts';

type Spans = CalendarException['spans'];

/** A calendar without its name. In a list, the calendar itself comes first and its parents follow. */
export interface Hours {
  readonly week: readonly (Spans | null)[];
  readonly exceptions: readonly Pick<CalendarException, 'from' | 'to' | 'spans' | 'repeat'>[];
  readonly workWeeks?: readonly Pick<WorkWeek, 'from' | 'to' | 'week'>[];
}

/** More days than any real calendar has. With more days, two calendars count as different. */
const MOST_DAYS = 50_000;

/** Whether two calendars, each with its parents, have the same working hours on every day, however they are defined. */
export function haveSameHours(one: readonly Hours[], other: readonly Hours[]): boolean {
  const [usual, otherUsual] = [usualWeek(one), usualWeek(other)];
  if (!isSameValue(usual, otherUsual)) return false;
  const [days, otherDays] = [datedDays(one, usual), datedDays(other, usual)];
  if (days === null || otherDays === null || days.size !== otherDays.size) return false;
  return [...days].every(([day, spans]) => isSameValue(spans, otherDays.get(day)));
}

const usualWeek = (chain: readonly Hours[]): Spans[] =>
  Array.from({ length: 7 }, (_, day) => chain.find(({ week }) => week[day] != null)?.week[day] ?? []);

/** The days that differ from the default week. Null if there are too many to compare. */
function datedDays(chain: readonly Hours[], usual: readonly Spans[]): ReadonlyMap<number, Spans> | null {
  const days = new Map<number, Spans>();
  let looked = 0;
  const take = (from: string, to: string, spansOf: (day: number) => Spans | null | undefined): void => {
    for (let day = dayNumber(from); day <= dayNumber(to) && looked <= MOST_DAYS; day += 1) {
      looked += 1;
      const spans = days.has(day) ? null : spansOf(day);
      if (spans != null) days.set(day, spans);
    }
  };
  for (const { from, to, spans } of chain.flatMap(({ exceptions }) => expandExceptions(exceptions)))
    take(from, to, () => spans);
  for (const { from, to, week } of chain.flatMap(({ workWeeks = [] }) => workWeeks))
    take(from, to, (day) => week[weekdayOf(dayFromNumber(day))]);
  if (looked > MOST_DAYS) return null;
  return new Map(
    [...days].filter(([day, spans]) => !isSameValue(spans, usual[weekdayOf(dayFromNumber(day))])),
  );
}
