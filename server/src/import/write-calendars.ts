import { projectKey } from '@gantry/contract';
import type { Actor } from '../access/index.ts';
import { calendarEntity, requireRoomForCalendars } from '../calendars/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';
import type { PlanCalendar } from './plan-calendars.ts';
import { type Hours, haveSameHours } from './same-hours.ts';

/**
 * Creates the calendars of a file, parents first. An existing company calendar with the same name and hours is used
 * instead, so that importing a file of Gantry creates no copies.
 */
export async function writeCalendars(
  change: ChangeSetWriter,
  calendars: readonly PlanCalendar[],
  { key, actor }: { readonly key: string; readonly actor: Actor | null },
): Promise<ReadonlyMap<number, string>> {
  if (calendars.length === 0) return new Map();
  const there = await listThere(change.tx);
  const byUid = new Map(calendars.map((calendar) => [calendar.uid, calendar]));
  const ids = new Map<number, string>();
  const made = [];
  for (const calendar of calendars) {
    const { uid, baseUid, name, week, exceptions } = calendar;
    const known = findSame(calendar, { byUid, there, key });
    const id = known?.id ?? newId(new Date(change.at));
    ids.set(uid, id);
    const parentId = baseUid === null ? null : (ids.get(baseUid) ?? null);
    if (!known) made.push({ id, name: `${name} (${key})`, parentId, week, exceptions });
  }
  await change.insert(calendarEntity, made);
  if (made.length > 0) await requireRoomForCalendars(change.tx, actor);
  return ids;
}

interface CalendarThere extends Hours {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

interface Known {
  readonly byUid: ReadonlyMap<number, PlanCalendar>;
  readonly there: readonly CalendarThere[];
  /** The key of the target project. */
  readonly key: string;
}

/**
 * A calendar with exactly that name takes precedence, then one from an earlier import into this project, then one from
 * another import.
 */
function findSame(calendar: PlanCalendar, { byUid, there, key }: Known): CalendarThere | undefined {
  const byId = new Map(there.map((each) => [each.id, each]));
  const wanted = chainOf(calendar, ({ baseUid }) => byUid.get(baseUid ?? Number.NaN));
  const names = [calendar.name, `${calendar.name} (${key})`];
  const placeOf = ({ name }: CalendarThere): number => {
    const place = names.indexOf(name);
    return place >= 0 ? place : isMarked(name, calendar.name) ? names.length : -1;
  };
  return there
    .filter((each) => placeOf(each) >= 0)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .find((each) =>
      haveSameHours(
        wanted,
        chainOf(each, ({ parentId }) => byId.get(parentId ?? '')),
      ),
    );
}

/** An import appends the key of its project to the names of its calendars: "Standard (QUAY)". */
function isMarked(name: string, wanted: string): boolean {
  if (!name.startsWith(`${wanted} (`) || !name.endsWith(')')) return false;
  return projectKey.safeParse(name.slice(wanted.length + 2, -1)).success;
}

function chainOf<T>(first: T, parentOf: (each: T) => T | undefined): T[] {
  const chain = new Set<T>();
  for (let next: T | undefined = first; next && !chain.has(next); next = parentOf(next)) chain.add(next);
  return [...chain];
}

/** Calendars of the company. Those of a department, a project, a work or a person cannot be shared. */
async function listThere(tx: Tx): Promise<CalendarThere[]> {
  return tx
    .selectFrom('calendar')
    .select(['id', 'name', 'parent_id as parentId', 'week', 'exceptions', 'work_weeks as workWeeks'])
    .where('deleted_at', 'is', null)
    .where('home', '=', 'company')
    .orderBy('id')
    .execute();
}
