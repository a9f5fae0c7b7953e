import { listDaySpans } from '../exceptions/dated-exception.ts';
import { inOrderOfKind } from '../exceptions/precedence.ts';
import type { Calendar, Weekday, WeekPattern } from '../model.ts';
import { parseDay } from '../time.ts';
import type { PlannedCalendar } from './planned-project.ts';

const WEEKDAYS: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * The calendars with these ids and their parents, each once; null and unknown ids are ignored. A company has calendars
 * that a plan does not use, and preparing all of them would take longer than scheduling the plan.
 */
export function findUsedCalendars<C extends Pick<PlannedCalendar, 'id' | 'parentId'>>(
  calendars: readonly C[],
  ids: Iterable<string | null | undefined>,
): C[] {
  const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  const used = new Set<C>();
  for (const id of new Set(ids))
    for (let next = byId.get(id ?? ''); next && !used.has(next); next = byId.get(next.parentId ?? ''))
      used.add(next);
  return [...used];
}

const converted = new WeakMap<PlannedCalendar, Calendar>();

/**
 * The engine's calendars, with repeated exceptions expanded into days. The result is cached for as long as the calendar
 * exists, because many plans use the same ones.
 */
export function toCalendars(calendars: readonly PlannedCalendar[]): Calendar[] {
  return calendars.map((calendar) => {
    const known = converted.get(calendar) ?? convert(calendar);
    converted.set(calendar, known);
    return known;
  });
}

function convert({ id, name, parentId, week, exceptions, workWeeks = [] }: PlannedCalendar): Calendar {
  return {
    id,
    name,
    parentId,
    week: toPattern(week),
    workWeeks: workWeeks.map(({ from, to, week: other }) => ({
      fromDay: parseDay(from) ?? 0,
      toDay: parseDay(to) ?? 0,
      week: toPattern(other),
    })),
    exceptions: inOrderOfKind(exceptions).flatMap((exception) =>
      listDaySpans(exception).map(({ fromDay, toDay }) => ({
        fromDay,
        toDay,
        working: exception.spans,
        name: exception.name,
      })),
    ),
  };
}

function toPattern(week: PlannedCalendar['week']): WeekPattern {
  return Object.fromEntries(
    week.flatMap((spans, day) => (spans === null ? [] : [[WEEKDAYS[day] ?? 'sun', spans]])),
  );
}
