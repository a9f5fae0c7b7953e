import type { Work, WorkBulkChange, WorkUpdate } from '@gantry/contract';
import { dayOf, daysBetween, weekdayOf } from '#lib/dates/index.ts';

/** Fields to change, as the call takes them, without the version: that is read off the row when it is sent. */
export type WorkChange = Omit<WorkUpdate, 'version' | 'reason'>;

/** What a change means for each work; and, where that can be said of works that are not loaded, in the words of one call. */
export interface EachChange {
  (work: Work): WorkChange;
  readonly asBulk?: WorkBulkChange | undefined;
}

/** One change for all, or what it means for each. */
export type ChangeOfEach = WorkChange | EachChange;

/**
 * The row as it will look when the server has taken the change: what is painted in the next frame. The server's answer
 * replaces it; the derived fields here only have to be right enough for that long.
 */
export function applyChange<W extends Work>(work: W, change: WorkChange, now: string): W {
  const { archived, ...fields } = change;
  const changed: W = {
    ...work,
    ...defined(fields),
    ...progressShown(work, change),
    ...(archived === undefined ? {} : { archivedAt: archived ? now : null }),
  };
  return { ...changed, ...lateness(changed, now) };
}

/** Progress begins a work, and what remains changes its length; when it began and ended, the server says. */
function progressShown(
  { status: before, durationMinutes: length, remainingMinutes: left }: Work,
  { status = before, progress, remainingMinutes }: WorkChange,
): Partial<Work> {
  if (status === 'done') return { progress: 100, remainingMinutes: 0 };
  const isBegun = (status === 'todo' || status === 'backlog') && (progress ?? 0) > 0;
  const began = isBegun ? { status: 'in_progress' as const } : {};
  if (remainingMinutes != null && length !== null)
    return { ...began, durationMinutes: length - (left ?? 0) + remainingMinutes };
  if (progress === undefined || length === null) return began;
  return { ...began, remainingMinutes: Math.round((length * (100 - progress)) / 100) };
}

/** Without the keys whose value is undefined: absent and undefined both mean "stays as it is". */
const defined = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

function lateness(work: Work, now: string): Pick<Work, 'overdue' | 'daysLate'> {
  const promised = [work.due, work.deadline].filter((date) => date !== null).map(endOf);
  const passed = promised.filter((date) => date < now).sort()[0];
  const overdue = passed !== undefined && !isClosed(work.status) && work.subWorkCount === 0;
  return overdue
    ? { overdue, daysLate: work.overdue ? work.daysLate : weekdaysBetween(passed, now) }
    : { overdue: false, daysLate: null };
}

/** A bare day lasts until its end; the server knows its last working minute. */
const endOf = (date: string): string => (date.length === 10 ? `${date}T23:59` : date);

function weekdaysBetween(from: string, to: string): number {
  const days = daysBetween(from, to);
  const first = weekdayOf(dayOf(from));
  return Array.from({ length: Math.min(days, 3660) }, (_, index) => (first + index + 1) % 7).filter(
    (weekday) => weekday % 6 !== 0,
  ).length;
}

export const isClosed = (status: Work['status']): boolean => status === 'done' || status === 'cancelled';
