import {
  type Calendar,
  type CalendarChange,
  MAX_CALENDAR_EXCEPTIONS,
  MAX_EXCEPTION_DAYS,
} from '@gantry/contract';
import { makeDateCalendar } from '@gantry/scheduling';
import { spellOut } from '@gantry/scheduling/exceptions';
import { withDays } from '../company/index.ts';
import { ProblemError } from '../platform/http/index.ts';

type Week = Calendar['week'];
type Spans = NonNullable<Week[number]>;

/** A calendar as far as working time goes. */
export type Hours = Pick<Calendar, 'id' | 'name' | 'parentId' | 'week' | 'workWeeks' | 'exceptions'>;

/** Calendars nest two or three deep; the engine follows no more parents than this. */
const MAX_PARENTS = 50;
/** No plan reaches beyond (contract). */
const LAST_MOMENT = '2199-12-31T23:59';
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Refuses what cannot be in a calendar, naming every place. */
export function refuseImpossible(change: CalendarChange): void {
  const faults = [
    ...(change.week ? findFaultyDays(change.week, 'week', '') : []),
    ...(change.workWeeks ?? []).flatMap((other, index) => [
      ...findReversed(other, `workWeeks.${index}`),
      ...findFaultyDays(other.week, `workWeeks.${index}.week`, ` in “${other.name}”`),
    ]),
    ...(change.exceptions ?? []).flatMap((exception, index) => [
      ...findReversed(exception, `exceptions.${index}`),
      ...findFaultyHours(exception.spans, `exceptions.${index}.spans`, `“${exception.name}”`),
    ]),
    ...findTooMany(change.exceptions ?? []),
  ];
  if (faults.length > 0) throw impossible(faults);
}

function findFaultyDays(week: Week, path: string, where: string): Fault[] {
  return week.flatMap((spans, day) =>
    spans === null ? [] : findFaultyHours(spans, `${path}.${day}`, `${WEEKDAYS[day]}${where}`),
  );
}

function findFaultyHours(spans: Spans, path: string, where: string): Fault[] {
  if (spans.some(([from, to]) => from >= to))
    return [{ path, message: `The working times of ${where} must end after they begin.` }];
  const isApart = spans.every(([from], index) => index === 0 || from >= (spans[index - 1]?.[1] ?? 0));
  return isApart ? [] : [{ path, message: `The working times of ${where} overlap, or are not in order.` }];
}

function findReversed({ name, from, to }: { name: string; from: string; to: string }, path: string): Fault[] {
  return from <= to ? [] : [{ path: `${path}.to`, message: `“${name}” must not end before it begins.` }];
}

function findTooMany(exceptions: Calendar['exceptions']): Fault[] {
  const endless = exceptions.findIndex(
    (exception) => exception.repeat != null && spellOut([exception]).length > MAX_EXCEPTION_DAYS,
  );
  if (endless >= 0)
    return [
      {
        path: `exceptions.${endless}.to`,
        message: `“${exceptions[endless]?.name}” comes too often: at most ${MAX_EXCEPTION_DAYS.toLocaleString('en')} times. Let it end earlier.`,
      },
    ];
  const days = spellOut(exceptions).length;
  if (days <= MAX_CALENDAR_EXCEPTIONS) return [];
  const [count, most] = [days, MAX_CALENDAR_EXCEPTIONS].map((number) => number.toLocaleString('en'));
  return [
    {
      path: 'exceptions',
      message: `With all repeated days these are ${count} exceptions. A calendar holds at most ${most}.`,
    },
  ];
}

/**
 * Refuses a circle of parents, and calendars that never work: the one that changes and those that build on it, each with what it
 * has from its parents. `today` is a day from which on there must be work.
 */
export function refuseNoWork(calendars: readonly Hours[], id: string, today: string): void {
  const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  refuseCircle(byId, id);
  for (const each of calendars)
    if (chainOf(byId, each.id).some((one) => one.id === id) && !worksAfter(calendars, byId, each.id, today))
      throw impossible([
        {
          path: 'week',
          message:
            each.id === id
              ? 'A calendar needs some working time. Give at least one day of its week hours, and leave days that are not off.'
              : `The calendar ${each.name} builds on this one and would have no working time.`,
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
  const first = makeDateCalendar(calendars.map(withDays), id).addWorkingMinutes(`${today}T00:00`, 1);
  return hasWeek && first !== null && first <= LAST_MOMENT;
}

function refuseCircle(byId: ReadonlyMap<string, Hours>, id: string): void {
  const seen = new Set<string>([id]);
  for (let next = byId.get(id)?.parentId ?? null; next !== null; next = byId.get(next)?.parentId ?? null) {
    if (next === id)
      throw impossible([
        {
          path: 'parentId',
          message: `${byId.get(id)?.name} would build on itself: ${namesOf(byId, [...seen])} lead back to it.`,
        },
      ]);
    if (seen.has(next) || seen.size >= MAX_PARENTS)
      throw impossible([
        { path: 'parentId', message: `A calendar builds on at most ${MAX_PARENTS} others.` },
      ]);
    seen.add(next);
  }
}

function namesOf(byId: ReadonlyMap<string, Hours>, ids: readonly string[]): string {
  return new Intl.ListFormat('en').format(ids.map((id) => byId.get(id)?.name ?? ''));
}

function chainOf(byId: ReadonlyMap<string, Hours>, id: string): Hours[] {
  const chain: Hours[] = [];
  for (let next = byId.get(id); next && !chain.includes(next); next = byId.get(next.parentId ?? ''))
    chain.push(next);
  return chain;
}

function impossible(faults: readonly Fault[]): ProblemError {
  return new ProblemError('calendars/impossible', faults[0]?.message ?? '', { errors: [...faults] });
}
