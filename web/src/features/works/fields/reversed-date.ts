import type { Work } from '@gantry/contract';
import { asEnd, dayOf, endDayOf, timeOf } from '#lib/dates/index.ts';
import type { DateField } from './editable-field.ts';
import { commonValue } from './picker-props.ts';

const others = {
  start: { field: 'due', says: 'afterDue', isEnd: false },
  due: { field: 'start', says: 'beforeStart', isEnd: true },
  actualStart: { field: 'actualFinish', says: 'afterFinish', isEnd: false },
  actualFinish: { field: 'actualStart', says: 'beforeBegun', isEnd: true },
} as const;

interface Reversed {
  readonly says: (typeof others)[keyof typeof others]['says'];
  /** The conflicting date. */
  readonly other: string;
}

/** Whether works would end before they begin with this date: the server refuses that. */
export function reversedBy(works: readonly Work[], field: DateField, date: string): Reversed | undefined {
  if (!isEndOfSpan(field) || !works.every((work) => keepsOther(work, field))) return undefined;
  const { field: otherField, says, isEnd } = others[field];
  const other = commonValue(works, otherField);
  if (other === null) return undefined;
  const isReversed = isEnd ? isBefore(date, other) : isBefore(other, date);
  return isReversed ? { says, other: isEnd ? other : asEnd(other) } : undefined;
}

const isEndOfSpan = (field: DateField): field is keyof typeof others => field in others;

/**
 * Whether the other date stays in place. A milestone moves with its date, and the due of a work with a length follows
 * its start.
 */
function keepsOther({ milestone, durationMinutes }: Work, field: keyof typeof others): boolean {
  if (field === 'due') return !milestone;
  return field !== 'start' || (!milestone && durationMinutes === null);
}

/** Whether an end comes before a start. A day without a time lasts from its first minute to its last. */
function isBefore(end: string, start: string): boolean {
  const areDays = timeOf(end) === '' || timeOf(start) === '';
  return areDays ? endDayOf(end) < dayOf(start) : end < start;
}
