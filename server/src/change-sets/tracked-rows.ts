import { type RawBuilder, sql } from 'kysely';
import { prepared, type Tx } from '../platform/database/index.ts';
import type { AnyEntity, Row } from './entity.ts';

/** Rows for one statement: more would only make its text too large to be kept in memory at both ends. */
const ROWS_PER_STATEMENT = 2_000;

/** Who writes and when, as it is left on the rows. */
export interface Stamp {
  readonly actorId: string | null;
  readonly at: string;
}

/** The rows as they are, locked in the order of their ids so that two writers never wait for each other in a circle. */
export async function lockRows(tx: Tx, entity: AnyEntity, ids: readonly string[]): Promise<Map<string, Row>> {
  const { rows } = await sql<Row>`${prepared}
    select * from ${sql.table(entity.table)} where id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Columns by their names in the database. */
type Columns = Readonly<Record<string, unknown>>;

/** Inserts rows that all name the same columns; `id` is among them. */
export async function insertRows(tx: Tx, entity: AnyEntity, rows: readonly Columns[]): Promise<Row[]> {
  const columns = joinRefs(Object.keys(rows[0] ?? {}));
  const inserted: Row[] = [];
  for (const chunk of inChunks(rows)) {
    const result = await sql<Row>`
      insert into ${sql.table(entity.table)} (${columns})
      select ${columns} from ${recordset(entity, chunk)}
      returning *`.execute(tx);
    inserted.push(...result.rows);
  }
  return inserted;
}

/** Updates rows that all name the same columns; `id` and the new `version` are among them. */
export async function updateRows(
  tx: Tx,
  entity: AnyEntity,
  rows: readonly Columns[],
  stamp: Stamp,
): Promise<Row[]> {
  const assignments = Object.keys(rows[0] ?? {})
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`);
  const updated: Row[] = [];
  for (const chunk of inChunks(rows)) {
    const result = await sql<Row>`${prepared}
      update ${sql.table(entity.table)} as tracked
      set ${sql.join(assignments)}, updated_at = ${stamp.at}::timestamptz, updated_by = ${stamp.actorId}::uuid
      from ${recordset(entity, chunk)} as given
      where tracked.id = given.id
      returning tracked.*`.execute(tx);
    updated.push(...result.rows);
  }
  return updated;
}

export async function deleteRows(tx: Tx, entity: AnyEntity, ids: readonly string[]): Promise<void> {
  await sql`delete from ${sql.table(entity.table)} where id = any(${ids}::uuid[])`.execute(tx);
}

/** Puts rows that name the same columns together, in the order in which each kind first comes. */
export function groupByColumns<C extends Columns>(rows: readonly C[]): C[][] {
  const groups = Map.groupBy(rows, (row) => Object.keys(row).sort().join());
  return [...groups.values()];
}

export function inChunks<T>(items: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT)
    chunks.push(items.slice(start, start + ROWS_PER_STATEMENT));
  return chunks;
}

/** JSON read by the table's own row type, so that no column's type has to be said twice. */
function recordset(entity: AnyEntity, rows: readonly Columns[]): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(entity.table)}, ${JSON.stringify(rows)}::jsonb)`;
}

function joinRefs(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}
