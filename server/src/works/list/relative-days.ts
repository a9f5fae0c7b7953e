import { day as dayFormat } from '@gantry/contract';
import { addDays, addMonths, mondayOf } from '@gantry/scheduling/wall-clock';

/** Days that belong together, both ends included: a week, or a single day. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

const OFFSET = /^([+-]\d{1,4})([dwm])$/;
const PERIOD = /^(last|this|next)_(week|month|year)$/;

/**
 * A day as filters write it: `2026-12-01`, or one that moves with the calendar (`today`, `+7d`, `-1w`, `+2m`, `this_week`,
 * `last_month`), so that a list that a person keeps means tomorrow what it means today. Undefined where it is none.
 */
export function readDays(text: string, today: string): DaySpan | undefined {
  if (text === 'today') return { first: today, last: today };
  const [, amount, unit] = OFFSET.exec(text) ?? [];
  if (amount !== undefined) return single(move(today, Number(amount), unit));
  const [, which, period] = PERIOD.exec(text) ?? [];
  if (which !== undefined && period !== undefined) return readPeriod(which, period, today);
  return dayFormat.safeParse(text).success ? { first: text, last: text } : undefined;
}

function single(day: string): DaySpan | undefined {
  return dayFormat.safeParse(day).success ? { first: day, last: day } : undefined;
}

function move(day: string, amount: number, unit: string | undefined): string {
  if (unit === 'm') return addMonths(day, amount);
  return addDays(day, unit === 'w' ? 7 * amount : amount);
}

const STEPS: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };

/** Weeks begin on Monday, as in ISO 8601: a list that is shared means the same for everybody. */
function readPeriod(which: string, period: string, today: string): DaySpan {
  const step = STEPS[which] ?? 0;
  if (period === 'week') {
    const first = addDays(mondayOf(today), 7 * step);
    return { first, last: addDays(first, 6) };
  }
  const months = period === 'year' ? 12 : 1;
  const current = period === 'year' ? `${today.slice(0, 4)}-01-01` : `${today.slice(0, 7)}-01`;
  const first = addMonths(current, months * step);
  return { first, last: addDays(addMonths(first, months), -1) };
}
