import type pg from 'pg';

/**
 * The ICU library of PostgreSQL determines the order of names. Another ICU version may order names differently from the
 * existing indexes, which would then miss rows. So the indexes are rebuilt.
 */
export async function renewNaturalOrder(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare
      outdated oid;
      sorted regclass;
    begin
      select oid into outdated from pg_collation
      where collname = 'natural_order' and collversion is distinct from pg_collation_actual_version(oid);
      if outdated is null then return; end if;
      for sorted in select indexrelid from pg_index where outdated = any(indcollation) loop
        execute format('reindex index %s', sorted);
      end loop;
      alter collation natural_order refresh version;
    end $$`);
}
