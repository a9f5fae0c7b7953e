import { type LatenessSpan, latenessSpans } from '@gantry/contract';
import { addDays } from '@gantry/scheduling/wall-clock';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTime } from '../../company/index.ts';

/** What determines how late a work is: the company's local time, and the calendars that count working days. */
export type LatenessMoment = Pick<CompanyTime, 'now' | 'calendarId' | 'calendars' | 'calendarOf'>;

/** The maximum number of working days of each span: a week has five, a month twenty-one. */
const MOST_DAYS: Readonly<Record<LatenessSpan, number>> = {
  older: Number.POSITIVE_INFINITY,
  month: 21,
  week: 5,
  days: 2,
};

/**
 * Selects the works `w` that are overdue for one of these spans, counted with the calendar of their project like
 * `latenessOf`.
 */
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

/**
 * Selects works that are overdue for more than this number of working days. A due at midnight belongs to the day
 * before.
 */
function isLaterThan(days: number, { now, calendarId, calendars, calendarOf }: LatenessMoment) {
  const dayOf = (id: string | null) => firstDayWithin(days, now, calendarOf(id));
  const usual = dayOf(null);
  const others = calendars
    .filter(({ id }) => id !== calendarId)
    .map(({ id }) => ({ id, day: dayOf(id) }))
    .filter(({ day }) => day !== usual);
  const usualDay = sql`${usual}::timestamp`;
  if (others.length === 0) return sql`(w.overdue_from <= ${usualDay})`;
  const branches = others.map(({ id, day }) => sql`when ${id}::uuid then ${day}::timestamp`);
  return sql`(w.overdue_from <= case (select p.calendar_id from project p where p.id = w.project_id)
    ${sql.join(branches, sql` `)} else ${usualDay} end)`;
}

/** The earliest day since which at most this number of working days has passed. */
function firstDayWithin(days: number, now: string, calendar: ReturnType<CompanyTime['calendarOf']>): string {
  const today = now.slice(0, 'YYYY-MM-DD'.length);
  const isWorked = calendar.workingDaysBetween(addDays(today, -1), today) > 0;
  const day = calendar.addWorkingDays(today, isWorked ? -days : -days - 1);
  // A calendar with too few working days never reaches the number.
  return day === null ? '-infinity' : day.slice(0, 'YYYY-MM-DD'.length);
}
