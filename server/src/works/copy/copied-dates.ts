import type { BodyOf } from '@gantry/contract';
import { CONSTRAINTS_ON_FINISH, type DateCalendar, withPauses } from '@gantry/scheduling';
import type { CompanyTime } from '../../company/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { said } from '../words/index.ts';
import type { WorkRow } from '../work-row.ts';

type Dates = Pick<WorkRow, 'start' | 'due' | 'deadline' | 'constraint' | 'constraintDate'>;

interface Wish extends Pick<BodyOf<'copyWork'>, 'dates' | 'start'> {
  /** The calendar of the project that the copies belong to. */
  readonly calendarId: string | null;
}

const NONE: Dates = {
  start: null,
  due: null,
  deadline: null,
  constraint: 'as_soon_as_possible',
  constraintDate: null,
};

/**
 * The dates of each copied work: the same, none, or shifted by the working time by which the day of the first planned
 * start moves. The time of day of that start does not change, so that whole working days stay whole.
 */
export function copiedDates(
  time: CompanyTime,
  originals: readonly WorkRow[],
  wish: Wish,
): (original: WorkRow) => Dates {
  if (wish.dates === 'none') return () => NONE;
  const first = firstDate(originals);
  if (wish.dates === 'keep' || first === null) return datesOf;
  if (wish.start === undefined) throw missingStart();
  const calendar = time.calendarOf(wish.calendarId);
  const begin = calendar.startOfDay(first.slice(0, 'YYYY-MM-DD'.length));
  const newBegin = calendar.startOfDay(wish.start);
  return (original) =>
    shifted(original, time.calendarOf(original.calendarId, wish.calendarId), begin, newBegin);
}

function datesOf({ start, due, deadline, constraint, constraintDate }: WorkRow): Dates {
  return { start, due, deadline, constraint, constraintDate };
}

/**
 * The earliest planned start, or the earliest due if no work has a start. Summaries also span the actual dates of their
 * sub-works, so they count only if no other work has a date.
 */
function firstDate(works: readonly WorkRow[]): string | null {
  const summaries = new Set(works.map(({ parentId }) => parentId));
  const leaves = works.filter(({ id }) => !summaries.has(id));
  const lists = [leaves.map(plannedStart), works.map(plannedStart), works.map(({ due }) => due)];
  const dates = lists.map((list) => list.filter((date) => date !== null)).find(({ length }) => length > 0);
  return dates?.toSorted()[0] ?? null;
}

/** A work in progress starts at its actual start. The copy uses the planned start that was typed before. */
function plannedStart({ start, status, actualStart, scheduleMode, constraint, constraintDate }: WorkRow) {
  const isMoved = actualStart !== null && status !== 'done' && scheduleMode === 'auto';
  const isTyped = constraint === 'start_no_earlier_than' || constraint === 'must_start_on';
  return isMoved && isTyped ? constraintDate : start;
}

function shifted(original: WorkRow, calendar: DateCalendar, begin: string, newBegin: string): Dates {
  const move = { calendar, begin, newBegin };
  const start = moveStart(move, original.start);
  const { durationMinutes, interruptions, constraint } = original;
  const keepsLength = start !== null && durationMinutes !== null && original.due !== null;
  const moveConstraint = CONSTRAINTS_ON_FINISH.includes(constraint) ? moveFinish : moveStart;
  return {
    start,
    due: keepsLength
      ? calendar.addWorkingMinutes(start, withPauses(durationMinutes, interruptions))
      : moveFinish(move, original.due),
    deadline: moveFinish(move, original.deadline),
    constraint,
    constraintDate: moveConstraint(move, original.constraintDate),
  };
}

interface Move {
  readonly calendar: DateCalendar;
  /** The old and the new begin of the plan. */
  readonly begin: string;
  readonly newBegin: string;
}

function moveFinish({ calendar, begin, newBegin }: Move, date: string | null): string | null {
  return date === null
    ? null
    : calendar.addWorkingMinutes(newBegin, calendar.workingMinutesBetween(begin, date));
}

/** Keeps a start in the morning from moving to the previous evening, since no working time lies between the two. */
function moveStart({ calendar, begin, newBegin }: Move, date: string | null): string | null {
  if (date === null) return null;
  const minuteLater = calendar.addWorkingMinutes(newBegin, calendar.workingMinutesBetween(begin, date) + 1);
  return minuteLater === null ? null : calendar.addWorkingMinutes(minuteLater, -1);
}

function missingStart(): ProblemError {
  const message = said('copyStart');
  return new ProblemError('request/invalid', message, { errors: [{ path: 'start', message }] });
}
