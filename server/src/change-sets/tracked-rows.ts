import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../access/index.ts';
import { inChunks, prepared, type Tx } from '../platform/database/index.ts';
import {
  composedValues,
  nothingComposed,
  ownColumns,
  ownValues,
  readBesides,
  withComposed,
  writeComposed,
} from './composed-values.ts';
import type { AnyEntity, Row } from './entity.ts';

/** The maximum number of rows in a statement. More rows would only make its text too large for memory on both sides. */
export const ROWS_PER_STATEMENT = 2_000;
/**
 * The limit for updates is lower, because a changed row is written into every index of its table, which is slow on a
 * busy machine.
 */
const UPDATES_PER_STATEMENT = 500;
/** The limit for locks is higher, because a lock contains only ids. */
const LOCKS_PER_STATEMENT = 10_000;

/** The writer and time, which are stored in the row. */
export interface Stamp {
  readonly actorId: string | null;
  readonly at: string;
}

/**
 * Locks rows in the order of their ids, so that two writers do not deadlock, and returns their current values. With
 * `columns`, only those, the id and the version are loaded, because whole rows would be too much data for many rows.
 * `sight` is a condition on `tracked` for whether the writer may see the row. Throws `notFound` for a row that the
 * writer does not see.
 */
export async function lockRows(
  tx: Tx,
  entity: AnyEntity,
  ids: readonly string[],
  columns?: readonly string[],
  sight?: RawBuilder<boolean>,
): Promise<Map<string, Row>> {
  const locked = new Map<string, Row>();
  // The visibility can depend on other tables only if the entity has values stored there.
  const isSeenAfterwards = entity.composed !== undefined;
  const seen = (!isSeenAfterwards && sight) || sql`true`;
  for (const chunk of inChunks([...ids].sort(), LOCKS_PER_STATEMENT)) {
    const { rows } = await sql<Row & { isSeen: boolean }>`${prepared}
      select ${shown(entity, columns)}, ${seen} as "isSeen" from ${sql.table(entity.table)} as tracked
      where id = any(${chunk}::uuid[]) order by id for update of tracked`.execute(tx);
    for (const { isSeen, ...row } of rows) {
      if (isSeen !== true) throw notFound();
      locked.set(row.id, row);
    }
    const asked = { columns, sight: isSeenAfterwards ? sight : undefined };
    for (const { id, isSeen, ...values } of await readBesides(
      tx,
      entity,
      rows.map(({ id }) => id),
      asked,
    )) {
      const row = locked.get(id);
      if (isSeen !== true) throw notFound();
      if (row) locked.set(id, withComposed(row, values));
    }
  }
  return locked;
}

/** Values by column name. */
type Columns = Readonly<Record<string, unknown>>;

/** Inserts rows that all have the same columns, including `id`. */
export async function insertRows(tx: Tx, entity: AnyEntity, rows: readonly Columns[]): Promise<Row[]> {
  const columns = joinRefs(ownColumns(entity, Object.keys(rows[0] ?? {})));
  const inserted: Row[] = [];
  for (const chunk of inChunks(rows, ROWS_PER_STATEMENT)) {
    const result = await sql<Row>`${prepared}
      insert into ${sql.table(entity.table)} (${columns})
      select ${columns} from ${recordset(entity, chunk)}
      returning *`.execute(tx);
    await writeComposed(tx, entity, chunk);
    for (const row of withGiven(entity, result.rows, chunk))
      inserted.push(withComposed(row, { ...nothingComposed(entity), ...composedValues(entity, row) }));
  }
  return inserted;
}

/**
 * Updates rows that all have the same columns, including `id` and the new `version`. Returns the `returned` columns, or
 * whole rows.
 */
export async function updateRows(
  tx: Tx,
  entity: AnyEntity,
  rows: readonly Columns[],
  stamp: Stamp,
  returned?: readonly string[],
): Promise<Row[]> {
  const assignments = ownColumns(entity, Object.keys(rows[0] ?? {}))
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`);
  const updated: Row[] = [];
  for (const chunk of inChunks(rows, UPDATES_PER_STATEMENT)) {
    const result = await sql<Row>`${prepared}
      update ${sql.table(entity.table)} as tracked
      set ${sql.join(assignments)}, updated_at = ${stamp.at}::timestamptz, updated_by = ${stamp.actorId}::uuid
      from ${recordset(entity, chunk)} as given
      where tracked.id = given.id
      returning ${shown(entity, returned)}`.execute(tx);
    await writeComposed(tx, entity, chunk);
    for (const row of withGiven(entity, result.rows, chunk)) updated.push(row);
  }
  return updated;
}

function shown(entity: AnyEntity, columns: readonly string[] | undefined): RawBuilder<unknown> {
  if (!columns) return sql`tracked.*`;
  const own = new Set(['id', 'version', ...ownColumns(entity, columns)]);
  return sql.join([...own].map((column) => sql.ref(`tracked.${column}`)));
}

/** The written rows with the composed values that were given for them. */
function withGiven(entity: AnyEntity, rows: readonly Row[], given: readonly Columns[]): readonly Row[] {
  if (!entity.composed) return rows;
  const values = new Map(given.map((row) => [row.id, composedValues(entity, row)]));
  return rows.map((row) => withComposed(row, values.get(row.id) ?? {}));
}

export async function deleteRows(tx: Tx, entity: AnyEntity, ids: readonly string[]): Promise<void> {
  await sql`delete from ${sql.table(entity.table)} where id = any(${ids}::uuid[])`.execute(tx);
}

/** Groups rows with the same columns, in the order of their first occurrence. */
export function groupByColumns<C extends Columns>(rows: readonly C[]): C[][] {
  const groups = Map.groupBy(rows, (row) => Object.keys(row).sort().join());
  return [...groups.values()];
}

/** JSON that is converted with the row type of the table, so that column types need not be repeated. */
function recordset(entity: AnyEntity, rows: readonly Columns[]): RawBuilder<unknown> {
  const own = rows.map((row) => ownValues(entity, row));
  return sql`jsonb_populate_recordset(null::${sql.table(entity.table)}, ${JSON.stringify(own)}::jsonb)`;
}

function joinRefs(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}
