import { type RawBuilder, sql } from 'kysely';
import { prepared, type Tx } from '../platform/database/index.ts';
import type { AnyEntity, ComposedValue, Row } from './entity.ts';

type Columns = Readonly<Record<string, unknown>>;

const composedOf = (entity: AnyEntity): readonly (readonly [string, ComposedValue])[] =>
  Object.entries(entity.composed ?? {});

const isComposed = (entity: AnyEntity, column: string): boolean =>
  entity.composed !== undefined && Object.hasOwn(entity.composed, column);

/** The columns that are stored in the row itself. */
export function ownColumns(entity: AnyEntity, columns: readonly string[]): string[] {
  return columns.filter((column) => !isComposed(entity, column));
}

/** The values to be written to the rows themselves. */
export function ownValues<C extends Columns>(entity: AnyEntity, values: C): Columns {
  return entity.composed ? pick(values, ownColumns(entity, Object.keys(values))) : values;
}

/** The composed values. */
export function composedValues(entity: AnyEntity, row: Columns): Columns {
  return pick(
    row,
    Object.keys(row).filter((column) => isComposed(entity, column)),
  );
}

/** The composed values of a new row by default. */
export function nothingComposed(entity: AnyEntity): Columns {
  return Object.fromEntries(composedOf(entity).map(([column, { nothing }]) => [column, nothing]));
}

const pick = (values: Columns, columns: readonly string[]): Columns =>
  Object.fromEntries(columns.map((column) => [column, values[column]]));

export interface LockedRow extends Columns {
  readonly id: string;
  readonly isSeen: boolean | null;
}

/**
 * Reads values of locked rows that depend on other tables: the composed values (of the named columns or all), and
 * whether the writer sees the row. A statement that waits for a lock rereads only the locked row and no other tables,
 * so these values are read afterwards.
 */
export async function readBesides(
  tx: Tx,
  entity: AnyEntity,
  ids: readonly string[],
  { columns, sight }: { columns: readonly string[] | undefined; sight: RawBuilder<boolean> | undefined },
): Promise<LockedRow[]> {
  const asked = composedOf(entity).filter(([column]) => columns?.includes(column) ?? true);
  if (ids.length === 0 || (asked.length === 0 && sight === undefined)) return [];
  const values = asked.map(
    ([column, { read }]) => sql`${read(sql.ref('tracked.id'))} as ${sql.ref(column)}, `,
  );
  const { rows } = await sql<LockedRow>`${prepared}
    select ${sql.join([sql``, ...values], sql``)} ${sight ?? sql`true`} as "isSeen", tracked.id
    from ${sql.table(entity.table)} as tracked where id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** Stores the composed values of the rows. */
export async function writeComposed(tx: Tx, entity: AnyEntity, rows: readonly Columns[]): Promise<void> {
  for (const [column, { write }] of composedOf(entity)) {
    const named = rows.filter((row) => column in row);
    if (named.length > 0) await write(tx, new Map(named.map((row) => [String(row.id), row[column]])));
  }
}

/** A row of its table together with its composed values. */
export const withComposed = (row: Row, values: Columns): Row => ({ ...row, ...values });
