import { afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/test-database.ts';
import { createLog } from '../platform/log/index.ts';
import { LogListener } from './log-listener.ts';

const { address, pool } = await createTestDatabase();

/** Collects the payloads that a listener reports, so that a test can await them in order. */
function makeListener() {
  const told: string[] = [];
  const waiting: ((word: string) => void)[] = [];
  const tell = (word: string) => {
    const next = waiting.shift();
    if (next) next(word);
    else told.push(word);
  };
  const listener = new LogListener({
    address,
    log: createLog('silent'),
    channels: { gantry_test: tell },
    onListening: () => tell('listening'),
  });
  const hear = () =>
    new Promise<string>((resolve) => {
      const word = told.shift();
      if (word === undefined) waiting.push(resolve);
      else resolve(word);
    });
  return { listener, hear };
}

const { listener, hear } = makeListener();
afterEach(() => listener.stop());

it('reconnects and receives again after the database has ended its connection', async () => {
  await listener.start();
  expect(await hear()).toBe('listening');
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'gantry live' and datname = current_database()`);
  expect(await hear()).toBe('listening');
  await pool.query(`notify gantry_test, 'still here'`);
  expect(await hear()).toBe('still here');
});

it('leaves no connection behind when it is stopped while connecting', async () => {
  const { listener: hasty } = makeListener();
  const started = hasty.start();
  await hasty.stop();
  await started;
  const connections = async () => {
    const { rows } = await pool.query(`select 1 from pg_stat_activity
      where application_name = 'gantry live' and datname = current_database()`);
    return rows.length;
  };
  // The connection ends on the side of the database a moment later.
  await expect.poll(connections).toBe(0);
});
