import type { Work } from '@gantry/contract';
import { shownDates } from '@gantry/scheduling/shown-dates';
import { dayOf, dayWords, exactDate, shortDay, yearOf } from '#lib/dates/index.ts';
import { addWorkdays } from '#lib/dates/week.ts';
import { isClosed } from '#sync/works/work-change.ts';
import { say } from './marks/words/index.ts';

export type DueMeaning = 'late' | 'soon' | 'plain' | 'none';
export type Dated = Pick<
  Work,
  'status' | 'milestone' | 'start' | 'due' | 'actualStart' | 'actualFinish' | 'overdue' | 'daysLate'
>;

/**
 * "late 3 d" (red), "Tomorrow" (amber within three working days, today the first), "Wed 2 Dec", "No date". Of a work that is
 * done it is when it was finished.
 */
export function dueWords(work: Dated, today: string): { text: string; meaning: DueMeaning } {
  if (work.overdue)
    return { text: work.daysLate ? say('lateDays', { count: work.daysLate }) : say('late'), meaning: 'late' };
  const { due } = shownDates(work);
  if (due === null) return { text: say('noDate'), meaning: 'none' };
  const soon = !isClosed(work.status) && dayOf(due) <= addWorkdays(dayOf(today), 2);
  // The column holds a weekday or a year, not both.
  const isThisYear = yearOf(due) === yearOf(today);
  const text = isThisYear ? dayWords(due, today) : shortDay(dayOf(due), today);
  return { text, meaning: soon ? 'soon' : 'plain' };
}

type Happened = Pick<Work, 'due' | 'status' | 'actualStart' | 'actualFinish'>;

/** The date in full, with what was planned and what really happened. */
export function dueTitle({ due, status, actualStart, actualFinish }: Happened): string {
  const isFinished = status === 'done' && actualFinish !== null;
  if (due === null)
    return isFinished ? say('finished', { finished: exactDate(actualFinish) }) : say('noDueDate');
  const date = exactDate(due);
  if (isFinished) return say('dueFinished', { date, finished: exactDate(actualFinish) });
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
