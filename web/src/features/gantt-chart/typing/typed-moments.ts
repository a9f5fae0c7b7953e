import { minutesOf, textOfMinutes } from '@gantry/gantt';
import type { Host } from '#features/plan/change/changes.ts';
import type { PlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { asEnd, type DateEdge, dateInWords, dayOf, endDayOf, timeOf } from '#lib/dates/index.ts';
import { type DateColumn, readCellDate } from './read-cell-date.ts';
import { say } from './words/index.ts';

const minutesPerDay = 1440;

/** The end of a day without a time, or the typed moment. */
const endOf = (date: string): number => minutesOf(date) + (timeOf(date) === '' ? minutesPerDay : 0);

/** The working moment at which work starts or ends for a typed start or due. */
export const workingMoment = (calendar: PlanCalendar, date: string, edge: DateEdge): number =>
  edge === 'start' ? calendar.toWork(minutesOf(date)) : calendar.backToWork(endOf(date));

/** The same for dates that are not scheduled. The date stays on the typed day, even on a day off, at the usual hour. */
export function keptMoment(calendar: PlanCalendar, date: string, edge: DateEdge): number {
  if (timeOf(date) !== '') return minutesOf(date);
  const day = minutesOf(date);
  if (calendar.between(day, day + minutesPerDay) > 0) return workingMoment(calendar, date, edge);
  return day + calendar.dayHours[edge];
}

export type HintHost = Pick<Host, 'plan' | 'calendar' | 'now'>;

/** The hint while a date is typed: which day it is, and what it counts as when it is a day off. */
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
  const moment = textOfMinutes(workingMoment(calendar, date, edge));
  const day = edge === 'start' ? dayOf(moment) : endDayOf(moment);
  const counted = timeOf(date) === '' ? day : moment;
  if (counted === date) return words;
  const isDayOff = day !== dayOf(date) || timeOf(date) === '';
  if (isKept(host, work, column)) return say(isDayOff ? 'dayOffKept' : 'outsideKept', { date: words });
  return say(isDayOff ? 'dayOffCounts' : 'outsideCounts', {
    date: words,
    counted: dateInWords(edge === 'start' ? counted : asEnd(counted), now),
  });
}

/** Actual dates stay as typed, also on a day off. The engine moves a constraint to working time without a hint. */
const isPlanned = (column: DateColumn): column is 'start' | 'due' | 'deadline' =>
  column === 'start' || column === 'due' || column === 'deadline';

/**
 * Deadlines, milestones, manually scheduled works, and dates that do not affect the schedule yet stay as typed, as in
 * lists.
 */
function isKept({ plan: { works, rowOf } }: HintHost, work: number, column: DateColumn): boolean {
  const row = rowOf(work) ?? -1;
  if (column === 'deadline' || works.milestone[row] || works.scheduleMode[row] === 'manual') return true;
  return column === 'due'
    ? works.start[row] == null
    : works.due[row] == null && works.durationMinutes[row] == null;
}
