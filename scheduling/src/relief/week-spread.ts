import { type DateCalendar, makeDateCalendar } from '../planned/date-calendar.ts';
import type { PlannedProject } from '../planned/planned-project.ts';
import { addDays } from '../wall-clock/index.ts';

/**
 * The share of a work in each week, spread evenly over working time from its start (or now, if later) to its due date.
 */
export class WeekSpread {
  readonly #now: string;
  readonly #mondays: readonly string[];
  readonly #calendars = new Map<string, DateCalendar>();
  readonly #known = new Map<string, Float64Array>();

  constructor(firstWeek: string, weeks: number, now: string) {
    this.#now = now;
    this.#mondays = Array.from({ length: weeks + 1 }, (_, week) => this.#mondayAfter(firstWeek, week));
  }

  get weeks(): number {
    return this.#mondays.length - 1;
  }

  /** Midnight at the beginning of a week. */
  mondayOf(week: number): string {
    return this.#mondays[week] ?? this.#mondayAfter((this.#mondays[0] ?? '').slice(0, 10), week);
  }

  calendarOf(project: PlannedProject, calendarId: string | null): DateCalendar {
    const id = calendarId ?? project.calendarId;
    const known = this.#calendars.get(id) ?? makeDateCalendar(project.calendars, id);
    this.#calendars.set(id, known);
    return known;
  }

  /** Counts in the same way as other load figures: overdue work falls into this week. */
  partsOf(project: PlannedProject, { start, due, calendarId }: Spread): Float64Array {
    const key = `${calendarId ?? project.calendarId} ${start} ${due}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const parts = this.#partsBetween(this.calendarOf(project, calendarId), start, due);
    this.#known.set(key, parts);
    return parts;
  }

  #partsBetween(calendar: DateCalendar, start: string | null, due: string | null): Float64Array {
    const parts = new Float64Array(this.weeks);
    if (due === null) return parts;
    const from = start !== null && start > this.#now ? start : this.#now;
    const to = due > this.#now ? due : this.mondayOf(1);
    const whole = calendar.workingMinutesBetween(from, to);
    if (whole <= 0) {
      if (from < this.mondayOf(1)) parts[0] = 1;
      return parts;
    }
    for (let week = 0; week < this.weeks; week += 1) {
      const [begin, end] = [this.mondayOf(week), this.mondayOf(week + 1)];
      const [first, last] = [laterOf(from, begin), earlierOf(to, end)];
      if (first < last) parts[week] = calendar.workingMinutesBetween(first, last) / whole;
    }
    return parts;
  }

  #mondayAfter(day: string, weeks: number): string {
    return `${addDays(day, 7 * weeks)}T00:00`;
  }
}

const laterOf = (one: string, other: string): string => [one, other].sort()[1] ?? one;
const earlierOf = (one: string, other: string): string => [one, other].sort()[0] ?? one;

interface Spread {
  readonly start: string | null;
  readonly due: string | null;
  readonly calendarId: string | null;
}
