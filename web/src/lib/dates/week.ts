import { addDays, dayOf, weekdayOf } from '@gantry/scheduling/wall-clock';

/** A person's weeks. Weekdays are numbers; 0 is Sunday. */
export interface Week {
  /** The person's setting. */
  readonly firstDay: number;
  /** The company's working days. */
  readonly workdays: readonly number[];
}

/** The first days of the week that a person can choose. */
export const firstDays = { sunday: 0, monday: 1, saturday: 6 } as const;

/** The week used until the person is known. */
const usualWeek: Week = { firstDay: firstDays.monday, workdays: [1, 2, 3, 4, 5] };
const daysOfWeek = 7;

let own = usualWeek;

/** The week of the person at this browser. */
export const ownWeek = (): Week => own;

/** Call it when the person becomes known, and without a week when they sign out. */
export function setOwnWeek(week: Week = usualWeek): void {
  own = week;
}

/** The first day of the week that contains a day, or of the week a number of weeks later. */
export const firstOfWeek = (day: string, weeks = 0, { firstDay }: Week = own): string =>
  addDays(dayOf(day), daysOfWeek * weeks - ((weekdayOf(dayOf(day)) - firstDay + daysOfWeek) % daysOfWeek));

/** This weekday in the week of a day, or a number of weeks later. */
export function weekdayOfWeek(day: string, weekday: number, weeks = 0, week: Week = own): string {
  return addDays(firstOfWeek(day, weeks, week), (weekday - week.firstDay + daysOfWeek) % daysOfWeek);
}

/**
 * The first and the last working day in the week of a day, or a number of weeks later. A week without working days
 * counts as a whole.
 */
export function workOfWeek(day: string, weeks = 0, week: Week = own): readonly [first: string, last: string] {
  const first = firstOfWeek(day, weeks, week);
  const days = Array.from({ length: daysOfWeek }, (_, index) => addDays(first, index));
  const worked = days.filter((each) => week.workdays.includes(weekdayOf(each)));
  return [worked[0] ?? first, worked.at(-1) ?? addDays(first, daysOfWeek - 1)];
}

/** Today, after the last working day of this week has passed: the only day of this week that is left. */
export function endOfThisWeek(today: string, week: Week = own): string {
  const [, last] = workOfWeek(today, 0, week);
  return last < today ? dayOf(today) : last;
}

/**
 * The day a number of working days later. Holidays are not skipped, because only the server knows the calendar of a
 * work.
 */
export function addWorkdays(day: string, count: number, { workdays }: Week = own): string {
  if (workdays.length === 0) return addDays(day, count);
  let result = day;
  for (let left = count; left > 0; ) {
    result = addDays(result, 1);
    if (workdays.includes(weekdayOf(result))) left -= 1;
  }
  return result;
}
