import { beforeAll, expect, it } from 'vitest';
import { afterFile, closeAfterFile } from './after-file.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { connectTo, testDatabaseServer } from './test-database-server.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await createTestDatabase();
});

it('closes what was opened inside a hook, the newest first', async () => {
  const { rows } = await opened.pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name;
  const closed: string[] = [];
  afterFile(() => closed.push('first'));
  afterFile(() => closed.push('second'));
  await closeAfterFile();
  expect(closed).toEqual(['second', 'first']);
  expect(opened.pool.ended).toBe(true);
  const admin = await connectTo(testDatabaseServer(), 'postgres');
  const left = await admin.query('select 1 from pg_database where datname = $1', [name]);
  await admin.end();
  expect(left.rowCount).toBe(0);
});

it('closes the rest if one resource cannot be closed, and reports the failure', async () => {
  const closed: string[] = [];
  afterFile(() => closed.push('first'));
  afterFile(() => Promise.reject(new Error('stuck')));
  await expect(closeAfterFile()).rejects.toThrow('could not be cleaned up');
  expect(closed).toEqual(['first']);
});
