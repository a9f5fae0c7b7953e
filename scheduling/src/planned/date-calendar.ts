import type { WorkingTime } from '../calendar/working-time.ts';
import { TENTHS_PER_DAY, TENTHS_PER_MINUTE, type Time } from '../model.ts';
import { compile } from '../network/compile.ts';
import { EARLIEST_KEPT, formatTime, LATEST_KEPT, parseTime } from '../time.ts';
import type { PlannedCalendar } from './planned-project.ts';
import { toCalendars } from './to-plan.ts';

/** What dates are completed and measured by; days are `2026-03-02`, moments `2026-03-02T08:00`. */
export interface DateCalendar {
  /** Working minutes of the usual day. */
  readonly minutesPerDay: number;
  /** The first working minute of a day; on a day off, when work usually begins. */
  startOfDay(day: string): string;
  /** The last working minute of a day; on a day off, when work usually ends. */
  endOfDay(day: string): string;
  /** Working minutes from one moment to a later one; negative if they are the other way round. */
  workingMinutesBetween(from: string, to: string): number;
  /** Where so many working minutes end that begin there, or begin that end there (below 0). Null beyond the years that are kept. */
  addWorkingMinutes(moment: string, minutes: number): string | null;
}

type Spans = readonly (readonly [from: number, to: number])[];

const USUAL_DAY: Spans = [
  [480, 720],
  [780, 1020],
];
const LAST_MINUTE_OF_DAY = TENTHS_PER_DAY - TENTHS_PER_MINUTE;

/** The calendar of that id among these, by the engine's own reckoning of working time. */
export function makeDateCalendar(calendars: readonly PlannedCalendar[], id: string): DateCalendar {
  const empty = { start: 0, calendarId: id, calendars: toCalendars(calendars), works: [], links: [] };
  const { network } = compile(empty);
  const time = network.calendars[network.planCalendar] as WorkingTime;
  const usual = usualDay(calendars, id);
  const edge = (span: Spans[number] | undefined, end: 0 | 1) => (span?.[end] ?? 0) * TENTHS_PER_MINUTE;
  return {
    minutesPerDay: usual.reduce((sum, [from, to]) => sum + to - from, 0),
    startOfDay: (day) => {
      const midnight = timeOf(`${day}T00:00`);
      const first = time.snapForward(midnight);
      return textOf(first < midnight + TENTHS_PER_DAY ? first : midnight + edge(usual[0], 0));
    },
    endOfDay: (day) => {
      const midnight = timeOf(`${day}T00:00`);
      const last = time.snapBack(midnight + TENTHS_PER_DAY);
      const end = last > midnight ? last - midnight : edge(usual.at(-1), 1);
      // A day that works until midnight ends at 23:59, so that its due still lies on it.
      return textOf(midnight + Math.min(end, LAST_MINUTE_OF_DAY));
    },
    workingMinutesBetween: (from, to) =>
      Math.round(time.between(timeOf(from), timeOf(to)) / TENTHS_PER_MINUTE),
    addWorkingMinutes: (moment, minutes) => {
      if (minutes === 0) return moment;
      const from = timeOf(moment);
      const amount = Math.abs(minutes) * TENTHS_PER_MINUTE;
      const text = textOf(minutes > 0 ? time.finishAfter(from, amount) : time.startBefore(from, amount));
      return text >= EARLIEST_KEPT && text <= LATEST_KEPT ? text : null;
    },
  };
}

/** Of the usual week, the first day from Monday on that has working time. */
function usualDay(calendars: readonly PlannedCalendar[], id: string): Spans {
  const chain: PlannedCalendar[] = [];
  let next = calendars.find((calendar) => calendar.id === id);
  while (next !== undefined && !chain.includes(next)) {
    chain.push(next);
    const { parentId } = next;
    next = calendars.find((calendar) => calendar.id === parentId);
  }
  const week = Array.from({ length: 7 }, (_, day) => chain.find(({ week }) => week[day] != null)?.week[day]);
  return week.slice(1).find((spans) => spans != null && spans.length > 0) ?? USUAL_DAY;
}

const timeOf = (moment: string): Time => parseTime(moment) ?? 0;

const textOf = (time: Time): string =>
  formatTime(Math.round(time / TENTHS_PER_MINUTE) * TENTHS_PER_MINUTE).slice(0, 'YYYY-MM-DDTHH:MM'.length);
