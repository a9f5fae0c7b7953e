import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';
import type { EntityRegistry } from './entity-registry.ts';
import type { EntityKey } from './readable-items.ts';

/** The description of a row wherever the log mentions it. */
export interface RowWords {
  /** Its key or name. */
  readonly label: string | null;
  /** Fields whose values are hidden because of the row's state. */
  readonly withheld: readonly string[];
}

/** The descriptions of these rows, including removed ones. */
export async function findRowWords(
  db: Db | Tx,
  entities: EntityRegistry,
  keys: readonly EntityKey[],
): Promise<ReadonlyMap<string, RowWords>> {
  const words = new Map<string, RowWords>();
  for (const [name, group] of Map.groupBy(keys, ({ entity }) => entity)) {
    const { table, label, withheld } = entities.get(name);
    const ids = [...new Set(group.map(({ entityId }) => entityId))];
    const { rows } = await sql<{ id: string }>`
      select * from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db);
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      const row = found.get(id) as never;
      words.set(id, { label: row ? label(row) : null, withheld: withheld?.(row) ?? [] });
    }
  }
  return words;
}
