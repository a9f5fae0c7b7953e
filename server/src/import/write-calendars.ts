import type { Actor } from '../access/index.ts';
import { calendarEntity, requireRoomForCalendars } from '../calendars/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';
import type { PlanCalendar } from './plan-calendars.ts';
import { isSameValue } from './source-values.ts';

/** Makes the calendars of a file, parents first; one that an earlier import has brought in unchanged is used again. */
export async function writeCalendars(
  change: ChangeSetWriter,
  calendars: readonly PlanCalendar[],
  { key, actor }: { readonly key: string; readonly actor: Actor | null },
): Promise<ReadonlyMap<number, string>> {
  if (calendars.length === 0) return new Map();
  const known = await listThere(change.tx);
  const ids = new Map<number, string>();
  const made = [];
  for (const { uid, baseUid, name, week, exceptions } of calendars) {
    const wanted = {
      name: `${name} (${key})`,
      parentId: baseUid === null ? null : (ids.get(baseUid) ?? null),
      week,
      exceptions,
    };
    const there = known.find((calendar) => isSameValue(formOf(calendar), formOf(wanted)));
    const id = there?.id ?? newId(new Date(change.at));
    ids.set(uid, id);
    if (!there) made.push({ ...wanted, id });
  }
  await change.insert(calendarEntity, made);
  if (made.length > 0) await requireRoomForCalendars(change.tx, actor);
  return ids;
}

type Hours = Pick<PlanCalendar, 'name' | 'week' | 'exceptions'> & { readonly parentId: string | null };

/** What makes two calendars the same, in an order of its own: the database keeps none in an object. */
function formOf({ name, parentId, week, exceptions }: Hours): unknown {
  return [name, parentId, week, exceptions.map(({ name: day, from, to, spans }) => [day, from, to, spans])];
}

async function listThere(tx: Tx): Promise<(Hours & { readonly id: string })[]> {
  return tx
    .selectFrom('calendar')
    .select(['id', 'name', 'parent_id as parentId', 'week', 'exceptions'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
