import type { DatePhrase } from '#lib/dates/date-phrase.ts';
import { monthKeys, weekdayKeys } from '#lib/dates/date-words.ts';
import { weekdayOfWeek } from '#lib/dates/week.ts';

const names = (keys: readonly string[], shortest: readonly string[]): string =>
  [...keys, ...shortest].sort((a, b) => b.length - a.length).join('|');
const weekday = names(weekdayKeys, [
  'mon',
  'tue',
  'tues',
  'wed',
  'thu',
  'thur',
  'thurs',
  'fri',
  'sat',
  'sun',
]);
const month = names(monthKeys, [...monthKeys.map((name) => name.slice(0, 3)), 'sept']);
const dayOfMonth = `\\d{1,2}(?:st|nd|rd|th)?`;
const year = `(?:,? \\d{4})?`;

const sure: readonly RegExp[] = [
  /^(?:today|tomorrow|eow|eom|eoy)$/,
  new RegExp(`^(?:next|this) (?:${weekday}|week|month|year)$`),
  /^(?:end|start|beginning) of (?:(?:this|next|the) )?(?:week|month|year)$/,
  /^in (?:\d{1,4}|an?|one|two|three|four|five|six) (?:working )?(?:days?|weekdays?|weeks?|months?|years?)$/,
  /^\+\d{1,4}(?:d|wd|w|mo)$/,
  new RegExp(
    `^(?:(?:${weekday}),? )?(?:${dayOfMonth} (?:of )?(?:${month})|(?:${month}) ${dayOfMonth})${year}$`,
  ),
  /^\d{4}-\d{1,2}-\d{1,2}$/,
  /^(\d{1,2})([/.-])\d{1,2}\2\d{4}$/,
];
const unsure: readonly RegExp[] = [/^(?:sat|sun)$/, /^\d{1,2}\/\d{1,2}$/, /^\d{1,2}\.\d{1,2}\.$/];
const bareWeekday = new RegExp(`^(?:${weekday})$`);
const weekdayInWeek = new RegExp(`^(${weekday}) (this|next) week$`);

const clock = /^(.+?),? (?:at )?(\d{1,2}:\d{2}(?: ?[ap]m)?|\d{1,2} ?[ap]m|(?<=at )\d{1,2}h)$/;

/** Reads English words for a day, with or without a time after them. */
export function readEnglishDay(typed: string, today: string): DatePhrase | undefined {
  const day = readDay(typed, today);
  if (day !== undefined) return day;
  const [, date, time] = clock.exec(typed) ?? [];
  const timed = date === undefined ? undefined : readDay(date, today);
  return timed && { ...timed, words: `${timed.words} at ${time}` };
}

function readDay(typed: string, today: string): DatePhrase | undefined {
  const [, name, which] = weekdayInWeek.exec(typed) ?? [];
  if (name !== undefined) {
    const index = weekdayKeys.findIndex((key) => key.startsWith(name));
    return { words: weekdayOfWeek(today, index, which === 'next' ? 1 : 0), isSure: true };
  }
  if (unsure.some((shape) => shape.test(typed))) return { words: typed, isSure: false };
  const isDay = bareWeekday.test(typed) || sure.some((shape) => shape.test(typed));
  return isDay ? { words: typed, isSure: true } : undefined;
}
