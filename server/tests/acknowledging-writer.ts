import { randomUUID } from 'node:crypto';
import { createPool } from '../src/platform/database/index.ts';
import { acquireDataLock, startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts';
import { createLog } from '../src/platform/log/index.ts';

// A process for tests to kill. It opens the given data directory and writes numbers one by one, up to the given last
// one. It prints each number only after PostgreSQL has confirmed it. Each run has its own numbers, so that a later run
// cannot hide what an earlier one lost.
const [dataDirectory = '', last = 'Infinity'] = process.argv.slice(2);
const run = randomUUID();
const log = createLog('silent');
try {
  const lock = acquireDataLock(dataDirectory, 'a writer of numbers', new Date());
  const postgres = await startEmbeddedPostgres({ dataDirectory, password: 'only-for-this-test', log });
  lock.announce({ host: postgres.address.host, port: postgres.address.port });
  process.once('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
  const pool = createPool({ address: postgres.address, log, size: 2 });
  await pool.query(
    'create table if not exists written (run uuid, number integer, primary key (run, number))',
  );
  console.log(`ready ${run}`);
  for (let number = 1; number <= Number(last); number++) {
    // Restarts a killed database and writes the unconfirmed numbers again.
    while (!(await isWritten(number))) await new Promise((resolve) => setTimeout(resolve, 20));
    console.log(number);
  }

  async function isWritten(number: number): Promise<boolean> {
    return pool.query('insert into written values ($1, $2) on conflict do nothing', [run, number]).then(
      () => true,
      () => false,
    );
  }
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exit(1);
}
