import type { Work } from '@gantry/contract';
import { shownDates } from '@gantry/scheduling/shown-dates';
import {
  asEnd,
  dayInSentence,
  dayOf,
  dayWords,
  endDayOf,
  exactDate,
  shortDay,
  yearOf,
} from '#lib/dates/index.ts';
import { addWorkdays } from '#lib/dates/week.ts';
import { isClosed } from '#sync/works/work-change.ts';
import { say } from './marks/words/index.ts';

export type DueMeaning = 'late' | 'soon' | 'plain' | 'none';
export type Dated = Pick<
  Work,
  'status' | 'milestone' | 'start' | 'due' | 'actualStart' | 'actualFinish' | 'overdue' | 'daysLate'
> &
  Partial<Pick<Work, 'deadline'>>;

/**
 * "late 3 d" or "due yesterday" (red), "Tomorrow" (amber within three working days, starting today), "Wed 2 Dec", "No
 * date". For a completed work, the day on which it was finished.
 */
export function dueWords(work: Dated, today: string): { text: string; meaning: DueMeaning } {
  if (work.overdue) return { text: lateWords(work, today), meaning: 'late' };
  const { due } = shownDates(work);
  if (due === null) return { text: say('noDate'), meaning: 'none' };
  const soon = !isClosed(work.status) && endDayOf(due) <= addWorkdays(dayOf(today), 2);
  // The column has room for a weekday or a year, not both.
  const isThisYear = yearOf(endDayOf(due)) === yearOf(today);
  const text = isThisYear ? dayWords(asEnd(due), today) : shortDay(endDayOf(due), today);
  return { text, meaning: soon ? 'soon' : 'plain' };
}

/** The delay of a work in working days; before a whole one has passed, its due date. */
export function lateWords(
  { daysLate, due, deadline }: Pick<Dated, 'daysLate' | 'due' | 'deadline'>,
  today: string,
): string {
  if (daysLate !== null && daysLate > 0) return say('lateDays', { count: daysLate });
  const passed = [due, deadline].filter((date) => date != null && endDayOf(date) <= dayOf(today)).sort()[0];
  return passed == null ? say('late') : say('wasDue', { day: dayInSentence(asEnd(passed), today) });
}

type Happened = Pick<Work, 'due' | 'status' | 'actualStart' | 'actualFinish'>;

/** The date in full, with the planned and the actual dates. */
export function dueTitle({ due, status, actualStart, actualFinish }: Happened): string {
  const isFinished = status === 'done' && actualFinish !== null;
  if (due === null)
    return isFinished ? say('finished', { finished: exactDate(asEnd(actualFinish)) }) : say('noDueDate');
  const date = exactDate(asEnd(due));
  if (isFinished) return say('dueFinished', { date, finished: exactDate(asEnd(actualFinish)) });
  return actualStart === null
    ? say('due', { date })
    : say('dueBegun', { date, begun: exactDate(actualStart) });
}

export const dueColors: Record<DueMeaning, string> = {
  late: 'font-medium text-late',
  soon: 'text-soon',
  plain: 'text-muted-foreground',
  none: 'text-muted-foreground',
};
