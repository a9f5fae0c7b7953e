import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';
import type { EntityRegistry } from './entity-registry.ts';
import type { EntityKey } from './readable-items.ts';

/** Key or name of each row that is still there. */
export async function findLabels(
  db: Db | Tx,
  entities: EntityRegistry,
  keys: readonly EntityKey[],
): Promise<ReadonlyMap<string, string | null>> {
  const labels = new Map<string, string | null>();
  for (const [name, group] of Map.groupBy(keys, ({ entity }) => entity)) {
    const entity = entities.get(name);
    const ids = [...new Set(group.map(({ entityId }) => entityId))];
    const { rows } = await sql<{ id: string }>`
      select * from ${sql.table(entity.table)} where id = any(${ids}::uuid[])`.execute(db);
    for (const row of rows) labels.set(row.id, entity.label(row as never));
  }
  return labels;
}
