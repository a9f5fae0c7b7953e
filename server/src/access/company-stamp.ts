import { type RawBuilder, sql } from 'kysely';

/** Changes with any calendar. The database keeps it, so that it costs the same however many calendars there are. */
export const calendarStamp: RawBuilder<string> = sql`(
  select string_agg(stamp::text, ' ' order by slot) from calendar_stamp)`;

/** Changes with all that decides what time it is for the company and when its people work. */
export const companyStamp: RawBuilder<string | null> = sql`(
  select concat_ws(' ', c.time_zone, c.calendar_id, ${calendarStamp}) from company c)`;
