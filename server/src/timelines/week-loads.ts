import type { WeekLoad } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { addDays } from '../company/index.ts';
import { endOfWeek, listWorksOfPeople, Room, type WorkReader } from '../works/index.ts';

/** Weeks that a timeline shows. */
const WEEKS = 12;

/**
 * What people have to do week by week, and what they could, on the calendar of their department. Works that the reader may not
 * see are in no figure, even where they fill somebody's week.
 */
export async function findWeekLoads(
  reader: WorkReader,
  personIds: readonly string[],
  weeks = WEEKS,
): Promise<ReadonlyMap<string, WeekLoad[]>> {
  if (personIds.length === 0) return new Map();
  const { db, actor, time } = reader;
  const works = await listWorksOfPeople(db, personIds, [], accessFilter(actor, 'read', 'works', 'w'));
  const worksOf = Map.groupBy(works, ({ personId }) => personId);
  const calendars = await findCalendars(reader, personIds);
  return new Map(
    personIds.map((id) => {
      const calendar = time.calendarOf(calendars.get(id) ?? null);
      const byWeek = (own: ConstructorParameters<typeof Room>[2]) =>
        minutesByWeek(new Room(time, calendar, own), time.now, weeks);
      const [capacity, left] = [byWeek([]), byWeek(worksOf.get(id) ?? [])];
      return [id, capacity.map((week, at) => toLoad(week, left[at]?.minutes ?? 0))];
    }),
  );
}

const toLoad = ({ sunday, minutes }: WeekOfRoom, left: number): WeekLoad => ({
  week: addDays(sunday, -6),
  loadMinutes: Math.max(0, minutes - left),
  capacityMinutes: minutes,
});

interface WeekOfRoom {
  readonly sunday: string;
  readonly minutes: number;
}

/** Room is counted from now to the end of a day: a week's is what one week has more than the one before. */
function minutesByWeek(room: Room, now: string, weeks: number): WeekOfRoom[] {
  const first = endOfWeek(now);
  return Array.from({ length: weeks }, (_, week) => {
    const sunday = addDays(first, 7 * week);
    const before = week === 0 ? 0 : room.until(addDays(sunday, -7));
    return { sunday, minutes: room.until(sunday) - before };
  });
}

async function findCalendars(
  { db }: WorkReader,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; calendarId: string | null }>`
    select u.id, d.calendar_id as "calendarId" from app_user u left join department d on d.id = u.department_id
    where u.id = any(${personIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, calendarId }) => [id, calendarId]));
}
