import { expect, test } from 'vitest';
import { testDatabaseServer } from '../../../tests/test-database-server.ts';
import { assertUsableDatabase } from './index.ts';

test('an unreachable database is named without its password', async () => {
  const failure = assertUsableDatabase('postgres://gantry:canary@127.0.0.1:9/gantry');
  await expect(failure).rejects.toThrow(
    'The database 127.0.0.1:9/gantry of DATABASE_URL cannot be used: connect ECONNREFUSED',
  );
  await expect(failure).rejects.not.toThrow('canary');
});

test('a missing database is reported as missing', async () => {
  const { host, port, user, password } = testDatabaseServer();
  const url = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/no_such_database`;
  await expect(assertUsableDatabase(url)).rejects.toThrow('database "no_such_database" does not exist');
});
