import type { Calendar } from '@gantry/contract';
import type { DayHours, ListRest } from '@gantry/gantt';
import {
  compile,
  type DateCalendar,
  makeDateCalendar,
  makePeopleDateCalendar,
  ROUND_THE_CLOCK,
  TENTHS_PER_MINUTE,
  toCalendars,
  type WorkingTime,
} from '@gantry/scheduling';
import { expandExceptions } from '@gantry/scheduling/exceptions';
import { usualTime, usualWeek } from '@gantry/scheduling/usual-time';
import { calendarChain } from '#lib/dates/calendar-chain.ts';
import { dayNumber } from '#lib/dates/index.ts';
import { type PeopleTimes, personCalendarsOf } from './people-times.ts';

const minutesPerDay = 1440;
const usualHours: DayHours = { start: 480, finish: 1020 };
/** The most days of one exception that are named on the axis; longer ones, such as a year, stay unnamed. */
const namedDays = 62;

/** The working time of a plan; moments and lengths are minutes. */
export interface PlanCalendar {
  readonly dayHours: DayHours;
  /** Of the usual day, and of the usual week. */
  readonly minutesPerDay: number;
  readonly minutesPerWeek: number;
  readonly listRest: ListRest;
  finishAfter(start: number, minutes: number): number;
  startBefore(finish: number, minutes: number): number;
  between(start: number, finish: number): number;
  /** The moment itself, or the next working moment. */
  toWork(moment: number): number;
  /** The moment itself, or the last working moment before it. */
  backToWork(moment: number): number;
  /** Completes and measures dates that do not belong to a work with people. */
  readonly dates: DateCalendar;
  /** Completes and measures typed dates of a work, as the server does: by the people who do it, where they count. */
  datesOf(work: TypedWork): DateCalendar;
  /** The calendar of a work that has its own; null: this one. */
  of(calendarId: string | null | undefined): PlanCalendar;
}

/** The fields of a work that determine the calendar for its typed dates. */
interface TypedWork {
  readonly id: string | undefined;
  readonly calendarId: string | null | undefined;
  readonly scheduleMode: string | undefined;
}

/** `people`: the working times of the people who do works, where they affect dates. */
export function makePlanCalendar(
  calendars: readonly Calendar[],
  calendarId: string,
  people?: PeopleTimes,
): PlanCalendar {
  const chain = calendarChain(calendars, calendarId);
  const plan = { start: 0, calendarId, calendars: toCalendars(chain), works: [], links: [] };
  const { network } = compile(plan);
  const time = network.calendars[network.planCalendar] ?? ROUND_THE_CLOCK;
  const dayHours = findDayHours(chain);
  const inMinutes = (tenths: number) => Math.round(tenths / TENTHS_PER_MINUTE);
  let dates: DateCalendar | undefined;
  const others = new Map<string, PlanCalendar>();
  const doneBy = new Map(people?.works);
  const ofPeople = new Map<string, DateCalendar>();
  const made: PlanCalendar = {
    dayHours,
    ...usualTime(chain),
    listRest: restOf(time, holidaysOf(chain)),
    finishAfter: (start, minutes) =>
      inMinutes(time.finishAfter(start * TENTHS_PER_MINUTE, minutes * TENTHS_PER_MINUTE)),
    startBefore: (finish, minutes) =>
      inMinutes(time.startBefore(finish * TENTHS_PER_MINUTE, minutes * TENTHS_PER_MINUTE)),
    between: (start, finish) =>
      inMinutes(time.between(start * TENTHS_PER_MINUTE, finish * TENTHS_PER_MINUTE)),
    toWork: (moment) => inMinutes(time.snapForward(moment * TENTHS_PER_MINUTE)),
    backToWork: (moment) => inMinutes(time.snapBack(moment * TENTHS_PER_MINUTE)),
    get dates() {
      dates ??= makeDateCalendar(calendars, calendarId);
      return dates;
    },
    datesOf: ({ id = '', calendarId: own, scheduleMode }) => {
      const ids = scheduleMode === 'manual' ? undefined : doneBy.get(id);
      if (people === undefined || ids === undefined) return made.of(own).dates;
      const key = [own, ...ids].join(' ');
      const doers = personCalendarsOf(people).filter((each) => ids.includes(each.id));
      const known = ofPeople.get(key) ?? makePeopleDateCalendar(calendars, own ?? calendarId, doers);
      ofPeople.set(key, known);
      return known;
    },
    of: (id) => {
      if (id == null || id === calendarId) return made;
      const other = others.get(id) ?? makePlanCalendar(calendars, id);
      others.set(id, other);
      return other;
    },
  };
  return made;
}

const usualSpans = (chain: readonly Calendar[]) =>
  usualWeek(chain)
    .slice(1)
    .find((spans) => spans.length > 0);

function findDayHours(chain: readonly Calendar[]): DayHours {
  const spans = usualSpans(chain);
  const [first, last] = [spans?.[0], spans?.at(-1)];
  return first && last ? { start: first[0], finish: last[1] } : usualHours;
}

function holidaysOf(chain: readonly Calendar[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const { name, from, to, spans } of chain.flatMap(({ exceptions }) => expandExceptions(exceptions))) {
    const first = dayNumber(from);
    const last = Math.min(dayNumber(to), first + namedDays);
    for (let day = first; spans.length === 0 && day <= last; day += 1)
      if (!names.has(day)) names.set(day, name);
  }
  return names;
}

/** Days without work, and nights when they are wide enough to see. */
function restOf(time: WorkingTime, holidays: ReadonlyMap<number, string>): ListRest {
  return function* listRest(from, to, shortest) {
    if (shortest > 2 * minutesPerDay) return;
    for (let day = Math.floor(from / minutesPerDay); day * minutesPerDay < to; day += 1) {
      const [start, finish] = [day * minutesPerDay, (day + 1) * minutesPerDay];
      const name = holidays.get(day);
      const [first, last] = [start * TENTHS_PER_MINUTE, finish * TENTHS_PER_MINUTE];
      if (time.between(first, last) === 0)
        yield name === undefined ? { start, finish, kind: 'rest' } : { start, finish, kind: 'holiday', name };
      else if (shortest < 480) {
        yield { start, finish: time.snapForward(first) / TENTHS_PER_MINUTE, kind: 'rest' };
        yield { start: time.snapBack(last) / TENTHS_PER_MINUTE, finish, kind: 'rest' };
      }
    }
  };
}
