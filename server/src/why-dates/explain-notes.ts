import type { Calendar, ConstraintType } from '@gantry/contract';
import { CONSTRAINTS_ON_FINISH, withPauses } from '@gantry/scheduling';
import { expandExceptions } from '@gantry/scheduling/exceptions';
import { endDayOf } from '@gantry/scheduling/wall-clock';
import type { CompanyTime } from '../company/index.ts';
import type { LoadedPlan, PlanRow } from '../plans/index.ts';
import { amountWords, dayWords, endWords, momentWords } from './date-words.ts';

/** The most holidays that are named. */
const NAMED_HOLIDAYS = 4;

const CONSTRAINTS: Readonly<Record<ConstraintType, string | null>> = {
  as_soon_as_possible: null,
  as_late_as_possible: 'be done as late as possible',
  start_no_earlier_than: 'start no earlier than',
  start_no_later_than: 'start no later than',
  finish_no_earlier_than: 'finish no earlier than',
  finish_no_later_than: 'finish no later than',
  must_start_on: 'start on',
  must_finish_on: 'finish on',
};

export interface NotesContext {
  readonly loaded: LoadedPlan;
  readonly time: CompanyTime;
  /** The earliest possible start of the work: days off from then on affect it. */
  readonly from: string | null;
  /** The sentence itself is about the constraint. */
  readonly isHeldByConstraint: boolean;
}

/** Everything that affects the dates of a work apart from what determines its start. */
export function listNotes(row: PlanRow, context: NotesContext): string[] {
  return [
    ...lengthNote(row, context),
    ...pausesNote(row, context),
    ...holidayNotes(row, context),
    ...(context.isHeldByConstraint ? [] : constraintNote(row, context)),
    ...deadlineNote(row, context),
  ];
}

function calendarOf(row: PlanRow, { loaded, time }: NotesContext) {
  return time.calendarOf(row.calendarId, loaded.planned.calendarId);
}

function lengthNote(row: PlanRow, context: NotesContext): string[] {
  if (row.isSummary || row.milestone || !row.durationMinutes) return [];
  const { minutesPerDay } = calendarOf(row, context);
  const own = context.loaded.planned.calendars.find(({ id }) => id === row.calendarId);
  const calendar = own ? `, counted on the calendar ${own.name}` : '';
  return [`It takes ${amountWords(row.durationMinutes, minutesPerDay)} of working time${calendar}.`];
}

/** Its finish is later because of that. [R90] */
function pausesNote(row: PlanRow, context: NotesContext): string[] {
  if (row.isSummary || row.milestone || !row.durationMinutes) return [];
  const paused = withPauses(row.durationMinutes, row.interruptions) - row.durationMinutes;
  const { minutesPerDay } = calendarOf(row, context);
  return paused === 0 ? [] : [`In between it is laid down for ${amountWords(paused, minutesPerDay)}.`];
}

/** Named days off between its earliest possible start and its end. */
function holidayNotes(row: PlanRow, { loaded, time, from }: NotesContext): string[] {
  const begin = (from ?? row.start ?? row.due)?.slice(0, 10);
  const end = row.due === null ? row.start?.slice(0, 10) : endDayOf(row.due);
  if (row.isSummary || begin === undefined || end === undefined) return [];
  return chainOf(loaded, row.calendarId ?? loaded.planned.calendarId)
    .flatMap(({ exceptions }) => expandExceptions(exceptions))
    .filter(({ from: first, to, spans }) => spans.length === 0 && to >= begin && first <= end)
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .slice(0, NAMED_HOLIDAYS)
    .map(({ name, from: first, to }) => {
      const days = first === to ? '' : ` to ${dayWords(to, time.now)}`;
      return `No one works on ${dayWords(first, time.now)}${days} (${name}).`;
    });
}

/** The calendar and its ancestors. */
function chainOf({ planned }: LoadedPlan, id: string) {
  const chain: Pick<Calendar, 'id' | 'exceptions'>[] = [];
  for (let next: string | null = id; next !== null; ) {
    const calendar = planned.calendars.find((each) => each.id === next);
    if (!calendar || chain.some((known) => known.id === calendar.id)) break;
    chain.push({ id: calendar.id, exceptions: calendar.exceptions as Calendar['exceptions'] });
    next = calendar.parentId;
  }
  return chain;
}

function constraintNote(row: PlanRow, context: NotesContext): string[] {
  const words = row.scheduleMode === 'manual' ? null : CONSTRAINTS[row.constraint];
  if (words === null) return [];
  const date = row.constraintDate;
  const inWords = CONSTRAINTS_ON_FINISH.includes(row.constraint) ? endWords : momentWords;
  const on = date === null ? '' : ` ${inWords(date, context.time.now, calendarOf(row, context))}`;
  return [`It must ${words}${on}.`];
}

function deadlineNote(row: PlanRow, context: NotesContext): string[] {
  const { deadline, due } = row;
  if (deadline === null) return [];
  const calendar = calendarOf(row, context);
  const on = endWords(deadline, context.time.now, calendar);
  if (due === null) return [`Its deadline is ${on}.`];
  const late = calendar.workingMinutesBetween(deadline, due);
  if (late === 0) return [`Its deadline is ${on}, when it is due.`];
  const amount = amountWords(Math.abs(late), calendar.minutesPerDay);
  return [`Its deadline is ${on}: it is due ${amount} ${late > 0 ? 'after' : 'before'} it.`];
}
