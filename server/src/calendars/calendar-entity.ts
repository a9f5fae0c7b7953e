import type { Actor } from '../access/index.ts';
import { defineEntity, type EntityAccess, rowAccess } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

/** Everybody lives by the company's calendars; changing them is asked under settings. */
const access = rowAccess({
  target: 'settings',
  findFacts: async (_db, ids) => new Map(ids.map((id) => [id, {}])),
  actionFor: () => 'update',
  readAction: 'update',
});

/**
 * A calendar that came with an import is made, and can be taken back, by whoever imports: they need no right to the
 * company's settings for it, and may change nothing else of it.
 */
const calendarAccess: EntityAccess = {
  ...access,
  findReadable: findReadableCalendars,
  findKnown: findReadableCalendars,
  findRefused: async (db, actor, changes, end) => {
    const made = await findMadeBy(
      db,
      actor,
      changes.map(({ entityId }) => entityId),
    );
    const isOwn = ({ entityId, field }: (typeof changes)[number]) =>
      made.has(entityId) && (field === 'row' || field === 'deletedAt');
    return access.findRefused(
      db,
      actor,
      changes.filter((change) => !isOwn(change)),
      end,
    );
  },
};

async function findReadableCalendars(
  db: Db | Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const readable = await access.findReadable(db, actor, ids);
  return new Set([...readable, ...(await findMadeBy(db, actor, ids))]);
}

async function findMadeBy(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('calendar')
    .select('id')
    .where('id', 'in', [...ids])
    .where('created_by', '=', actor.id)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const calendarEntity = defineEntity({
  name: 'calendar',
  table: 'calendar',
  fields: {
    name: 'name',
    parentId: 'parent_id',
    week: 'week',
    exceptions: 'exceptions',
    deletedAt: 'deleted_at',
  },
  bin: 'deletedAt',
  label: (row) => row.name,
  access: calendarAccess,
});
