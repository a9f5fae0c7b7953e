import type pg from 'pg';
import { BackupFileError } from '../file/index.ts';
import { keptTables, leftOutTables } from './backed-up-tables.ts';
import { quoted } from './schema-tables.ts';

const known = new Set<string>([...keptTables, ...Object.keys(leftOutTables)]);

/**
 * Refuses a database with data that a restore would lose. `mayReplace`: the operator allows Gantry's own data to be
 * deleted. Tables of other programs are never deleted.
 */
export async function requireEmptyPlace(client: pg.Client, mayReplace: boolean): Promise<void> {
  const tables = await listTables(client);
  const foreign = tables.filter((name) => !known.has(name));
  if (foreign.length > 0 && !(mayReplace && tables.includes('schema_migration')))
    throw new BackupFileError(
      `This database holds tables that are not Gantry’s (${foreign.slice(0, 3).join(', ')}). Give Gantry a database of its own.`,
    );
  if (mayReplace) return;
  for (const name of keptTables) {
    if (!tables.includes(name)) continue;
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount !== 0)
      throw new BackupFileError(
        'There is a company here already. Restore into an empty data directory or database, or add --replace-everything to give up what stands here.',
      );
  }
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Removes everything that migrations have created, so that the migrations of a backup can create it again. Objects of
 * extensions stay.
 */
export async function clearPlace(client: pg.Client): Promise<void> {
  // All statements of a kind are written before the first runs: an object that was dropped together with another has no
  // name any more.
  await client.query(`
    do $$
    declare
      statement text;
    begin
      foreach statement in array coalesce((
        select array_agg(format('drop table if exists %s cascade', oid::regclass)) from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')), '{}')
      loop execute statement; end loop;
      foreach statement in array coalesce((
        select array_agg(format('drop function if exists %s cascade', p.oid::regprocedure)) from pg_proc p
        where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f'
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')), '{}')
      loop execute statement; end loop;
      foreach statement in array coalesce((
        select array_agg(format('drop type if exists %s cascade', t.oid::regtype)) from pg_type t
        where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd')
          and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')), '{}')
      loop execute statement; end loop;
      foreach statement in array coalesce((
        select array_agg(format('drop collation if exists %s cascade', oid::regcollation)) from pg_collation
        where collnamespace = current_schema()::regnamespace), '{}')
      loop execute statement; end loop;
    end $$`);
}
