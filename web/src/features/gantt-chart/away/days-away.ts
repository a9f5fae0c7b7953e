import type { AwaySpan, GanttData } from '@gantry/gantt';
import { NO_DATE } from '@gantry/gantt';
import {
  compile,
  findUsedCalendars,
  type PlannedCalendar,
  ROUND_THE_CLOCK,
  TENTHS_PER_MINUTE,
  toCalendars,
  type WorkingTime,
} from '@gantry/scheduling';
import type { Plan } from '#features/plan/model/plan.ts';
import type { Reckoning } from '#features/plan/wake/engine-plan.ts';

const DAY = 1440 * TENTHS_PER_MINUTE;
/** How many days before and after the plan are examined, and the most days in all: twenty years. */
const DAYS_BEYOND = 366;
const MOST_DAYS = 7_320;

const nothing: readonly AwaySpan[] = [];

/**
 * When the people who do a work are away although its calendar works. With several people, only the time when all of
 * them are away counts. Calculated only for works that are drawn, and once for all works of the same people.
 */
export function daysAwayOf(
  plan: Plan,
  reckoning: Reckoning,
  personCalendars: readonly PlannedCalendar[],
): NonNullable<GanttData['away']> {
  const { people } = reckoning;
  if (people === undefined) return () => nothing;
  const doneBy = new Map(people.works);
  const used = findUsedCalendars(reckoning.calendars, [reckoning.calendarId, ...plan.works.calendarId]);
  const book = [...toCalendars(used), ...toCalendars(personCalendars)];
  const [first, last] = daysOf(plan.data);
  const known = new Map<string, readonly AwaySpan[]>();
  return (work) => {
    const row = plan.rowOf(work) ?? -1;
    const ids = doneBy.get(plan.works.id[row] ?? '');
    if (ids === undefined) return nothing;
    const calendarId = plan.works.calendarId[row] ?? null;
    const key = `${calendarId} ${ids.join(' ')}`;
    const spans =
      known.get(key) ?? listAway(timesOf(book, reckoning.calendarId, { calendarId, ids }), first, last);
    known.set(key, spans);
    return spans;
  };
}

/** The first and last day that is examined. */
function daysOf({ count, start, finish }: GanttData): [number, number] {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let work = 0; work < count; work += 1) {
    if (start[work] !== NO_DATE) first = Math.min(first, start[work] ?? first);
    if (finish[work] !== NO_DATE) last = Math.max(last, finish[work] ?? last);
  }
  if (first > last) return [0, -1];
  const begin = Math.floor(first / 1440) - DAYS_BEYOND;
  return [begin, Math.min(Math.ceil(last / 1440) + DAYS_BEYOND, begin + MOST_DAYS)];
}

/** The work's own calendar, and the same calendar limited to the time when at least one of its people is there. */
function timesOf(
  calendars: ReturnType<typeof toCalendars>,
  planCalendarId: string,
  { calendarId, ids }: { readonly calendarId: string | null; readonly ids: readonly string[] },
) {
  const work = { id: 'work', duration: 1, calendarId };
  const { network } = compile({
    start: 0,
    calendarId: planCalendarId,
    calendars,
    works: [work, { ...work, id: 'with people', personCalendarIds: ids }],
    links: [],
  });
  const [usual, theirs] = [0, 1].map((index) => network.calendars[network.dateCalendar[index] ?? 0]);
  return { usual: usual ?? ROUND_THE_CLOCK, theirs: theirs ?? ROUND_THE_CLOCK };
}

interface Times {
  readonly usual: WorkingTime;
  readonly theirs: WorkingTime;
}

/** Days off continue over days that are not worked anyway. Of a day that is worked in part, the rest is away. */
export function listAway({ usual, theirs }: Times, first: number, last: number): readonly AwaySpan[] {
  const spans: AwaySpan[] = [];
  let isRunning = false;
  const add = (start: number, finish: number) => {
    const before = isRunning ? spans.pop() : undefined;
    spans.push({ start: before?.start ?? start / TENTHS_PER_MINUTE, finish: finish / TENTHS_PER_MINUTE });
  };
  for (let day = first; day <= last; day += 1) {
    const [begin, end] = [day * DAY, (day + 1) * DAY];
    const minutes = usual.between(begin, end);
    if (minutes === 0) continue;
    const worked = theirs.between(begin, end);
    if (worked === 0) add(begin, end);
    isRunning = worked === 0;
    if (worked === 0 || worked === minutes) continue;
    const [from, to] = [theirs.snapForward(begin), theirs.snapBack(end)];
    if (from > usual.snapForward(begin)) add(usual.snapForward(begin), from);
    if (to < usual.snapBack(end)) add(to, usual.snapBack(end));
  }
  return spans;
}
