import type { CalendarDetail, CalendarException, ExceptionRepeat } from '@gantry/contract';
import { weekdayOf } from '#lib/dates/index.ts';

/** The editable part of a calendar, saved as a whole. */
export type Draft = Pick<CalendarDetail, 'name' | 'parentId' | 'week' | 'workWeeks' | 'exceptions'>;

export function draftOf({ name, parentId, week, workWeeks, exceptions }: CalendarDetail): Draft {
  return { name, parentId, week, workWeeks, exceptions };
}

/** The fields that differ from the calendar as it was when editing began. */
export function changedFields(begun: Draft, draft: Draft): Partial<Draft> {
  const changed = (Object.keys(draft) as (keyof Draft)[]).filter(
    (field) => JSON.stringify(draft[field]) !== JSON.stringify(begun[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, draft[field]]));
}

/** New exceptions come first, so that they override others of the same kind (`inOrderOfKind`). */
export const withExceptions = (draft: Draft, added: readonly CalendarException[]): Draft => ({
  ...draft,
  exceptions: [...added, ...draft.exceptions],
});

export const changeException = (draft: Draft, index: number, change: Partial<CalendarException>): Draft => ({
  ...draft,
  exceptions: draft.exceptions.map((exception, at) =>
    at === index ? { ...exception, ...change } : exception,
  ),
});

export const withoutException = (draft: Draft, index: number): Draft => ({
  ...draft,
  exceptions: draft.exceptions.filter((_, at) => at !== index),
});

export const repeatKinds = [
  'once',
  'daily',
  'weekly',
  'monthlyDay',
  'monthlyPosition',
  'yearlyDay',
  'yearlyPosition',
] as const;
export type RepeatKind = (typeof repeatKinds)[number];

/** The label of a repeat in the list of choices. */
export function repeatKindOf(repeat: ExceptionRepeat | null | undefined): RepeatKind {
  if (repeat == null) return 'once';
  if (repeat.unit === 'day') return 'daily';
  if (repeat.unit === 'week') return 'weekly';
  const isByDay = 'day' in repeat.on;
  if (repeat.unit === 'month') return isByDay ? 'monthlyDay' : 'monthlyPosition';
  return isByDay ? 'yearlyDay' : 'yearlyPosition';
}

/**
 * The repeat of a kind that falls on this day: its weekday, its day of the month, or its ordinal weekday in the month.
 */
export function repeatFrom(kind: RepeatKind, day: string, every = 1): ExceptionRepeat | null {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  const onDay = { day: date };
  const onPosition = { position: Math.min(Math.ceil(date / 7), 5), kind: weekdayOf(day) };
  switch (kind) {
    case 'once':
      return null;
    case 'daily':
      return { unit: 'day', every };
    case 'weekly':
      return { unit: 'week', every, weekdays: [weekdayOf(day)] };
    case 'monthlyDay':
      return { unit: 'month', every, on: onDay };
    case 'monthlyPosition':
      return { unit: 'month', every, on: onPosition };
    case 'yearlyDay':
      return { unit: 'year', month, on: onDay };
    case 'yearlyPosition':
      return { unit: 'year', month, on: onPosition };
  }
}

/** The default length of a repeated exception, in years. */
const YEARS = 10;

export const defaultEnd = (from: string): string =>
  `${Math.min(Number(from.slice(0, 4)) + YEARS, 2199)}-12-31`;

/** Changes the first or last day, and moves the other along so that the order stays valid. */
export const withFrom = (day: string, to: string) => ({ from: day, to: [day, to].sort()[1] ?? to });
export const withTo = (day: string, from: string) => ({ to: day, from: [day, from].sort()[0] ?? from });
