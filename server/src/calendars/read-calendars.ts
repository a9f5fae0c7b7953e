import type { Calendar, CalendarDetail } from '@gantry/contract';
import { type Actor, notFound } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { decideChange, findPlaces, type Place, seesPlace } from './calendar-place.ts';
import {
  type CalendarRow,
  findCalendar,
  findFollowing,
  listUsableCalendars,
  listUses,
} from './calendar-repository.ts';

export interface CalendarReader {
  readonly db: Db | Tx;
  readonly actor: Actor;
}

/**
 * All calendars, because works that a person sees may use any of them. The names of a calendar and its days are only
 * included for people who see its place.
 */
export async function listCalendarsFor({ db, actor }: CalendarReader): Promise<Calendar[]> {
  const rows = await listUsableCalendars(db);
  const placeOf = await findPlaces(db, rows);
  return rows.map((row) => present(row, seesPlace(actor, placeOf(row))));
}

/** One calendar with its uses. A person who does not see its place gets a 404. */
export async function getCalendarDetail({ db, actor }: CalendarReader, id: string): Promise<CalendarDetail> {
  const { row, place } = await getPlacedCalendar({ db, actor }, id);
  const { allowed, grantedBy } = decideChange(actor, place);
  return {
    ...present(row, true),
    homeName: place.name,
    mayChange: allowed,
    changedBy: allowed ? [] : [...grantedBy],
    uses: await listUses(db, actor, id),
    following: await findFollowing(db, id),
  };
}

export async function getPlacedCalendar(
  { db, actor }: CalendarReader,
  id: string,
): Promise<{ row: CalendarRow; place: Place }> {
  const row = await findCalendar(db, id);
  if (!row) throw notFound();
  const place = (await findPlaces(db, [row]))(row);
  if (!seesPlace(actor, place)) throw notFound();
  return { row, place };
}

function present({ deletedAt: _, ...row }: CalendarRow, isNamed: boolean): Calendar {
  if (isNamed) return row;
  return {
    ...row,
    name: '',
    workWeeks: row.workWeeks.map((week) => ({ ...week, name: '' })),
    exceptions: row.exceptions.map((exception) => ({ ...exception, name: '' })),
  };
}
