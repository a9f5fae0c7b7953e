import type { Calendar, ConstraintType } from '@gantry/contract';
import type { Said } from '@gantry/contract/words';
import { CONSTRAINTS_ON_FINISH, withPauses } from '@gantry/scheduling';
import { expandExceptions } from '@gantry/scheduling/exceptions';
import { endDayOf } from '@gantry/scheduling/wall-clock';
import type { CompanyTime } from '../company/index.ts';
import type { LoadedPlan, PlanRow } from '../plans/index.ts';
import { amountWords, dayWords, endWords, momentWords } from './date-words.ts';
import { said } from './words/index.ts';

/** The most holidays that are named. */
const NAMED_HOLIDAYS = 4;

const CONSTRAINTS = {
  as_soon_as_possible: null,
  as_late_as_possible: null,
  start_no_earlier_than: 'startNotBefore',
  start_no_later_than: 'startNotAfter',
  finish_no_earlier_than: 'finishNotBefore',
  finish_no_later_than: 'finishNotAfter',
  must_start_on: 'startOn',
  must_finish_on: 'finishOn',
} as const satisfies Readonly<Record<ConstraintType, string | null>>;

export interface NotesContext {
  readonly loaded: LoadedPlan;
  readonly time: CompanyTime;
  /** The earliest possible start of the work: days off from then on affect it. */
  readonly from: string | null;
  /** The sentence itself is about the constraint. */
  readonly isHeldByConstraint: boolean;
}

/** Everything that affects the dates of a work apart from what determines its start. */
export function listNotes(row: PlanRow, context: NotesContext): Said[] {
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

function lengthNote(row: PlanRow, context: NotesContext): Said[] {
  if (row.isSummary || row.milestone || !row.durationMinutes) return [];
  const { minutesPerDay } = calendarOf(row, context);
  const own = context.loaded.planned.calendars.find(({ id }) => id === row.calendarId);
  const amount = amountWords(row.durationMinutes, minutesPerDay);
  return [own ? said('lengthOnCalendar', { amount, calendar: own.name }) : said('length', { amount })];
}

/** Its finish is later because of that. [R90] */
function pausesNote(row: PlanRow, context: NotesContext): Said[] {
  if (row.isSummary || row.milestone || !row.durationMinutes) return [];
  const paused = withPauses(row.durationMinutes, row.interruptions) - row.durationMinutes;
  const { minutesPerDay } = calendarOf(row, context);
  return paused === 0 ? [] : [said('paused', { amount: amountWords(paused, minutesPerDay) })];
}

/** Named days off between its earliest possible start and its end. */
function holidayNotes(row: PlanRow, { loaded, time, from }: NotesContext): Said[] {
  const begin = (from ?? row.start ?? row.due)?.slice(0, 10);
  const end = row.due === null ? row.start?.slice(0, 10) : endDayOf(row.due);
  if (row.isSummary || begin === undefined || end === undefined) return [];
  return chainOf(loaded, row.calendarId ?? loaded.planned.calendarId)
    .flatMap(({ exceptions }) => expandExceptions(exceptions))
    .filter(({ from: first, to, spans }) => spans.length === 0 && to >= begin && first <= end)
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .slice(0, NAMED_HOLIDAYS)
    .map(({ name, from: first, to }) => {
      const begins = dayWords(first, time.now);
      return first === to
        ? said('dayOff', { date: begins, name })
        : said('daysOff', { from: begins, to: dayWords(to, time.now), name });
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

function constraintNote(row: PlanRow, context: NotesContext): Said[] {
  const { constraint, constraintDate: date } = row;
  if (row.scheduleMode === 'manual') return [];
  if (constraint === 'as_late_as_possible') return [said('lateAsPossible')];
  const words = CONSTRAINTS[constraint];
  if (words === null || date === null) return [];
  const inWords = CONSTRAINTS_ON_FINISH.includes(constraint) ? endWords : momentWords;
  return [said(words, { date: inWords(date, context.time.now, calendarOf(row, context)) })];
}

function deadlineNote(row: PlanRow, context: NotesContext): Said[] {
  const { deadline, due } = row;
  if (deadline === null) return [];
  const calendar = calendarOf(row, context);
  const date = endWords(deadline, context.time.now, calendar);
  if (due === null) return [said('deadline', { date })];
  const late = calendar.workingMinutesBetween(deadline, due);
  if (late === 0) return [said('deadlineWhenDue', { date })];
  const amount = amountWords(Math.abs(late), calendar.minutesPerDay);
  return [said(late > 0 ? 'deadlinePassed' : 'deadlineAhead', { date, amount })];
}
