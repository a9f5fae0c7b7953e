import { compareNames, type WorkProposals } from '@gantry/contract';
import { addDays } from '@gantry/scheduling/wall-clock';
import { sql } from 'kysely';
import { findTimesAway, withoutAbsences } from '../../absences/index.ts';
import { accessFilter, worksForOwners } from '../../access/index.ts';
import type { WorkReader } from '../work-reader.ts';
import { type LateWork, listColleagues, listLateWorks, listWorksOfPeople } from './proposals-repository.ts';
import { endOfWeek, Room, remainingMinutes } from './room.ts';

/**
 * When works could be done, and who could do them: each gets the end of the first days on which its owner has room for
 * what is left of it, one work after the other, the latest first; people are sorted by their room up to the end of next
 * week.
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
  // Works that the person may not see leave no trace in what room is told.
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

/** Nobody's work has all the room that its calendar has. */
function proposeDue({ time }: WorkReader, work: LateWork, rooms: ReadonlyMap<string, Room>): string | null {
  const calendar = time.calendarOf(work.calendarId, work.projectCalendarId);
  const room = (work.ownerId !== null && rooms.get(work.ownerId)) || new Room(time, calendar, []);
  // Of a work about which nothing is known, a day is a fair guess.
  const day = room.take(Math.max(1, remainingMinutes(work) ?? calendar.minutesPerDay));
  return day === null ? null : calendar.endOfDay(day);
}
