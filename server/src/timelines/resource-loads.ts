import type { QueryOf, ResourceLoad, WeekLoad } from '@gantry/contract';
import type { DateCalendar } from '@gantry/scheduling';
import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { listWorksOfResources, Room, type WorkOfResource, type WorkReader } from '../works/index.ts';
import { mayCount, minutesByWeek, type WeekOfRoom, weekLoad } from './week-loads.ts';

interface Counted {
  readonly id: string;
  readonly capacity: number;
  readonly calendarId: string | null;
}

/**
 * The load and the capacity of these resources by week, for their whole quantity. Hidden works are in no figure, and
 * hidden resources are left out.
 */
export async function listResourceLoads(
  reader: WorkReader,
  { ids, weeks }: QueryOf<'listResourceLoads'>,
): Promise<ResourceLoad[]> {
  if (ids.length === 0) return [];
  const { db, actor, time } = reader;
  const { rows } = await sql<Counted>`
    select r.id, r.capacity, coalesce(r.calendar_id, d.calendar_id) as "calendarId"
    from resource r left join department d on d.id = r.department_id
    where r.id = any(${ids}::uuid[]) and r.deleted_at is null and ${accessFilter(actor, 'read', 'resources', 'r')}
    order by r.name, r.id`.execute(db);
  const reach = { least: weeks, behind: 0, most: weeks };
  const works = await listWorksOfResources(
    db,
    rows.map(({ id }) => id),
    sql`${accessFilter(actor, 'read', 'works', 'w')} and ${mayCount(reach, time.now)}`,
  );
  const worksOf = Map.groupBy(works, ({ resourceId }) => resourceId);
  const weeksOf = weekCounter(reader, weeks);
  return rows.map(({ id, capacity, calendarId }) => ({
    resourceId: id,
    weeks: resourceWeeks(reader, { calendarId, works: worksOf.get(id) ?? [], weeksOf }).map((week) => ({
      ...week,
      capacityMinutes: week.capacityMinutes * capacity,
    })),
  }));
}

type CountWeeks = (calendar: DateCalendar, works: readonly WorkOfResource[]) => readonly WeekOfRoom[];

/** The free time on a calendar by week, next to these works. Many resources share a calendar and have no works. */
function weekCounter({ time }: WorkReader, weeks: number): CountWeeks {
  const empty = new Map<DateCalendar, WeekOfRoom[]>();
  return (calendar, works) => {
    const known = works.length === 0 ? empty.get(calendar) : undefined;
    const counted = known ?? minutesByWeek(new Room(time, calendar, works, weeks * 7), time.now, weeks);
    if (works.length === 0) empty.set(calendar, counted);
    return counted;
  };
}

interface OneResource {
  readonly calendarId: string | null;
  readonly works: readonly WorkOfResource[];
  readonly weeksOf: CountWeeks;
}

/**
 * The weeks of a resource, and the capacity of one unit. Each work is spread over the calendar that its dates use. A
 * resource without a calendar works like its works: its capacity in a week is the largest of their calendars.
 */
function resourceWeeks({ time }: WorkReader, { calendarId, works, weeksOf }: OneResource): WeekLoad[] {
  const usual = weeksOf(time.calendarOf(calendarId), []);
  const byCalendar = Map.groupBy(works, (work) => time.calendarOf(work.calendarId, work.projectCalendarId));
  const loads = [...byCalendar].map(([calendar, own]) => {
    const [whole, left] = [weeksOf(calendar, []), weeksOf(calendar, own)];
    return whole.map((week, at) => weekLoad(week, left[at]?.minutes ?? 0));
  });
  return usual.map((week, at) => {
    const here = loads.flatMap((weeks) => weeks[at] ?? []).filter(({ loadMinutes }) => loadMinutes > 0);
    const follows = calendarId === null && here.length > 0;
    return {
      ...weekLoad(week, week.minutes),
      loadMinutes: here.reduce((sum, { loadMinutes }) => sum + loadMinutes, 0),
      capacityMinutes: follows
        ? Math.max(...here.map(({ capacityMinutes }) => capacityMinutes))
        : week.minutes,
    };
  });
}
