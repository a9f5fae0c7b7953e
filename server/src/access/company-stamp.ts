import { type RawBuilder, sql } from 'kysely';

/**
 * Changes with any calendar. The database maintains it, so that its cost does not depend on the number of calendars.
 */
export const calendarStamp: RawBuilder<string> = sql`(
  select string_agg(stamp::text, ' ' order by slot) from calendar_stamp)`;

/** Changes with everything that determines the company's local time and working time. */
export const companyStamp: RawBuilder<string | null> = sql`(
  select concat_ws(' ', c.time_zone, c.calendar_id, ${calendarStamp}) from company c)`;
