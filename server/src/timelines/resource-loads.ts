import type { QueryOf, ResourceLoad } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { listWorksOfResources, Room, type WorkReader } from '../works/index.ts';
import { mayCount, minutesByWeek, type WeekOfRoom, weekLoad } from './week-loads.ts';

interface Counted {
  readonly id: string;
  readonly capacity: number;
  readonly calendarId: string | null;
}

/**
 * What these resources have to do week by week, and what all that there are of them could. Works that the reader may not see are
 * in no figure, and resources that they do not see are left out.
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
  type Works = ConstructorParameters<typeof Room>[2];
  const byWeek = (calendarId: string | null, own: Works): WeekOfRoom[] =>
    minutesByWeek(new Room(time, time.calendarOf(calendarId), own, weeks * 7), time.now, weeks);
  return rows.map(({ id, capacity, calendarId }) => {
    const one = byWeek(calendarId, []);
    const left = byWeek(calendarId, worksOf.get(id) ?? []);
    return {
      resourceId: id,
      weeks: one.map((week, at) => ({
        ...weekLoad(week, left[at]?.minutes ?? 0),
        capacityMinutes: week.minutes * capacity,
      })),
    };
  });
}
