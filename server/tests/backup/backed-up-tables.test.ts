import { expect, test } from 'vitest';
import { keptTables, leftOutTables } from '../../src/backup/database/index.ts';
import { createTestDatabase } from '../test-database.ts';

const { pool } = await createTestDatabase();

async function listTables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  return rows.map(({ name }) => name);
}

test('every table of the schema is in the backup, or is excluded with a reason', async () => {
  const named = [...keptTables, ...Object.keys(leftOutTables)];
  expect(new Set(named).size, 'a table is named once').toBe(named.length);
  expect(named.toSorted(), 'name each new table in backed-up-tables.ts').toEqual(await listTables());
});

test('every reason has a text', () => {
  for (const [table, reason] of Object.entries(leftOutTables))
    expect(reason.split(' ').length, table).toBeGreaterThan(3);
});

test('no backup contains session credentials', async () => {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and column_name ~ '(token|refresh)'`);
  expect(rows.length).toBeGreaterThan(3);
  for (const { table, column } of rows) expect(Object.keys(leftOutTables), column).toContain(table);
});
