import type { CalendarCreate, CalendarDetail, CalendarUpdate } from '@gantry/contract';
import { notFound } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { type CompanyTime, listCalendars, refuseUnknownReferences } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';
import { calendarEntity } from './calendar-entity.ts';
import { findPlace, findPlaceRefusal, type Home, seesPlace } from './calendar-place.ts';
import { listUses, lockCalendars } from './calendar-repository.ts';
import { refuseImpossible, refuseNoWork } from './check-calendar.ts';
import { refuseInUse } from './in-use.ts';
import { keepDates } from './keep-dates.ts';
import { type CalendarReader, getCalendarDetail, getPlacedCalendar } from './read-calendars.ts';
import { isLarger, requireRoomForCalendars } from './require-room.ts';
import { settleCalendarWake } from './settle-wake.ts';

/** The author, the transaction and the change set of a change to calendars. */
export interface CalendarWriter extends CalendarReader {
  readonly db: Tx;
  readonly change: ChangeSetWriter;
  readonly time: CompanyTime;
  /** The company's calendars after a write. */
  readTime(): Promise<CompanyTime>;
}

const EVERY_DAY_AS_PARENT = [null, null, null, null, null, null, null];

/** Creates a calendar, empty or as a copy. Sent fields override copied ones. */
export async function createCalendar(writer: CalendarWriter, body: CalendarCreate): Promise<CalendarDetail> {
  const { copyOf, home = 'company', homeId = null, ...sent } = body;
  await requireHome(writer, { home, homeId });
  const copied = copyOf === undefined ? undefined : (await getPlacedCalendar(writer, copyOf)).row;
  const values = {
    name: sent.name,
    parentId: sent.parentId ?? copied?.parentId ?? null,
    week: sent.week ?? copied?.week ?? EVERY_DAY_AS_PARENT,
    workWeeks: sent.workWeeks ?? copied?.workWeeks ?? [],
    exceptions: sent.exceptions ?? copied?.exceptions ?? [],
  };
  refuseImpossible(values);
  const id = newId(new Date(writer.change.at));
  await lockCalendars(writer.db);
  await requireParent(writer, values.parentId);
  const today = writer.time.now.slice(0, 'YYYY-MM-DD'.length);
  refuseNoWork([...(await listCalendars(writer.db)), { ...values, id }], id, today);
  await writer.change.insert(calendarEntity, [{ ...values, id, home, homeId }]);
  await requireRoomForCalendars(writer.db, writer.actor);
  return getCalendarDetail(writer, id);
}

/** Changes a calendar. The works that use it are rescheduled in the same change set, and leads are notified. */
export async function updateCalendar(
  writer: CalendarWriter,
  id: string,
  { version, keep = [], wake, ...sent }: CalendarUpdate,
): Promise<CalendarDetail> {
  const { db: tx, actor, change } = writer;
  const before = await requireChange(writer, id);
  refuseImpossible(sent);
  await lockCalendars(tx);
  if (sent.parentId !== undefined) await requireParent(writer, sent.parentId);
  await keepDates(writer, id, keep);
  const { work_weeks: workWeeks, ...after } = await change.update(calendarEntity, id, sent, { version });
  const today = writer.time.now.slice(0, 'YYYY-MM-DD'.length);
  refuseNoWork(await listCalendars(tx), id, today);
  // `keep` makes copies.
  if (keep.length > 0 || isLarger({ ...after, workWeeks }, before)) await requireRoomForCalendars(tx, actor);
  await settleCalendarWake(change, actor, { wake, keep, readTime: writer.readTime });
  return getCalendarDetail(writer, id);
}

/** Moves an unused calendar to the bin. */
export async function deleteCalendar(writer: CalendarWriter, id: string): Promise<void> {
  const { db: tx, actor, change } = writer;
  const row = await requireChange(writer, id);
  await lockCalendars(tx);
  refuseInUse(row.name, await listUses(tx, actor, id));
  await change.update(calendarEntity, id, { deletedAt: change.at });
}

/** A calendar that the person may change. */
export async function requireChange(reader: CalendarReader, id: string) {
  const { row, place } = await getPlacedCalendar(reader, id);
  const refusal = findPlaceRefusal(reader.actor, place);
  if (refusal) throw refusal;
  return row;
}

async function requireHome({ db, actor }: CalendarWriter, home: Home): Promise<void> {
  const place = await findPlace(db, home);
  if (!place || !seesPlace(actor, place)) throw notFound();
  const refusal = findPlaceRefusal(actor, place);
  if (refusal) throw refusal;
}

async function requireParent({ db, actor }: CalendarWriter, parentId: string | null): Promise<void> {
  await refuseUnknownReferences(db, actor, [{ field: 'parentId', kind: 'calendar', ids: [parentId] }]);
}
