import {
  dayNumber,
  dayOf,
  dayOfMonth,
  daysBetween,
  monthOf,
  timeOf,
  weekdayOf,
  yearOf,
} from '@gantry/scheduling/wall-clock';

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const weekdayName = (day: string): string => weekdayNames[weekdayOf(day)] ?? '';
const monthName = (day: string): string => monthNames[monthOf(day) - 1] ?? '';
const short = (name: string): string => name.slice(0, 3);

const relativeNames = new Map([
  [-1, 'Yesterday'],
  [0, 'Today'],
  [1, 'Tomorrow'],
]);

/** `4 Dec`, with the year where it is not this one. */
export function shortDay(day: string, today: string): string {
  const year = yearOf(day) === yearOf(today) ? '' : ` ${yearOf(day)}`;
  return `${dayOfMonth(day)} ${short(monthName(day))}${year}`;
}

/** `Fri 4 Dec`: the form of every date that is not near. */
export const weekdayAndDay = (day: string, today: string): string =>
  `${short(weekdayName(day))} ${shortDay(day, today)}`;

/** `Fri 4 Dec, 15:00`: a day, and its time where it has one. */
export function dateInWords(wallClock: string, today: string): string {
  const time = timeOf(wallClock);
  const day = weekdayAndDay(dayOf(wallClock), today);
  return time === '' ? day : `${day}, ${time}`;
}

/** "Today", "Tomorrow", "Yesterday", else "Fri 4 Dec". */
export const dayWords = (wallClock: string, today: string): string =>
  relativeNames.get(daysBetween(today, wallClock)) ?? weekdayAndDay(dayOf(wallClock), today);

/** In full, for hover and screen readers: "Friday 4 December 2026, 17:00". */
export function exactDate(wallClock: string): string {
  const day = `${weekdayName(wallClock)} ${dayOfMonth(wallClock)} ${monthName(wallClock)} ${yearOf(wallClock)}`;
  const time = timeOf(wallClock);
  return time === '' ? day : `${day}, ${time}`;
}

/** When something happened: "Today, 09:12", "Mon, 11:03", "Fri 13 Nov, 16:20". */
export function momentWords(wallClock: string, today: string): string {
  const ago = daysBetween(wallClock, today);
  const day = ago > 1 && ago < 7 ? short(weekdayName(wallClock)) : dayWords(wallClock, today);
  return `${day}, ${timeOf(wallClock)}`;
}

/** The same within a sentence: "today, 15:22". */
export function momentInSentence(wallClock: string, today: string): string {
  const words = momentWords(wallClock, today);
  return Math.abs(daysBetween(wallClock, today)) <= 1
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
}

/** How long ago, for a column: "Today", "Mon", "9 Nov", "5 weeks ago". */
export function activityWords(wallClock: string, today: string): string {
  const ago = daysBetween(wallClock, today);
  if (ago <= 1) return relativeNames.get(-ago) ?? shortDay(dayOf(wallClock), today);
  if (ago < 7) return short(weekdayName(wallClock));
  if (ago < 28) return shortDay(dayOf(wallClock), today);
  return ago < 365 ? `${Math.floor(ago / 7)} weeks ago` : shortDay(dayOf(wallClock), today);
}

/** "in 2 d", "2 d ago", "today". */
export function distanceWords(day: string, today: string): string {
  const distance = dayNumber(day) - dayNumber(today);
  if (distance === 0) return 'today';
  return distance > 0 ? `in ${distance} d` : `${-distance} d ago`;
}

/** "3 d", "4 h", "30 min": working time, in the words of a plan. A day counts eight hours. */
export function durationWords(minutes: number): string {
  if (minutes === 0) return '0 d';
  if (minutes % 60 !== 0 && minutes < minutesPerDay) return `${minutes} min`;
  if (minutes < minutesPerDay) return `${minutes / 60} h`;
  return `${Number((minutes / minutesPerDay).toFixed(1))} d`;
}

/** Working minutes that an interface's day has; the engine counts on the calendar itself. */
export const minutesPerDay = 480;
