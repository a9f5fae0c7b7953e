import {
  type Calendar,
  type CalendarChange,
  MAX_CALENDAR_EXCEPTIONS,
  MAX_EXCEPTION_DAYS,
} from '@gantry/contract';
import { asWritten, listed, type Said } from '@gantry/contract/words';
import { makeDateCalendar } from '@gantry/scheduling';
import { expandExceptions } from '@gantry/scheduling/exceptions';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

type Week = Calendar['week'];
type Spans = NonNullable<Week[number]>;

/** The working time fields of a calendar. */
export type Hours = Pick<Calendar, 'id' | 'name' | 'parentId' | 'week' | 'workWeeks' | 'exceptions'>;

/** Calendars are usually nested two or three levels deep. The engine follows no more parents than this. */
const MAX_PARENTS = 50;
/** The last day of any plan (contract). */
const LAST_MOMENT = '2199-12-31T23:59';
const WEEKDAYS = [
  said('sunday'),
  said('monday'),
  said('tuesday'),
  said('wednesday'),
  said('thursday'),
  said('friday'),
  said('saturday'),
] as const;

interface Fault {
  readonly path: string;
  readonly message: Said;
}

/** Throws when a calendar is invalid, and names every invalid field. */
export function refuseImpossible(change: CalendarChange): void {
  const faults = [
    ...(change.week ? findFaultyDays(change.week, 'week', null) : []),
    ...(change.workWeeks ?? []).flatMap((other, index) => [
      ...findReversed(other, `workWeeks.${index}`),
      ...findFaultyDays(other.week, `workWeeks.${index}.week`, other.name),
    ]),
    ...(change.exceptions ?? []).flatMap((exception, index) => [
      ...findReversed(exception, `exceptions.${index}`),
      ...findFaultyHours(
        exception.spans,
        `exceptions.${index}.spans`,
        said('quoted', { name: exception.name }),
      ),
    ]),
    ...findTooMany(change.exceptions ?? []),
  ];
  if (faults.length > 0) throw impossible(faults);
}

function findFaultyDays(week: Week, path: string, within: string | null): Fault[] {
  return week.flatMap((spans, day) =>
    spans === null ? [] : findFaultyHours(spans, `${path}.${day}`, dayWords(day, within)),
  );
}

function dayWords(index: number, within: string | null): Said {
  const day = WEEKDAYS[index] ?? asWritten('');
  return within === null ? day : said('dayIn', { day, name: within });
}

function findFaultyHours(spans: Spans, path: string, where: Said): Fault[] {
  if (spans.some(([from, to]) => from >= to)) return [{ path, message: said('endsBeforeBegin', { where }) }];
  const isApart = spans.every(([from], index) => index === 0 || from >= (spans[index - 1]?.[1] ?? 0));
  return isApart ? [] : [{ path, message: said('timesOverlap', { where }) }];
}

function findReversed({ name, from, to }: { name: string; from: string; to: string }, path: string): Fault[] {
  return from <= to ? [] : [{ path: `${path}.to`, message: said('reversed', { name }) }];
}

function findTooMany(exceptions: Calendar['exceptions']): Fault[] {
  const endless = exceptions.findIndex(
    (exception) => exception.repeat != null && expandExceptions([exception]).length > MAX_EXCEPTION_DAYS,
  );
  if (endless >= 0)
    return [
      {
        path: `exceptions.${endless}.to`,
        message: said('tooOften', { name: exceptions[endless]?.name ?? '', most: MAX_EXCEPTION_DAYS }),
      },
    ];
  const days = expandExceptions(exceptions).length;
  if (days <= MAX_CALENDAR_EXCEPTIONS) return [];
  return [
    {
      path: 'exceptions',
      message: said('tooMany', { count: days, most: MAX_CALENDAR_EXCEPTIONS }),
    },
  ];
}

/**
 * Throws on a cycle of parents, and on calendars without working time: the changed one and those that inherit from it,
 * each with its inherited rules. There must be work on or after `today`.
 */
export function refuseNoWork(calendars: readonly Hours[], id: string, today: string): void {
  const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  refuseCircle(byId, id);
  for (const each of calendars)
    if (chainOf(byId, each.id).some((one) => one.id === id) && !worksAfter(calendars, byId, each.id, today))
      throw impossible([
        {
          path: 'week',
          message: each.id === id ? said('needsTime') : said('childWithoutTime', { name: each.name }),
        },
      ]);
}

function worksAfter(
  calendars: readonly Hours[],
  byId: ReadonlyMap<string, Hours>,
  id: string,
  today: string,
): boolean {
  const chain = chainOf(byId, id);
  const hasWeek = [0, 1, 2, 3, 4, 5, 6].some(
    (day) => (chain.find(({ week }) => week[day] != null)?.week[day]?.length ?? 0) > 0,
  );
  const first = makeDateCalendar(calendars, id).addWorkingMinutes(`${today}T00:00`, 1);
  return hasWeek && first !== null && first <= LAST_MOMENT;
}

function refuseCircle(byId: ReadonlyMap<string, Hours>, id: string): void {
  const seen = new Set<string>([id]);
  for (let next = byId.get(id)?.parentId ?? null; next !== null; next = byId.get(next)?.parentId ?? null) {
    if (next === id)
      throw impossible([
        {
          path: 'parentId',
          message: said('onItself', { name: byId.get(id)?.name ?? '', names: namesOf(byId, [...seen]) }),
        },
      ]);
    if (seen.has(next) || seen.size >= MAX_PARENTS)
      throw impossible([{ path: 'parentId', message: said('mostParents', { most: MAX_PARENTS }) }]);
    seen.add(next);
  }
}

function namesOf(byId: ReadonlyMap<string, Hours>, ids: readonly string[]): Said {
  return listed(ids.map((id) => byId.get(id)?.name ?? ''));
}

function chainOf(byId: ReadonlyMap<string, Hours>, id: string): Hours[] {
  const chain: Hours[] = [];
  for (let next = byId.get(id); next && !chain.includes(next); next = byId.get(next.parentId ?? ''))
    chain.push(next);
  return chain;
}

function impossible(faults: readonly Fault[]): ProblemError {
  return new ProblemError('calendars/impossible', faults[0]?.message ?? asWritten(''), {
    errors: [...faults],
  });
}
