import type { Language, Said } from '@gantry/contract/words';
import type { DateCalendar } from '@gantry/scheduling';
import { asEnd, dayOf, dayOfMonth, endDayOf, timeOf } from '@gantry/scheduling/wall-clock';
import { said } from './words/index.ts';

const WEEKDAYS: Readonly<Record<Language, Intl.DateTimeFormatOptions['weekday']>> = {
  en: 'short',
  de: 'short',
  vi: 'narrow',
};

/** `Fri 4 Dec`, `Fr 4. Dez`, `T6 4 thg 12`: with the year if it differs from that of `today`. */
export const dayWords =
  (date: string, today: string): Said =>
  (language) => {
    // A month beside its day has another form than a month alone: `6. März`, but `Mär`.
    const parts = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
      day: 'numeric',
      month: 'short',
      weekday: WEEKDAYS[language],
      timeZone: 'UTC',
    }).formatToParts(new Date(`${dayOf(date)}T00:00Z`));
    const partOf = (type: Intl.DateTimeFormatPartTypes) =>
      parts.find((part) => part.type === type)?.value.replace(/\.$/, '') ?? '';
    const values = {
      weekday: partOf('weekday'),
      day: String(dayOfMonth(date)),
      month: partOf('month'),
    };
    const [year, thisYear] = [date.slice(0, 4), today.slice(0, 4)];
    return (year === thisYear ? said('day', values) : said('dayAndYear', { ...values, year }))(language);
  };

/** The same with the time of day, unless it is the start or end of the calendar's days. */
export function momentWords(wallClock: string, today: string, calendar: DateCalendar): Said {
  const day = dayOf(wallClock);
  const isUsual = wallClock === calendar.startOfDay(day) || wallClock === calendar.endOfDay(day);
  const words = dayWords(wallClock, today);
  return isUsual ? words : said('moment', { day: words, time: timeOf(wallClock) });
}

/** The same of an end: at midnight it belongs to the day before. */
export function endWords(wallClock: string, today: string, calendar: DateCalendar): Said {
  const day = endDayOf(wallClock);
  if (wallClock === calendar.endOfDay(day)) return dayWords(day, today);
  return momentWords(asEnd(wallClock), today, calendar);
}

/** "3 d", "4.5 h", "20 min": working time in days of this many minutes. */
export function amountWords(minutes: number, minutesPerDay: number): Said {
  if (minutes >= minutesPerDay) return said('days', { amount: rounded(minutes / minutesPerDay) });
  return minutes >= 60
    ? said('hours', { amount: rounded(minutes / 60) })
    : said('minutes', { amount: minutes });
}

const rounded = (value: number): number => Number(value.toFixed(1));
