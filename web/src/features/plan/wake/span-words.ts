import { dayOf, dayOfMonth, monthNames, monthOf, yearOf } from '#lib/dates/index.ts';

/** From when to when, as it is read out: “3 to 9 December”, “28 November to 3 December”, “on 3 December”. */
export function spanWords(start: string, due: string, today: string): string {
  const [from, to] = [dayOf(start), dayOf(due)];
  if (from === to) return `on ${fullDay(to, today)}`;
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isSameMonth ? dayOfMonth(from) : fullDay(from, today)} to ${fullDay(to, today)}`;
}

function fullDay(day: string, today: string): string {
  const year = yearOf(day) === yearOf(today) ? '' : ` ${yearOf(day)}`;
  return `${dayOfMonth(day)} ${monthNames[monthOf(day) - 1] ?? ''}${year}`;
}
