import { addDays, dayNumber, mondayOf } from '@gantry/scheduling/wall-clock';
import type { WorkingMinutes } from '../../absences/index.ts';
import type { CompanyTime } from '../../company/index.ts';

/** How many days ahead free time is searched. */
const HORIZON_DAYS = 180;

/** The fields of an open work that are needed to calculate load. */
export interface OpenWork {
  readonly start: string | null;
  readonly due: string | null;
  readonly durationMinutes: number | null;
  readonly effortMinutes: number | null;
  readonly progress: number;
  readonly calendarId: string | null;
  readonly projectCalendarId: string | null;
}

/** The remaining work: of the effort, else of the duration; null if neither is known. */
export function remainingMinutes({ effortMinutes, durationMinutes, progress }: OpenWork): number | null {
  const whole = effortMinutes ?? durationMinutes;
  return whole === null ? null : Math.round((whole * (100 - progress)) / 100);
}

/**
 * The free time of a person on each day from now on: the working time of their calendar minus their works. The
 * remaining work is spread evenly over the working time from now (or the start) to the due. If the due has passed, it
 * is spread over the rest of this week, or over the first week that still has working time.
 */
export class Room {
  readonly #minutes: Float64Array;
  readonly #today: string;

  constructor(
    time: CompanyTime,
    calendar: WorkingMinutes,
    works: readonly (OpenWork & { share: number })[],
    days = HORIZON_DAYS,
  ) {
    this.#today = time.now.slice(0, 10);
    this.#minutes = Float64Array.from({ length: days }, (_, index) =>
      calendar.workingMinutesBetween(this.#from(index, time.now), this.#dayAt(index + 1)),
    );
    for (const work of works) this.#spread(work, time.now, calendar);
  }

  /** The free time up to the end of a day; negative if more is planned than there is time. */
  until(day: string): number {
    const days = dayNumber(day) - dayNumber(this.#today) + 1;
    return Math.round(this.#minutes.slice(0, Math.max(0, days)).reduce((sum, minutes) => sum + minutes, 0));
  }

  /**
   * Takes the first free time for this work. Returns the day on which it is done, or null if it does not fit within the
   * horizon.
   */
  take(minutes: number): string | null {
    let left = minutes;
    for (const [index, free] of this.#minutes.entries()) {
      if (free <= 0) continue;
      const taken = Math.min(free, left);
      this.#minutes[index] = free - taken;
      left -= taken;
      if (left <= 0) return this.#dayAt(index).slice(0, 10);
    }
    return null;
  }

  #spread(work: OpenWork & { share: number }, now: string, calendar: WorkingMinutes): void {
    const { start, due, share } = work;
    const left = (remainingMinutes(work) ?? 0) * share;
    if (left === 0 || due === null) return;
    const from = start !== null && start > now ? start : now;
    const to = due > now ? due : this.#endOfFirstWeek(now, calendar);
    const whole = calendar.workingMinutesBetween(from, to);
    if (whole <= 0) {
      this.#minutes[0] = (this.#minutes[0] ?? 0) - left;
      return;
    }
    const first = Math.max(0, this.#indexOf(from));
    const last = Math.min(this.#minutes.length - 1, this.#indexOf(to));
    for (let index = first; index <= last; index++) {
      const dayStart = this.#from(index, from);
      const [dayEnd = to] = [this.#dayAt(index + 1), to].sort();
      const part = calendar.workingMinutesBetween(dayStart, dayEnd) / whole;
      this.#minutes[index] = (this.#minutes[index] ?? 0) - left * part;
    }
  }

  /** The end of the first week with working time from now on, within the horizon; else the end of this week. */
  #endOfFirstWeek(now: string, calendar: WorkingMinutes): string {
    const last = this.#dayAt(this.#minutes.length);
    const end = (week: number) => `${addDays(endOfWeek(now), 7 * week + 1)}T00:00`;
    let week = 0;
    while (end(week) <= last && calendar.workingMinutesBetween(now, end(week)) <= 0) week++;
    return end(week) <= last ? end(week) : end(0);
  }

  /** The beginning of a day, or `moment` if it is later. */
  #from(index: number, moment: string): string {
    const day = this.#dayAt(index);
    return moment > day ? moment : day;
  }

  #dayAt(index: number): string {
    return `${addDays(this.#today, index)}T00:00`;
  }

  #indexOf(moment: string): number {
    return dayNumber(moment) - dayNumber(this.#today);
  }
}

/** The Sunday of the week of a moment. */
export function endOfWeek(moment: string): string {
  return addDays(mondayOf(moment), 6);
}
