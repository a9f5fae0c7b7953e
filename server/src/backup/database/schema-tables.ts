import pg from 'pg';
import { leftOutTables } from './backed-up-tables.ts';

/** A table as COPY needs it: its columns, and an order that is the same in every PostgreSQL. */
export interface BackedUpTable {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  readonly order: readonly { readonly column: string; readonly isText: boolean }[];
}

interface ColumnRow {
  table: string;
  column: string;
  isKey: boolean;
  hasKey: boolean;
  isText: boolean;
}

/** The tables that belong in a backup, by name, as they are in this database. */
export async function listBackedUpTables(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<ColumnRow>(
    `
    select c.relname as "table", a.attname as "column", a.attnum = any(coalesce(key.conkey, '{}')) as "isKey",
      key.conkey is not null as "hasKey", a.attcollation <> 0 as "isText"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_constraint key on key.conrelid = c.oid and key.contype = 'p'
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1)
    order by c.relname collate "C", coalesce(array_position(key.conkey, a.attnum), a.attnum), a.attnum`,
    [Object.keys(leftOutTables)],
  );
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column }) => column).sort(),
    order: columns.filter(({ isKey, hasKey }) => isKey || !hasKey),
  }));
}

/** `table (column, …)`, the target of COPY. */
export function copyTarget({ name, columns }: BackedUpTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

/** The ordered rows for COPY. Texts are ordered by their bytes, which does not depend on a locale. */
export function copySource({ name, columns, order }: BackedUpTable): string {
  const keys = order.map(({ column, isText }) => `${quoted(column)}${isText ? ' collate "C"' : ''}`);
  return `(select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${keys.join(', ')})`;
}

/** Names come from the database catalogue and never from a file or a person. They are quoted anyway. */
export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** The sequences of identity columns and serial numbers. */
export async function listSequences(client: pg.Client): Promise<{ name: string; last: number }[]> {
  const { rows } = await client.query<{ name: string; last: number }>(`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`);
  return rows;
}
