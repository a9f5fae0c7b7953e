import type { Work } from '@gantry/contract';
import { countsAsWords, dayOff } from '#lib/dates/days-off.ts';
import { endDayOf } from '#lib/dates/index.ts';
import { say } from '../words/index.ts';
import type { DateField } from './editable-field.ts';
import { useCalendarOf } from './use-calendar-of.ts';

interface DayOffNoteProps {
  readonly works: readonly Work[];
  readonly field: DateField;
  /** The date as it was typed. */
  readonly date: string;
  readonly today: string;
}

/**
 * Shows what a date on a day off counts as before it is applied: the engine moves calculated dates to the nearest
 * working day.
 */
export default function DayOffNote({ works, field, date, today }: DayOffNoteProps) {
  const chain = useCalendarOf(works);
  if (chain === undefined) return null;
  if (works.every((work) => isReckoned(work, field)))
    return countsAsWords(chain, date, field === 'start' ? 'start' : 'finish', today) ?? null;
  const why = dayOff(chain, endDayOf(date));
  return why === undefined ? null : say('dayOff', { why });
}

/**
 * Whether the engine moves the date to working time. It does not move deadlines, milestones and manually scheduled
 * works.
 */
function isReckoned(work: Work, field: DateField): boolean {
  if ((field !== 'start' && field !== 'due') || work.milestone || work.scheduleMode === 'manual')
    return false;
  return field === 'due' ? work.start !== null : work.due !== null || work.durationMinutes !== null;
}
