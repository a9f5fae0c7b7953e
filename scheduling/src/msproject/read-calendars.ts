import { withoutOverlap } from '../exceptions/precedence.ts';
import {
  type DaySpan,
  EVERY_DAY,
  listExceptionDays,
  type Recurrence,
  rankOfKind,
} from '../exceptions/recurring-exception.ts';
import type { NeutralCalendar, NeutralInterval, NeutralWeek } from '../neutral/neutral-plan.ts';
import { formatDay, parseDay } from '../time.ts';
import { minuteOfDay } from './project-units.ts';
import { childrenOf, flagOf, itemsOf, numberOf, textOf, type XmlRecord } from './xml-records.ts';

/** In the order of the codes of `DayType`, which begin with 1. */
export const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** A `WeekDay` of this type is a dated exception, the form that Project used before 2007. */
const DATED = 0;
/** The hours of a working day without stated hours. */
export const USUAL_HOURS: readonly NeutralInterval[] = [
  [480, 720],
  [780, 1020],
];
const END_OF_DAY = 1440;
/** More than any calendar in use has. Further exceptions are ignored. */
export const MAX_EXCEPTIONS = 1_000;
export const MAX_EXCEPTION_SPANS = 20_000;

/** Reads a calendar in neutral form; null for a record without a number. */
export function readCalendar(calendar: XmlRecord): NeutralCalendar | null {
  const uid = numberOf(calendar, 'UID');
  if (uid === null) return null;
  const isBase = flagOf(calendar, 'IsBaseCalendar', false);
  const weekDays = itemsOf(calendar, 'WeekDays', 'WeekDay');
  return {
    uid,
    name: textOf(calendar, 'Name'),
    isBase,
    baseUid: readBaseUid(calendar, isBase),
    week: readWeek(weekDays),
    exceptions: readExceptions(calendar, weekDays),
    workWeeks: itemsOf(calendar, 'WorkWeeks', 'WorkWeek').flatMap(readWorkWeek),
  };
}

/** A base calendar has no base itself: some versions of Project write -1 there, others 0. */
function readBaseUid(calendar: XmlRecord, isBase: boolean): number | null {
  const baseUid = numberOf(calendar, 'BaseCalendarUID');
  return baseUid === null || baseUid < 0 || (isBase && baseUid === 0) ? null : baseUid;
}

/** An exception with its days, and its rank among those of the same day. [R11] */
export interface ExceptionSpan extends DaySpan {
  readonly rank: number;
  readonly working: readonly NeutralInterval[];
  readonly name: string | null;
}

/**
 * Converts expanded exceptions to the form of a plan. When several exceptions fall on one day, only the one with
 * priority remains. [R11]
 */
export const toExceptions = (spans: readonly ExceptionSpan[]): NeutralCalendar['exceptions'] =>
  withoutOverlap(spans).map(({ fromDay, toDay, working, name }) => ({
    from: formatDay(fromDay),
    to: formatDay(toDay),
    working,
    name,
  }));

/** Files since 2007 contain exceptions twice: in full under Exceptions, and for old readers among the days. */
function readExceptions(calendar: XmlRecord, weekDays: readonly XmlRecord[]): NeutralCalendar['exceptions'] {
  const exceptions = itemsOf(calendar, 'Exceptions', 'Exception');
  const dated = weekDays.filter((day) => numberOf(day, 'DayType') === DATED);
  const spans: ExceptionSpan[] = [];
  for (const exception of (exceptions.length > 0 ? exceptions : dated).slice(0, MAX_EXCEPTIONS)) {
    const [working, name] = [readHours(exception), textOf(exception, 'Name')];
    const recurrence = readRecurrence(exception);
    const days = childrenOf(exception, 'TimePeriod')
      .flatMap(readPeriod)
      .flatMap((span) => {
        const rank = rankOfKind(recurrence, span);
        return listExceptionDays(recurrence, span).map((each) => ({ ...each, rank }));
      });
    for (const day of days.slice(0, MAX_EXCEPTION_SPANS - spans.length))
      spans.push({ ...day, working, name });
  }
  return toExceptions(spans);
}

function readPeriod(period: XmlRecord): DaySpan[] {
  const fromDay = parseDay(textOf(period, 'FromDate') ?? '');
  const toDay = parseDay(textOf(period, 'ToDate') ?? '');
  return fromDay === null || toDay === null ? [] : [{ fromDay, toDay }];
}

function readRecurrence(exception: XmlRecord): Recurrence {
  const figure = (name: string, otherwise: number) => numberOf(exception, name) ?? otherwise;
  const isCounted = flagOf(exception, 'EnteredByOccurrences', false);
  return {
    type: figure('Type', EVERY_DAY.type),
    period: Math.max(1, figure('Period', EVERY_DAY.period)),
    daysOfWeek: figure('DaysOfWeek', EVERY_DAY.daysOfWeek),
    month: figure('Month', EVERY_DAY.month),
    monthDay: figure('MonthDay', EVERY_DAY.monthDay),
    monthItem: figure('MonthItem', EVERY_DAY.monthItem),
    monthPosition: figure('MonthPosition', EVERY_DAY.monthPosition),
    occurrences: isCounted ? numberOf(exception, 'Occurrences') : null,
  };
}

function readWorkWeek(workWeek: XmlRecord): NeutralCalendar['workWeeks'] {
  return childrenOf(workWeek, 'TimePeriod').map((period) => ({
    from: (textOf(period, 'FromDate') ?? '').slice(0, 10),
    to: (textOf(period, 'ToDate') ?? '').slice(0, 10),
    week: readWeek(itemsOf(workWeek, 'WeekDays', 'WeekDay')),
    name: textOf(workWeek, 'Name'),
  }));
}

function readWeek(weekDays: readonly XmlRecord[]): NeutralWeek {
  const week = new Map<string, readonly NeutralInterval[]>();
  for (const weekDay of weekDays) {
    const day = DAYS[(numberOf(weekDay, 'DayType') ?? DATED) - 1];
    if (day !== undefined) week.set(day, readHours(weekDay));
  }
  return Object.fromEntries(week);
}

/** The hours of a day or an exception; empty for a day off. */
function readHours(record: XmlRecord): readonly NeutralInterval[] {
  if (!flagOf(record, 'DayWorking', false)) return [];
  const times = itemsOf(record, 'WorkingTimes', 'WorkingTime');
  return times.length > 0 ? times.flatMap(readInterval) : USUAL_HOURS;
}

/** A span of hours; an end at midnight is the end of the day. */
function readInterval(time: XmlRecord): NeutralInterval[] {
  const from = minuteOfDay(textOf(time, 'FromTime'));
  const to = minuteOfDay(textOf(time, 'ToTime'));
  return from === null || to === null ? [] : [[from, to === 0 ? END_OF_DAY : to]];
}
