import type { Actor } from '../access/index.ts';
import { listCalendars } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { isCalendarImported, listUses, lockCalendars } from './calendar-repository.ts';
import { refuseNoWork } from './check-calendar.ts';
import { refuseInUse } from './in-use.ts';
import { requireRoomForCalendars } from './require-room.ts';

/**
 * A calendar from an import is removed with the import, even if it is in use. Dates can still be computed with a
 * calendar in the bin.
 */
export async function checkAfterUndo(
  tx: Tx,
  ids: readonly string[],
  actor: Actor,
  fields: ReadonlySet<string>,
): Promise<void> {
  await lockCalendars(tx);
  if (SIZING.some((field) => fields.has(field))) await requireRoomForCalendars(tx, actor);
  const calendars = await listCalendars(tx);
  for (const id of ids) {
    if (await isCalendarImported(tx, id)) continue;
    refuseNoWork(calendars, id, LONG_AGO);
    await refuseIfBinned(tx, actor, id);
  }
}

/** Fields that affect how much pages and plans read of calendars. */
const SIZING = ['row', 'deletedAt', 'workWeeks', 'exceptions'];

/** An undo may restore values that were valid once, even if some of their days have passed since. */
const LONG_AGO = '1900-01-01';

async function refuseIfBinned(tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = await tx
    .selectFrom('calendar')
    .select(['name', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.deleted_at) refuseInUse(row.name, await listUses(tx, actor, id));
}
