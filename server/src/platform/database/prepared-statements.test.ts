import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../tests/test-database.ts';
import { createDatabase, inTransaction, prepared, steady } from './index.ts';

const { db, pool } = await createTestDatabase();

test('a marked statement is planned once per connection and reused for all values', async () => {
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

test('a steady statement is never planned for its values, and does not affect other statements', async () => {
  const client = await pool.connect();
  const lone = createDatabase({
    ...pool,
    options: pool.options,
    connect: async () => client,
  } as unknown as typeof pool);
  const release = vi.spyOn(client, 'release').mockReturnValue();
  const list = (ids: string[]) =>
    sql`${steady} select * from project where id = any(${ids}::uuid[])`.execute(lone);
  const mode = async () =>
    (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(lone)).rows[0]
      ?.mode;
  for (let run = 0; run < 8; run++) await list([]);
  const { rows } = await client.query(
    `select generic_plans::integer as generic, custom_plans::integer as custom
    from pg_prepared_statements where statement like '%steady%'`,
  );
  expect(rows).toEqual([{ generic: 8, custom: 0 }]);
  expect(await mode()).toBe('auto');
  await list([]);
  await inTransaction(lone, async (tx) => {
    await sql`${steady} select 1 as one`.execute(tx);
    throw new Error('taken back');
  }).catch(() => undefined);
  expect(await mode()).toBe('auto');
  release.mockRestore();
  client.release();
});
