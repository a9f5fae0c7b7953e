import type { WeekLoad } from '@gantry/contract';
import { addDays, dayNumber } from '@gantry/scheduling/wall-clock';
import { sql } from 'kysely';
import { findTimesAway, withoutAbsences } from '../absences/index.ts';
import { accessFilter } from '../access/index.ts';
import { endOfWeek, listWorksOfPeople, Room, type WorkReader } from '../works/index.ts';

/** The most weeks of a load. */
export interface Reach {
  readonly least: number;
  /** The number of weeks after the week in which the last work is due. */
  readonly behind: number;
  readonly most: number;
}

/** The weeks that a timeline shows. */
const usualReach: Reach = { least: 12, behind: 0, most: 12 };

/**
 * The load and the capacity of people by week, on the calendar of their department. Works that the reader may not see
 * are in no figure, even if they fill a person's week.
 */
export async function findWeekLoads(
  reader: WorkReader,
  personIds: readonly string[],
  reach = usualReach,
): Promise<ReadonlyMap<string, WeekLoad[]>> {
  if (personIds.length === 0) return new Map();
  const { db, actor, time } = reader;
  const works = await listWorksOfPeople(
    db,
    personIds,
    [],
    sql`${accessFilter(actor, 'read', 'works', 'w')} and ${mayCount(reach, time.now)}`,
  );
  const worksOf = Map.groupBy(works, ({ personId }) => personId);
  const calendars = await findCalendars(reader, personIds);
  const weeks = weeksWithin(reach, works, time.now);
  type Works = ConstructorParameters<typeof Room>[2];
  const timesAway = await findTimesAway(db, actor, { personIds, from: time.now });
  const byWeek = (calendarId: string | null, own: Works, personId?: string) => {
    const away = personId === undefined ? [] : timesAway.get(personId);
    const calendar = withoutAbsences(time.calendarOf(calendarId), away);
    return minutesByWeek(new Room(time, calendar, own, weeks * 7), time.now, weeks);
  };
  const capacities = new Map<string | null, WeekOfRoom[]>();
  return new Map(
    personIds.map((id) => {
      const calendarId = calendars.get(id) ?? null;
      // People on one calendar without absences have the same capacity.
      const usual = capacities.get(calendarId) ?? byWeek(calendarId, []);
      capacities.set(calendarId, usual);
      const capacity = timesAway.has(id) ? byWeek(calendarId, [], id) : usual;
      const own = worksOf.get(id);
      const left = own === undefined ? capacity : byWeek(calendarId, own, id);
      return [id, capacity.map((week, at) => weekLoad(week, left[at]?.minutes ?? 0))];
    }),
  );
}

/** If the weeks are fixed, works that start after them do not have to be read. */
export function mayCount({ least, most }: Reach, now: string) {
  if (least !== most) return sql`true`;
  const end = addDays(endOfWeek(now), 7 * (most - 1) + 1);
  return sql`(w.start is null or w.start < ${end}::timestamp)`;
}

function weeksWithin(
  { least, behind, most }: Reach,
  works: readonly { due: string | null }[],
  now: string,
): number {
  const last = works.reduce((latest, { due }) => (due !== null && due > latest ? due : latest), now);
  const weeksToLast = (dayNumber(endOfWeek(last)) - dayNumber(endOfWeek(now))) / 7 + 1;
  return Math.max(least, Math.min(weeksToLast + behind, most));
}

export const weekLoad = ({ sunday, minutes }: WeekOfRoom, left: number): WeekLoad => ({
  week: addDays(sunday, -6),
  loadMinutes: Math.max(0, minutes - left),
  capacityMinutes: minutes,
});

export interface WeekOfRoom {
  readonly sunday: string;
  readonly minutes: number;
}

/** Capacity is cumulative from now to the end of a day: that of a week is the difference from the week before. */
export function minutesByWeek(room: Room, now: string, weeks: number): WeekOfRoom[] {
  const first = endOfWeek(now);
  return Array.from({ length: weeks }, (_, week) => {
    const sunday = addDays(first, 7 * week);
    const before = week === 0 ? 0 : room.until(addDays(sunday, -7));
    return { sunday, minutes: room.until(sunday) - before };
  });
}

/** A person's own week takes precedence over their department's. */
async function findCalendars(
  { db }: WorkReader,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; calendarId: string | null }>`
    select u.id, coalesce(u.calendar_id, d.calendar_id) as "calendarId" from app_user u left join department d on d.id = u.department_id
    where u.id = any(${personIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, calendarId }) => [id, calendarId]));
}
