import type pg from 'pg';
import { quoted } from './schema-tables.ts';

interface SetAside {
  statement: string;
}

/**
 * Removes, within the open transaction, what makes loading slow or impossible: triggers, which protect the write path
 * of people and maintain derived rows that the backup already contains; foreign keys, because tables are loaded one
 * after the other; and indexes, which are built once the rows are there. Returns a function that restores all of it,
 * which checks references and uniqueness again.
 */
export async function enterLoadingMode(client: pg.Client): Promise<() => Promise<void>> {
  const tables = await list(
    client,
    `select oid::regclass::text as statement from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  );
  const references = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`);
  const indexes = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by 1`);
  for (const { table, name } of references.rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  for (const { statement: table } of tables) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { definition } of indexes.rows) await client.query(definition);
    for (const { table, name, definition } of references.rows)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const { statement: table } of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}

async function list(client: pg.Client, query: string): Promise<SetAside[]> {
  return (await client.query<SetAside>(query)).rows;
}
