import type { Work } from '@gantry/contract';
import { addWeekdays, dayOf, dayWords } from '#lib/dates/index.ts';

export type DueMeaning = 'late' | 'soon' | 'plain' | 'none';
type Dated = Pick<Work, 'status' | 'due' | 'overdue' | 'daysLate'>;

export const isClosed = (status: Work['status']): boolean => status === 'done' || status === 'cancelled';

/** "late 3 d" (red), "Tomorrow" (amber within three working days, today the first), "Wed 2 Dec", "No date". */
export function dueWords(work: Dated, today: string): { text: string; meaning: DueMeaning } {
  if (work.overdue) return { text: work.daysLate ? `late ${work.daysLate} d` : 'late', meaning: 'late' };
  if (work.due === null) return { text: 'No date', meaning: 'none' };
  const soon = !isClosed(work.status) && dayOf(work.due) <= addWeekdays(dayOf(today), 2);
  return { text: dayWords(work.due, today), meaning: soon ? 'soon' : 'plain' };
}
