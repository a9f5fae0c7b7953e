import type { Work } from '@gantry/contract';
import { addWeekdays, dayOf, dayWords, exactDate, shortDay, yearOf } from '#lib/dates/index.ts';
import { isClosed } from '#sync/works/work-change.ts';

export type DueMeaning = 'late' | 'soon' | 'plain' | 'none';
type Dated = Pick<Work, 'status' | 'due' | 'overdue' | 'daysLate'>;

/** "late 3 d" (red), "Tomorrow" (amber within three working days, today the first), "Wed 2 Dec", "No date". */
export function dueWords(work: Dated, today: string): { text: string; meaning: DueMeaning } {
  if (work.overdue) return { text: work.daysLate ? `late ${work.daysLate} d` : 'late', meaning: 'late' };
  if (work.due === null) return { text: 'No date', meaning: 'none' };
  const soon = !isClosed(work.status) && dayOf(work.due) <= addWeekdays(dayOf(today), 2);
  // The column holds a weekday or a year, not both.
  const isThisYear = yearOf(work.due) === yearOf(today);
  const text = isThisYear ? dayWords(work.due, today) : shortDay(dayOf(work.due), today);
  return { text, meaning: soon ? 'soon' : 'plain' };
}

type Happened = Pick<Work, 'due' | 'status' | 'actualStart' | 'actualFinish'>;

/** The date in full, with what really happened: a column of dates shows what was planned. */
export function dueTitle({ due, status, actualStart, actualFinish }: Happened): string {
  if (due === null) return 'No due date';
  const happened =
    status === 'done' && actualFinish !== null
      ? `. Finished ${exactDate(actualFinish)}`
      : actualStart !== null
        ? `. Begun ${exactDate(actualStart)}`
        : '';
  return `Due ${exactDate(due)}${happened}`;
}

export const dueColors: Record<DueMeaning, string> = {
  late: 'font-medium text-late',
  soon: 'text-soon',
  plain: 'text-muted-foreground',
  none: 'text-muted-foreground',
};
