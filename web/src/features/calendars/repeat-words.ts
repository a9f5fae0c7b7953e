import type { ExceptionRepeat } from '@gantry/contract';
import { dayFromNumber, dayNumber, monthNames, weekdayNames, weekdayOf } from '#lib/dates/index.ts';
import { language } from '#lib/words.ts';
import { say } from './words/index.ts';

const dayAndMonth = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "Each 8 Dec", "Each month, last Friday"; `from` is a day on which it falls. */
export function repeatWords(repeat: ExceptionRepeat | null | undefined, from: string): string {
  if (repeat == null) return say('once');
  if (repeat.unit === 'day') return say('daily');
  if (repeat.unit === 'week') {
    const names = repeat.weekdays.map((weekday) => weekdayNames[weekday] ?? '');
    return say('weekly', { weekday: new Intl.ListFormat(language, { type: 'unit' }).format(names) });
  }
  return repeat.unit === 'month' ? monthWords(repeat, from) : yearWords(repeat, from);
}

type Monthly = Extract<ExceptionRepeat, { unit: 'month' }>;
type Yearly = Extract<ExceptionRepeat, { unit: 'year' }>;

function monthWords({ on }: Monthly, from: string): string {
  if ('day' in on) return say('monthlyDay', { day: String(on.day) });
  const weekday = weekdayWords(on.kind, from);
  return on.position === 5
    ? say('monthlyLast', { weekday })
    : say('monthlyPosition', { weekday, position: String(on.position) });
}

function yearWords({ month, on }: Yearly, from: string): string {
  if ('day' in on) {
    // A leap year contains every day of each month.
    const first = dayNumber(`2024-${String(month).padStart(2, '0')}-01`);
    const date = new Date(`${dayFromNumber(first + on.day - 1)}T00:00:00Z`);
    return say('yearlyDay', { date: dayAndMonth.format(date) });
  }
  const names = { month: monthNames[month - 1] ?? '', weekday: weekdayWords(on.kind, from) };
  return on.position === 5
    ? say('yearlyLast', names)
    : say('yearlyPosition', { ...names, position: String(on.position) });
}

const weekdayWords = (kind: number | string, from: string): string =>
  weekdayNames[typeof kind === 'number' ? kind : weekdayOf(from)] ?? '';
