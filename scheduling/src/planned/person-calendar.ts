import { comesOn, inOrderOfKind, joinExceptions } from '../exceptions/index.ts';
import { addDays, dayOf, minutesOf, weekdayOf } from '../wall-clock/wall-clock.ts';
import type { PlannedCalendar } from './planned-project.ts';

/** An absence of a person: wall-clock moments, `to` is the first moment of presence. */
export interface PlannedAbsence {
  readonly from: string;
  readonly to: string;
}

type Spans = PlannedCalendar['exceptions'][number]['spans'];
type Times = Pick<PlannedCalendar, 'week' | 'exceptions' | 'workWeeks'>;

const ALL_DAY: Spans = [[0, 1440]];
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/**
 * When a person is present, as one calendar without names: their own week (the calendar and its parents, nearest first;
 * without one, all week), without their absences. It narrows the calendar of a work. [R8]
 */
export function makePersonCalendar(
  id: string,
  ownWeek: readonly PlannedCalendar[],
  absences: readonly PlannedAbsence[],
): PlannedCalendar {
  const times = flatten(ownWeek);
  const away = listDaysAway(absences, times);
  const isAway = ({ from, to }: { readonly from: string; readonly to: string }) =>
    from === to && away.some((days) => days.from <= from && from <= days.to);
  return {
    id,
    name: '',
    parentId: null,
    ...times,
    // A single day would have priority over a range of days [R11], and so over leave.
    exceptions: [...away, ...times.exceptions.filter((exception) => !isAway(exception))],
  };
}

/** Merges a calendar and its parents into one without parents. [R4] */
function flatten(chain: readonly PlannedCalendar[]): Times {
  const otherwise = chain.length === 0 ? ALL_DAY : [];
  return {
    week: WEEKDAYS.map((day) => chain.find(({ week }) => week[day] != null)?.week[day] ?? otherwise),
    workWeeks: chain.flatMap(({ workWeeks = [] }) =>
      workWeeks.map(({ from, to, week }) => ({ from, to, week })),
    ),
    exceptions: exceptionsOf(chain).map(({ from, to, spans, repeat }) => ({
      from,
      to,
      spans,
      name: '',
      ...(repeat != null && { repeat }),
    })),
  };
}

/** All exceptions of the nearest calendar have priority. */
function exceptionsOf(chain: readonly PlannedCalendar[]): Times['exceptions'] {
  const lists = chain.map(({ exceptions }) => exceptions).filter((exceptions) => exceptions.length > 0);
  const [only, ...others] = lists;
  return only !== undefined && others.length === 0 ? only : joinExceptions(lists);
}

/** Absences by day: whole days as one range, and the remaining hours of partial days. */
function listDaysAway(absences: readonly PlannedAbsence[], times: Times): Times['exceptions'] {
  const whole: { from: string; to: string; spans: Spans; name: string }[] = [];
  const left = new Map<string, Spans>();
  const take = (day: string, from: number, to: number) =>
    left.set(day, without(left.get(day) ?? hoursOn(times, day), from, to));
  for (const { from, to } of absences) {
    const [begins, ends] = [minuteIn(from), minuteIn(to)];
    const [first, last] = [dayOf(from), dayOf(to)];
    if (first === last) {
      take(first, begins, ends);
      continue;
    }
    if (begins > 0) take(first, begins, 1440);
    if (ends > 0) take(last, 0, ends);
    const wholeFrom = begins > 0 ? addDays(first, 1) : first;
    const wholeTo = addDays(last, -1);
    if (wholeFrom <= wholeTo) whole.push({ from: wholeFrom, to: wholeTo, spans: [], name: '' });
  }
  return [...whole, ...[...left].map(([day, spans]) => ({ from: day, to: day, spans, name: '' }))];
}

const minuteIn = (moment: string): number => minutesOf(moment) - minutesOf(`${dayOf(moment)}T00:00`);

function hoursOn({ week, workWeeks = [], exceptions }: Times, day: string): Spans {
  const covers = ({ from, to }: { readonly from: string; readonly to: string }) => from <= day && day <= to;
  const weekday = weekdayOf(day);
  const exception = inOrderOfKind(exceptions).find((each) => comesOn(each, day));
  return exception?.spans ?? workWeeks.find(covers)?.week[weekday] ?? week[weekday] ?? [];
}

function without(spans: Spans, from: number, to: number): Spans {
  return spans.flatMap(([begins, ends]) =>
    [[begins, Math.min(ends, from)] as const, [Math.max(begins, to), ends] as const].filter(
      ([start, end]) => start < end,
    ),
  );
}
