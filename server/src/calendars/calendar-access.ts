import { sql } from 'kysely';
import { type Actor, notFound } from '../access/index.ts';
import type { End, EntityAccess, FieldChange, RefusedChange } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import {
  decideChange,
  findPlaceRefusal,
  findPlaces,
  type Home,
  holdsAllPlaces,
  type Place,
  seesPlace,
} from './calendar-place.ts';

/** Changing a calendar requires the right to change the place that it belongs to. */
export const calendarAccess: EntityAccess = {
  target: 'settings',
  isMove: ({ field }) => field === 'row' || field === 'home' || field === 'homeId',
  actionFor: () => 'update',
  isDecisive: () => false,
  sight: () => undefined,
  holdsAll: holdsAllPlaces,
  findReadable,
  findKnown: findReadable,
  findRefused: (db, actor, changes, _end: End) => findRefused(db, actor, changes),
  async foreseeRefused(db, actor, changes) {
    const { refused, known } = await ask(db, actor, changes);
    // Calendars are only moved to the bin: a missing one can only come back with a restore of the whole company.
    const gone = holdsAllPlaces(actor) ? [] : changes.filter(({ entityId }) => !known.has(entityId));
    return [...refused, ...gone.map((change) => ({ change, refusal: notFound(), isHidden: true }))];
  },
  async findDecision(db, actor, _action, id) {
    const place = (await placesOfRows(db, [id])).get(id)?.place;
    return place && decideChange(actor, place);
  },
  async findActions(db, actor, ids) {
    const rows = await placesOfRows(db, ids);
    return new Map(
      [...rows].map(([id, { place }]) => [id, decideChange(actor, place).allowed ? ['update'] : []]),
    );
  },
};

interface PlacedRow extends Home {
  readonly id: string;
  /** The author of the import that created the calendar. */
  readonly importedBy: string | null;
}

async function placesOfRows(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlacedRow & { readonly place: Place }>> {
  const { rows } = await sql<PlacedRow>`
    select c.id, c.home, c.home_id as "homeId", (
      select s.actor_id from change_item i join change_set s on s.seq = i.change_set_seq
      where i.entity = 'calendar' and i.entity_id = c.id and i.field = 'row' and s.via = 'import'
      order by s.seq limit 1) as "importedBy"
    from calendar c where c.id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  const placeOf = await findPlaces(db, rows);
  return new Map(rows.map((row) => [row.id, { ...row, place: placeOf(row) }]));
}

async function findReadable(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await placesOfRows(db, ids);
  const seen = [...rows.values()].filter(
    ({ place, importedBy }) => importedBy === actor.id || seesPlace(actor, place),
  );
  return new Set(seen.map(({ id }) => id));
}

async function findRefused(
  db: Db | Tx,
  actor: Actor,
  changes: readonly FieldChange[],
): Promise<RefusedChange[]> {
  return (await ask(db, actor, changes)).refused;
}

/** A calendar from an import is removed and restored together with the import, without any other right. */
async function ask<C extends FieldChange>(db: Db | Tx, actor: Actor, changes: readonly C[]) {
  const rows = await placesOfRows(
    db,
    changes.map(({ entityId }) => entityId),
  );
  const refused = changes.flatMap((change) => {
    const row = rows.get(change.entityId);
    if (!row) return [];
    const isOwnImport =
      row.importedBy === actor.id && (change.field === 'row' || change.field === 'deletedAt');
    const refusal = isOwnImport ? undefined : findPlaceRefusal(actor, row.place);
    return refusal ? [{ change, refusal, isHidden: !seesPlace(actor, row.place) }] : [];
  });
  return { refused, known: new Set(rows.keys()) };
}
