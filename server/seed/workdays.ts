import type { DateCalendar } from '@gantry/scheduling';
import { addDays } from '@gantry/scheduling/wall-clock';
import type { CompanyTime } from '../src/company/index.ts';

const DAYS_BACK = 420;
const DAYS_AHEAD = 420;

/** The company's working days, counted from today: -1 is the one before, 1 the next. */
export class Workdays {
  readonly calendar: DateCalendar;
  readonly #time: CompanyTime;
  readonly #days: readonly string[];
  readonly #today: number;

  /** After work and on days off, the next working day counts as today, so that no work is late by accident. */
  constructor(time: CompanyTime, calendar: DateCalendar) {
    this.#time = time;
    this.calendar = calendar;
    const first = addDays(time.now.slice(0, 10), -DAYS_BACK);
    this.#days = Array.from({ length: DAYS_BACK + DAYS_AHEAD }, (_, index) => addDays(first, index)).filter(
      (day) => calendar.workingDaysBetween(addDays(day, -1), day) === 1,
    );
    this.#today = this.#days.findIndex((day) => calendar.endOfDay(day) > time.now);
  }

  day(offset: number): string {
    const day = this.#days[this.#today + offset];
    if (!day) throw new Error(`The demo company plans no further than ${offset} working days`);
    return day;
  }

  /** Whether that day's work has started: on a day off, the day that counts as today has not started. */
  hasBegun(offset: number): boolean {
    return this.calendar.startOfDay(this.day(offset)) <= this.#time.now;
  }

  /** That day at that time, as an instant; never in the future. */
  instant(offset: number, minuteOfDay: number): Date {
    const clock = `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
    const wallClock = `${this.day(offset)}T${clock}`;
    return this.#time.instantOf(wallClock < this.#time.now ? wallClock : this.#time.now);
  }

  /** The working minutes of this many whole days from that day on. */
  minutesOf(firstDay: number, lastDay: number): number {
    return this.calendar.workingMinutesBetween(
      this.calendar.startOfDay(this.day(firstDay)),
      this.calendar.endOfDay(this.day(lastDay)),
    );
  }
}
