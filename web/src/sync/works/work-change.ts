import type { Work, WorkBulkChange, WorkUpdate } from '@gantry/contract';
import { daysBetween, endDayOf, weekdayOf } from '#lib/dates/index.ts';

/** The changed fields as the request contains them, without the version, which is read from the row when it is sent. */
export type WorkChange = Omit<WorkUpdate, 'version' | 'reason'>;

/**
 * The change for each work; and, when it can be expressed for works that are not loaded, the change in the form of one
 * request.
 */
export interface EachChange {
  (work: Work): WorkChange;
  readonly asBulk?: WorkBulkChange | undefined;
}

/** One change for all works, or a function that returns it for each. */
export type ChangeOfEach = WorkChange | EachChange;

/**
 * The row after the change, as it is painted in the next frame. The server's response replaces it, so the derived
 * fields need to be correct only approximately.
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

/** Progress starts a work, and the remaining work changes its length. The server sets the actual dates. */
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

/** A day without a time lasts until its end; only the server knows its last working minute. */
const endOf = (date: string): string => (date.length === 10 ? `${date}T23:59` : date);

function weekdaysBetween(from: string, to: string): number {
  const passed = endDayOf(from);
  const days = daysBetween(passed, to);
  const first = weekdayOf(passed);
  return Array.from({ length: Math.min(days, 3660) }, (_, index) => (first + index + 1) % 7).filter(
    (weekday) => weekday % 6 !== 0,
  ).length;
}

export const isClosed = (status: Work['status']): boolean => status === 'done' || status === 'cancelled';
