import { civilOf, dateOf, MINUTES_PER_DAY } from './minutes.ts';

/** Writes dates in the reader's language. */
export interface DateWords {
  /** `Wed 18 Nov` */
  day(minute: number): string;
  /** `Wed 18 Nov 2026` */
  fullDay(minute: number): string;
  /** `Wed 18` */
  weekday(minute: number): string;
  /** `18 Nov` */
  shortDay(minute: number): string;
  /** `08:30` */
  time(minute: number): string;
  month(minute: number, style: MonthStyle): string;
}

type MonthStyle = 'short' | 'long' | 'narrow';

const ENGLISH = 'en-GB';
const known = new Map<string, DateWords>();

/** The formats of a language, created once for each. */
export function dateWordsOf(locale = ENGLISH): DateWords {
  const found = known.get(locale);
  if (found) return found;
  const made = locale === ENGLISH ? englishDates : intlDates(locale);
  known.set(locale, made);
  return made;
}

const MONTHS = (
  'January February March April May June July August September October November December' as const
).split(' ');
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const SHORT_MONTHS = MONTHS.map((name) => (name === 'September' ? 'Sept' : name.slice(0, 3)));

/**
 * English is implemented here: the first formatter of `Intl` on a page takes longer than the first frame of a chart. A
 * test compares it with `Intl`.
 */
const englishDates: DateWords = {
  day: (minute) => `${englishDates.weekday(minute)} ${SHORT_MONTHS[civilOf(minute).month - 1]}`,
  fullDay: (minute) => `${englishDates.day(minute)} ${civilOf(minute).year}`,
  weekday(minute) {
    const { weekday, day } = civilOf(minute);
    return `${WEEKDAYS[weekday]} ${day}`;
  },
  shortDay(minute) {
    const { day, month } = civilOf(minute);
    return `${day} ${SHORT_MONTHS[month - 1]}`;
  },
  time(minute) {
    const ofDay = minute - Math.floor(minute / MINUTES_PER_DAY) * MINUTES_PER_DAY;
    const two = (value: number) => String(value).padStart(2, '0');
    return `${two(Math.floor(ofDay / 60))}:${two(Math.floor(ofDay % 60))}`;
  },
  month(minute, style) {
    const at = civilOf(minute).month - 1;
    if (style === 'narrow') return (MONTHS[at] ?? '').slice(0, 1);
    return (style === 'short' ? SHORT_MONTHS[at] : MONTHS[at]) ?? '';
  },
};

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Formatters are created once and on first use, because creating one is slow. */
export function intlDates(locale: string): DateWords {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const format = (minute: number, key: string, options: Intl.DateTimeFormatOptions): string => {
    const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    formats.set(key, made);
    return made.format(dateOf(minute));
  };
  return {
    day: (minute) => format(minute, 'day', DAY).replace(',', ''),
    fullDay: (minute) => format(minute, 'full', { ...DAY, year: 'numeric' }).replace(',', ''),
    weekday: (minute) => format(minute, 'weekday', { weekday: 'short', day: 'numeric' }),
    shortDay: (minute) => format(minute, 'short', { day: 'numeric', month: 'short' }),
    time: (minute) => format(minute, 'time', TIME),
    month: (minute, style) => format(minute, `month-${style}`, { month: style }),
  };
}
