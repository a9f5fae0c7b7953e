import { type DateWords, textOfMinutes } from '@gantry/gantt';
import { dayOfMonth, shortDay, shortMonth, shortWeekday, weekdayAndDay } from '#lib/dates/index.ts';
import { language } from '#lib/words.ts';

const dayAt = (minute: number): string => textOfMinutes(minute).slice(0, 10);
const standalone = (style: 'long' | 'narrow') =>
  new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });

/** Dates on the axis in the language of the app. Formatted by `Intl` they would need more room than a day has. */
export function datesOfApp(): DateWords {
  const [longMonth, narrowMonth] = [standalone('long'), standalone('narrow')];
  return {
    day: (minute) => weekdayAndDay(dayAt(minute), dayAt(minute)),
    fullDay: (minute) => weekdayAndDay(dayAt(minute), ''),
    weekday: (minute) => `${shortWeekday(dayAt(minute))} ${dayOfMonth(dayAt(minute))}`,
    shortDay: (minute) => shortDay(dayAt(minute), dayAt(minute)),
    time: (minute) => textOfMinutes(minute).slice(11, 16),
    month: (minute, style) => {
      if (style === 'short') return shortMonth(dayAt(minute));
      return (style === 'long' ? longMonth : narrowMonth).format(new Date(`${dayAt(minute)}T00:00Z`));
    },
  };
}

/** The chart formats English dates itself, which avoids creating an `Intl` formatter. */
export const chartDates: { readonly dates?: DateWords } = language.startsWith('en')
  ? {}
  : { dates: datesOfApp() };
