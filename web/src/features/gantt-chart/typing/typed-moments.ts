import { minutesOf, textOfMinutes } from '@gantry/gantt';
import type { Host } from '#features/plan/change/changes.ts';
import type { PlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { type DateEdge, dateInWords, dayOf, timeOf } from '#lib/dates/index.ts';
import { type DateColumn, readCellDate } from './read-cell-date.ts';
import { say } from './words/index.ts';

const minutesPerDay = 1440;

/** The end of a bare day, or the moment that was typed. */
const endOf = (date: string): number => minutesOf(date) + (timeOf(date) === '' ? minutesPerDay : 0);

/** When work begins or has ended that starts or is due on a typed date. */
export const workingMoment = (calendar: PlanCalendar, date: string, edge: DateEdge): number =>
  edge === 'start' ? calendar.toWork(minutesOf(date)) : calendar.backToWork(endOf(date));

/** The same of what nobody reckons: it stays on the day that was typed, a day off too, at the usual hour. */
export function keptMoment(calendar: PlanCalendar, date: string, edge: DateEdge): number {
  if (timeOf(date) !== '') return minutesOf(date);
  const day = minutesOf(date);
  if (calendar.between(day, day + minutesPerDay) > 0) return workingMoment(calendar, date, edge);
  return day + calendar.dayHours[edge];
}

export type HintHost = Pick<Host, 'plan' | 'calendar' | 'now'>;

/** While a date is typed: which day it is, and what it counts as where nobody works on it. */
export function typedDateHint(
  host: HintHost,
  work: number,
  column: DateColumn,
  typed: string,
): string | undefined {
  const { calendar, now } = host;
  const edge = column === 'start' ? 'start' : 'finish';
  const date = readCellDate(host, work, column, typed);
  if (date === undefined) return undefined;
  const words = dateInWords(date, now);
  if (!isPlanned(column)) return words;
  const counted = textOfMinutes(workingMoment(calendar, date, edge)).slice(0, date.length);
  if (counted === date) return words;
  const isDayOff = dayOf(counted) !== dayOf(date) || timeOf(date) === '';
  if (isKept(host, work, column)) return say(isDayOff ? 'dayOffKept' : 'outsideKept', { date: words });
  return say(isDayOff ? 'dayOffCounts' : 'outsideCounts', {
    date: words,
    counted: dateInWords(counted, now),
  });
}

/** Actual dates are when it happened, on a day off, too; the engine puts a constraint on working time without saying so. */
const isPlanned = (column: DateColumn): column is 'start' | 'due' | 'deadline' =>
  column === 'start' || column === 'due' || column === 'deadline';

/** Promises, milestones, what is scheduled by hand, and a date from which nothing is reckoned yet: as in lists. */
function isKept({ plan: { works, rowOf } }: HintHost, work: number, column: DateColumn): boolean {
  const row = rowOf(work) ?? -1;
  if (column === 'deadline' || works.milestone[row] || works.scheduleMode[row] === 'manual') return true;
  return column === 'due'
    ? works.start[row] == null
    : works.due[row] == null && works.durationMinutes[row] == null;
}
