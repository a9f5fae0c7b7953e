import { sql } from 'kysely';
import { type Actor, decide } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import type { AnyEntity } from './entity.ts';
import type { EntityRegistry } from './entity-registry.ts';

export interface EntityKey {
  readonly entity: string;
  readonly entityId: string;
}

/**
 * The ids of those rows that the person may read, with one query for each entity. A permanently removed row has no
 * facts for rules, so only readers of the audit log may read it.
 */
export async function findReadableIds(
  db: Db | Tx,
  entities: EntityRegistry,
  actor: Actor,
  keys: readonly EntityKey[],
): Promise<ReadonlySet<string>> {
  const readable = new Set<string>();
  for (const [name, group] of Map.groupBy(keys, ({ entity }) => entity)) {
    const ids = [...new Set(group.map(({ entityId }) => entityId))];
    for (const id of await entities.get(name).access.findReadable(db, actor, ids)) readable.add(id);
    if (decide(actor, 'read', 'audit', {}).allowed)
      for (const id of await findGone(db, entities.get(name), ids)) readable.add(id);
  }
  return readable;
}

/** Those of these rows that no longer exist. */
export async function findGone(db: Db | Tx, entity: AnyEntity, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as asked (id)
    where not exists (select from ${sql.table(entity.table)} kept where kept.id = asked.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** An existing row of the change set that the person may not read, if there is one. */
export async function findUnreadable(
  db: Db | Tx,
  entities: EntityRegistry,
  actor: Actor,
  changeSetId: string,
): Promise<EntityKey | undefined> {
  const keys = await db
    .selectFrom('change_item')
    .innerJoin('change_set', 'change_set.seq', 'change_item.change_set_seq')
    .where('change_set.id', '=', changeSetId)
    .where('change_item.origin', '=', 'direct')
    .select(['change_item.entity', 'change_item.entity_id as entityId'])
    .distinct()
    .execute();
  const readable = await findReadableIds(db, entities, actor, keys);
  const others = keys.filter(({ entityId }) => !readable.has(entityId));
  for (const [name, group] of Map.groupBy(others, ({ entity }) => entity)) {
    const ids = group.map(({ entityId }) => entityId);
    const gone = new Set(await findGone(db, entities.get(name), ids));
    const hidden = group.find(({ entityId }) => !gone.has(entityId));
    if (hidden) return hidden;
  }
  return undefined;
}
