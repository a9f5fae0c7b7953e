import { type LatenessSpan, latenessSpans } from '@gantry/contract';
import { addDays } from '@gantry/scheduling/wall-clock';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTime } from '../../company/index.ts';

/** What says how late a work is: the company's wall clock, and the calendars by which working days are counted. */
export type LatenessMoment = Pick<CompanyTime, 'now' | 'calendarId' | 'calendars' | 'calendarOf'>;

/** The most working days of each span: a week has five, a month twenty-one. */
const MOST_DAYS: Readonly<Record<LatenessSpan, number>> = {
  older: Number.POSITIVE_INFINITY,
  month: 21,
  week: 5,
  days: 2,
};

/** The works `w` that are overdue for one of these spans, counted by the calendar of their project as `latenessOf` does. */
export function isLateBy(spans: readonly string[], moment: LatenessMoment): RawBuilder<boolean> {
  const wanted = latenessSpans.filter((span) => spans.includes(span));
  const conditions = wanted.map((span) => {
    const shorter = latenessSpans[latenessSpans.indexOf(span) + 1];
    const isLongEnough = shorter === undefined ? sql`true` : isLaterThan(MOST_DAYS[shorter], moment);
    const isTooLong = span === 'older' ? sql`false` : isLaterThan(MOST_DAYS[span], moment);
    return sql`(${isLongEnough} and not ${isTooLong})`;
  });
  return sql`(w.overdue_from < ${moment.now}::timestamp and (${sql.join(conditions, sql` or `)}))`;
}

/** Overdue for more than so many working days: since before the day on which that number is reached. */
function isLaterThan(days: number, { now, calendarId, calendars, calendarOf }: LatenessMoment) {
  const dayOf = (id: string | null) => firstDayWithin(days, now, calendarOf(id));
  const usual = dayOf(null);
  const others = calendars
    .filter(({ id }) => id !== calendarId)
    .map(({ id }) => ({ id, day: dayOf(id) }))
    .filter(({ day }) => day !== usual);
  const usualDay = sql`${usual}::timestamp`;
  if (others.length === 0) return sql`(w.overdue_from < ${usualDay})`;
  const branches = others.map(({ id, day }) => sql`when ${id}::uuid then ${day}::timestamp`);
  return sql`(w.overdue_from < case (select p.calendar_id from project p where p.id = w.project_id)
    ${sql.join(branches, sql` `)} else ${usualDay} end)`;
}

/** The first day since which at most so many working days have passed. */
function firstDayWithin(days: number, now: string, calendar: ReturnType<CompanyTime['calendarOf']>): string {
  const today = now.slice(0, 'YYYY-MM-DD'.length);
  const isWorked = calendar.workingDaysBetween(addDays(today, -1), today) > 0;
  const day = calendar.addWorkingDays(today, isWorked ? -days : -days - 1);
  // A calendar without so many working days never counts so many.
  return day === null ? '-infinity' : day.slice(0, 'YYYY-MM-DD'.length);
}
