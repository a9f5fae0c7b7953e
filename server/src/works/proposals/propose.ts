import { compareNames, type WorkProposals } from '@gantry/contract';
import { addDays } from '@gantry/scheduling/wall-clock';
import { sql } from 'kysely';
import { findTimesAway, withoutAbsences } from '../../absences/index.ts';
import { accessFilter, worksForOwners } from '../../access/index.ts';
import type { WorkReader } from '../work-reader.ts';
import { type LateWork, listColleagues, listLateWorks, listWorksOfPeople } from './proposals-repository.ts';
import { endOfWeek, Room, remainingMinutes } from './room.ts';

/**
 * Proposes when works could be done, and by whom. Each work gets as due the first day by which its owner has time for
 * the remaining work, one work after the other, most overdue first. People are sorted by their free time up to the end
 * of next week.
 */
export async function proposeForWorks(reader: WorkReader, ids: readonly string[]): Promise<WorkProposals> {
  const { db, actor, time } = reader;
  const mayRead = accessFilter(actor, 'read', 'works', 'w');
  const works = await listLateWorks(db, ids, mayRead);
  const known = works.map(({ id }) => id);
  const colleagues = await listColleagues(db, known, {
    mayRead: accessFilter(actor, 'read', 'users', 'u'),
    mayWork: worksForOwners(actor.policy, sql`u.roles`),
  });
  const personIds = colleagues.map(({ id }) => id);
  // Works that the person may not see must not influence the free time.
  const busy = await listWorksOfPeople(db, personIds, known, mayRead);
  const busyWith = Map.groupBy(busy, ({ personId }) => personId);
  const away = await findTimesAway(db, actor, { personIds, from: time.now });
  const rooms = new Map(
    colleagues.map(({ id, calendarId }) => [
      id,
      new Room(time, withoutAbsences(time.calendarOf(calendarId), away.get(id)), busyWith.get(id) ?? []),
    ]),
  );
  const nextWeek = addDays(endOfWeek(time.now), 7);
  const people = colleagues
    .filter(({ mayWork }) => mayWork)
    .map(({ id, name }) => ({ id, name, roomMinutes: rooms.get(id)?.until(nextWeek) ?? 0 }))
    .sort((a, b) => b.roomMinutes - a.roomMinutes || compareNames(a.name, b.name));
  return { works: works.map((work) => ({ id: work.id, due: proposeDue(reader, work, rooms) })), people };
}

/** A work without an owner uses all the time of its calendar. */
function proposeDue({ time }: WorkReader, work: LateWork, rooms: ReadonlyMap<string, Room>): string | null {
  const calendar = time.calendarOf(work.calendarId, work.projectCalendarId);
  const room = (work.ownerId !== null && rooms.get(work.ownerId)) || new Room(time, calendar, []);
  // Without any known size, a work counts as one day.
  const day = room.take(Math.max(1, remainingMinutes(work) ?? calendar.minutesPerDay));
  return day === null ? null : calendar.endOfDay(day);
}
