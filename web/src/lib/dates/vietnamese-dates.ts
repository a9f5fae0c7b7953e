import { ownEntry } from '../own-entry.ts';
import { type DatePhrase, dayInNumbers, type Reader, readPhrase } from './date-phrase.ts';
import { ownWeek, weekdayOfWeek } from './week.ts';

const weekdays: Readonly<Record<string, number>> = {
  hai: 1,
  ba: 2,
  tư: 3,
  năm: 4,
  sáu: 5,
  bảy: 6,
  '2': 1,
  '3': 2,
  '4': 3,
  '5': 4,
  '6': 5,
  '7': 6,
};
const english = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const units: Readonly<Record<string, string>> = {
  ngày: 'days',
  tuần: 'weeks',
  tháng: 'months',
  năm: 'years',
};
const spans: Readonly<Record<string, string>> = { tuần: 'week', tháng: 'month', năm: 'year' };
const isNext = (word: string | undefined): boolean => word === 'sau' || word === 'tới';

const whole: Readonly<Record<string, string>> = {
  'hôm nay': 'today',
  'hôm qua': 'yesterday',
  'ngày mai': 'tomorrow',
  'ngày kia': 'in 2 days',
  'ngày mốt': 'in 2 days',
};

const weekday: Reader = (typed, today, week) => {
  const [, name, number, which] =
    /^(?:thứ (hai|ba|tư|năm|sáu|bảy|[2-7])|(chủ nhật))(?: tuần (này|sau|tới))?$/.exec(typed) ?? [];
  const day = number === undefined ? weekdays[name ?? ''] : 0;
  if (day === undefined) return undefined;
  return which === undefined ? english[day] : weekdayOfWeek(today, day, isNext(which) ? 1 : 0, week);
};

const span: Reader = (typed) => {
  const [, edge, unit, which] = /^(?:(đầu|cuối) )?(tuần|tháng|năm)(?: (này|sau|tới))?$/.exec(typed) ?? [];
  const name = spans[unit ?? ''];
  if (name === undefined || (edge === undefined && which === undefined)) return undefined;
  const one = `${isNext(which) ? 'next' : 'this'} ${name}`;
  return edge === undefined ? one : `${edge === 'đầu' ? 'start' : 'end'} of ${one}`;
};

const ahead: Reader = (typed) => {
  const [, count, unit] = /^(\d{1,4}) (ngày|tuần|tháng|năm) nữa$/.exec(typed) ?? [];
  return count === undefined ? undefined : `in ${count} ${units[unit ?? '']}`;
};

/** The day comes first in Vietnam, and everywhere when points separate the numbers. */
const written: Reader = (typed) => {
  const [, day, month, year] =
    /^(?:ngày )?(\d{1,2}) (?:tháng|thg) (\d{1,2})(?:,? (?:năm )?(\d{4}))?$/.exec(typed) ??
    /^ngày (\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}))?$/.exec(typed) ??
    [];
  return day === undefined ? undefined : `${day}.${month}.${year ?? ''}`;
};

const shortWeekday = (typed: string): string | undefined =>
  /^(?:t[2-7]|cn)$/.test(typed) ? english[typed === 'cn' ? 0 : (weekdays[typed.charAt(1)] ?? 0)] : undefined;

/** "T4 11 thg 11", "Thứ Tư, 11 tháng 11 2026", "T4 11/11": the forms in which dates are shown, here and in other programs. */
const withWeekday: Reader = (typed, today, week) => {
  const [, name = '', rest = ''] =
    /^(t[2-7]|cn|chủ nhật|thứ (?:hai|ba|tư|năm|sáu|bảy|[2-7])),? (.+)$/.exec(typed) ?? [];
  const day = written(rest, today, week) ?? dayInNumbers(rest);
  return day === undefined ? undefined : `${shortWeekday(name) ?? weekday(name, today, week)} ${day}`;
};

const readers: readonly Reader[] = [
  (typed) => ownEntry(whole, typed),
  weekday,
  span,
  ahead,
  written,
  withWeekday,
];
const clock = /^(.+?),? (?:lúc (\d{1,2})(?: giờ|h|:00)|(?:lúc )?(\d{1,2}:\d{2}))$/;

/** Reads Vietnamese words for a day: "ngày mai", "thứ sáu tuần sau", "cuối tháng", "4 tháng 12 lúc 15 giờ". */
export function readVietnameseDay(typed: string, today: string, week = ownWeek()): DatePhrase | undefined {
  const short = shortWeekday(typed);
  if (short !== undefined) return { words: short, isSure: false };
  return readPhrase({ readers, clock }, typed, { today, week });
}
