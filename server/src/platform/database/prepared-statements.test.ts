import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/test-database.ts';
import { inTransaction, prepared } from './index.ts';

const { db } = await createTestDatabase();

test('a marked statement is planned once for a connection, whatever its values', async () => {
  await inTransaction(db, async (tx) => {
    const add = async (number: number) =>
      (await sql<{ sum: number }>`${prepared} select ${number}::integer + 1 as sum`.execute(tx)).rows[0]?.sum;
    expect([await add(1), await add(41)]).toEqual([2, 42]);
    await sql`select 'not marked'`.execute(tx);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      tx,
    );
    expect(rows).toEqual([{ statement: expect.stringContaining('::integer + 1 as sum') }]);
  });
});
