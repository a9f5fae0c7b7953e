import type pg from 'pg';

/**
 * The order of names comes from the ICU library that PostgreSQL was built with. Another version of it may order names
 * otherwise than the indexes were built with, and would then not find what is there: so they are built anew.
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
