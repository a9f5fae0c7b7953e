import type { DateCalendar } from '@gantry/scheduling';
import {
  asEnd,
  dayOf,
  dayOfMonth,
  endDayOf,
  monthOf,
  timeOf,
  weekdayOf,
} from '@gantry/scheduling/wall-clock';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Fri 4 Dec`, with the year if it differs from that of `today`. */
export function dayWords(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return `${WEEKDAYS[weekdayOf(date)]} ${dayOfMonth(date)} ${MONTHS[monthOf(date) - 1]}${year}`;
}

/** The same with the time of day, unless it is the start or end of the calendar's days. */
export function momentWords(wallClock: string, today: string, calendar: DateCalendar): string {
  const day = dayOf(wallClock);
  const isUsual = wallClock === calendar.startOfDay(day) || wallClock === calendar.endOfDay(day);
  return isUsual ? dayWords(wallClock, today) : `${dayWords(wallClock, today)}, ${timeOf(wallClock)}`;
}

/** The same of an end: at midnight it belongs to the day before. */
export function endWords(wallClock: string, today: string, calendar: DateCalendar): string {
  const day = endDayOf(wallClock);
  if (wallClock === calendar.endOfDay(day)) return dayWords(day, today);
  return momentWords(asEnd(wallClock), today, calendar);
}

/** "3 d", "4.5 h", "20 min": working time in days of this many minutes. */
export function amountWords(minutes: number, minutesPerDay: number): string {
  if (minutes >= minutesPerDay) return `${rounded(minutes / minutesPerDay)} d`;
  return minutes >= 60 ? `${rounded(minutes / 60)} h` : `${minutes} min`;
}

const rounded = (value: number): number => Number(value.toFixed(1));
