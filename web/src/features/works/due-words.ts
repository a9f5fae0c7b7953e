import type { Work } from '@gantry/contract';
import { addWeekdays, dayOf, dayWords, exactDate, shortDay, yearOf } from '#lib/dates/index.ts';
import { isClosed } from '#sync/works/work-change.ts';
import { say } from './marks/words/index.ts';

export type DueMeaning = 'late' | 'soon' | 'plain' | 'none';
type Dated = Pick<Work, 'status' | 'due' | 'overdue' | 'daysLate'>;

/** "late 3 d" (red), "Tomorrow" (amber within three working days, today the first), "Wed 2 Dec", "No date". */
export function dueWords(work: Dated, today: string): { text: string; meaning: DueMeaning } {
  if (work.overdue)
    return { text: work.daysLate ? say('lateDays', { count: work.daysLate }) : say('late'), meaning: 'late' };
  if (work.due === null) return { text: say('noDate'), meaning: 'none' };
  const soon = !isClosed(work.status) && dayOf(work.due) <= addWeekdays(dayOf(today), 2);
  // The column holds a weekday or a year, not both.
  const isThisYear = yearOf(work.due) === yearOf(today);
  const text = isThisYear ? dayWords(work.due, today) : shortDay(dayOf(work.due), today);
  return { text, meaning: soon ? 'soon' : 'plain' };
}

type Happened = Pick<Work, 'due' | 'status' | 'actualStart' | 'actualFinish'>;

/** The date in full, with what really happened: a column of dates shows what was planned. */
export function dueTitle({ due, status, actualStart, actualFinish }: Happened): string {
  if (due === null) return say('noDueDate');
  const date = exactDate(due);
  if (status === 'done' && actualFinish !== null)
    return say('dueFinished', { date, finished: exactDate(actualFinish) });
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
