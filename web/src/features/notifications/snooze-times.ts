import type { WorkingTimes } from '#lib/dates/calendar-chain.ts';
import { workingMoment } from '#lib/dates/days-off.ts';
import { addDays, dayOf } from '#lib/dates/index.ts';
import { firstOfWeek } from '#lib/dates/week.ts';

export interface SnoozeTime {
  readonly code: 'afternoon' | 'hours' | 'tomorrow' | 'nextWeek';
  /** The reader's own wall clock. */
  readonly until: string;
}

const noon = '12:00';
/** The default when no calendar defines when work begins. */
const usualMorning = '08:00';
const laterHours = 3;

/**
 * The times to which a line can be snoozed: this afternoon, or in three hours if it is already afternoon; tomorrow and
 * next week at the company's first working minute, in the reader's time zone. Days off are skipped: on a Friday,
 * tomorrow is Monday.
 */
export function snoozeTimes(chain: readonly WorkingTimes[], now: string): readonly SnoozeTime[] {
  const today = dayOf(now);
  const tomorrow = morningFrom(chain, addDays(today, 1));
  const nextWeek = morningFrom(chain, firstOfWeek(today, 1));
  const times: SnoozeTime[] = [laterToday(chain, now), { code: 'tomorrow', until: tomorrow }];
  return nextWeek > tomorrow ? [...times, { code: 'nextWeek', until: nextWeek }] : times;
}

function laterToday(chain: readonly WorkingTimes[], now: string): SnoozeTime {
  const today = dayOf(now);
  const afternoon = workingMoment(chain, `${today}T${noon}`, 'start');
  if (now < `${today}T${noon}` && dayOf(afternoon) === today) return { code: 'afternoon', until: afternoon };
  return { code: 'hours', until: inHours(now, laterHours) };
}

/** The first working minute on a day or after it. */
function morningFrom(chain: readonly WorkingTimes[], day: string): string {
  const begin = workingMoment(chain, `${day}T00:00`, 'start');
  return chain.length === 0 ? `${day}T${usualMorning}` : begin;
}

const inHours = (now: string, hours: number): string =>
  new Date(Date.parse(`${now}Z`) + hours * 3_600_000).toISOString().slice(0, 16);

/** For a day that was picked without a time: its first working minute; the default morning for a day off. */
export function snoozeDay(chain: readonly WorkingTimes[], date: string): string {
  if (date.length > dayOf(date).length) return date;
  const begin = morningFrom(chain, date);
  return dayOf(begin) === date ? begin : `${date}T${usualMorning}`;
}
