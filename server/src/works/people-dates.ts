import { type DateCalendar, makePeopleDateCalendar } from '@gantry/scheduling';
import type { CompanyTime } from '../company/index.ts';
import { readPeopleTimes } from '../plans/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

/**
 * The calendar that measures typed dates of a work if its project counts the assignees' calendars. Undefined if it does
 * not; then only the calendar of the work counts.
 */
export type PeopleDates = (workId: string, calendarId: string) => DateCalendar | undefined;

export const NO_PEOPLE_CALENDARS: PeopleDates = () => undefined;

/** Reads the working times of the assignees of these works. */
export async function readPeopleDates(
  db: Db | Tx,
  { calendars }: CompanyTime,
  workIds: readonly string[],
): Promise<PeopleDates> {
  const times = await readPeopleTimes(db, { workIds, calendars });
  const made = new Map<string, DateCalendar>();
  return (workId, calendarId) => {
    const ids = times.of(workId);
    if (!ids) return undefined;
    const key = [calendarId, ...ids].join(' ');
    const people = times.calendars.filter(({ id }) => ids.includes(id));
    const calendar = made.get(key) ?? makePeopleDateCalendar(calendars, calendarId, people);
    made.set(key, calendar);
    return calendar;
  };
}
