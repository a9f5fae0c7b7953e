import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { databaseAddress, findLockHolder } from './index.ts';

const WRITER = fileURLToPath(new URL('../../../tests/acknowledging-writer.ts', import.meta.url));

/**
 * Shared by all tests, because creating a cluster takes seconds. Each test continues where the previous one stopped or
 * killed the server.
 */
const dataDirectory = mkdtempSync(join(tmpdir(), 'gantry-killed-'));
chmodSync(dataDirectory, 0o711);
let writers: Writer[] = [];

afterEach(async () => {
  for (const writer of writers) await writer.stop();
  writers = [];
});

afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

/** A process that locks the data directory and writes numbers. The test reads which ones were confirmed. */
class Writer {
  readonly child: ChildProcessByStdio<null, Readable, null>;
  readonly #lines: AsyncIterator<string>;
  readonly #reader: Interface;
  run = '';
  confirmed = 0;

  constructor(last?: number) {
    const wanted = last === undefined ? [] : [String(last)];
    this.child = spawn(process.execPath, [WRITER, dataDirectory, ...wanted], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#reader = createInterface({ input: this.child.stdout });
    this.#lines = this.#reader[Symbol.asyncIterator]();
    writers.push(this);
  }

  async nextLine(): Promise<string> {
    const { value, done } = await this.#lines.next();
    return done ? '(ended)' : value;
  }

  /** Reads until this many more numbers are confirmed. */
  async confirm(count: number): Promise<void> {
    for (let read = 0; read < count; read++) this.confirmed = Number(await this.nextLine());
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    // Its last output before the kill is still in the pipe.
    for (let line = await this.nextLine(); line !== '(ended)'; line = await this.nextLine())
      this.confirmed = Number(line);
  }

  async stop(): Promise<void> {
    this.#reader.close();
    this.child.stdout.resume();
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }
}

/** Starts a writer that writes endlessly, or up to `last`. */
async function startWriter(last?: number): Promise<Writer> {
  const writer = new Writer(last);
  const [word, run = ''] = (await writer.nextLine()).split(' ');
  expect(word).toBe('ready');
  writer.run = run;
  return writer;
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDirectory, 'postgresql/postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

async function withClient<R>(task: (client: pg.Client) => Promise<R>): Promise<R> {
  const place = findLockHolder(dataDirectory)?.database;
  const client = new pg.Client(databaseAddress(place?.host ?? '', place?.port ?? 0, 'only-for-this-test'));
  await client.connect();
  return task(client).finally(() => client.end());
}

function ask<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  return withClient(async (client) => (await client.query<R>(text, values)).rows);
}

/** How often this connection has flushed the log to the disk. */
async function countFlushes(client: pg.Client): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ count: string }>(
    "select sum(fsyncs) as count from pg_stat_get_backend_io(pg_backend_pid()) where object = 'wal'",
  );
  return Number(rows[0]?.count);
}

/** The number of lost rows among those confirmed to this writer. */
async function countLost({ run, confirmed }: Writer): Promise<number> {
  const kept = await ask<{ count: string }>('select count(*) from written where run = $1 and number <= $2', [
    run,
    confirmed,
  ]);
  return confirmed - Number(kept[0]?.count);
}

describe('the embedded database', () => {
  test('is refused to a second process with the reason, and the first process continues', async () => {
    const first = await startWriter();
    const second = new Writer();
    expect(await second.nextLine()).toContain(`in use by a writer of numbers (process ${first.child.pid}`);
    await first.confirm(10);
  });

  test('keeps every confirmed write when its server is killed repeatedly', async () => {
    const killed: Writer[] = [];
    for (let round = 0; round < 3; round++) {
      const writer = await startWriter();
      await writer.confirm(25);
      // The postmaster survives as an orphan in even rounds, and dies with its server in odd rounds.
      if (round % 2 === 1) process.kill(postmasterPid(), 'SIGKILL');
      await writer.kill();
      killed.push(writer);
    }
    await startWriter(0);
    for (const writer of killed) {
      expect(writer.confirmed).toBeGreaterThanOrEqual(25);
      expect(await countLost(writer)).toBe(0);
    }
  });

  test('is restarted when it is killed, and the server keeps running', async () => {
    const writer = await startWriter();
    await writer.confirm(10);
    const killed = postmasterPid();
    process.kill(killed, 'SIGKILL');
    await writer.confirm(300);
    expect(postmasterPid()).not.toBe(killed);
    expect(await countLost(writer)).toBe(0);
  });

  test('confirms a commit only when it is on the disk', async () => {
    await startWriter(0);
    const flushes = await withClient(async (client) => {
      await client.query('create table once_each (number integer)');
      const before = await countFlushes(client);
      for (let number = 0; number < 20; number++)
        await client.query('insert into once_each values ($1)', [number]);
      return (await countFlushes(client)) - before;
    });
    // There is no other writer, so each commit has waited for its own flush.
    expect(flushes).toBeGreaterThanOrEqual(20);
  });

  test('detects a corrupted page', async () => {
    const writer = await startWriter(1);
    await writer.confirm(1);
    await ask('checkpoint');
    const [place] = await ask<{ file: string }>("select pg_relation_filepath('written') as file");
    await writer.stop();
    const file = join(dataDirectory, 'postgresql', place?.file ?? '');
    const asWritten = readFileSync(file);
    const damaged = Buffer.from(asWritten);
    // The last byte of the first page belongs to the first row.
    damaged[8191] = (damaged[8191] ?? 0) ^ 1;
    writeFileSync(file, damaged);
    const second = await startWriter(0);
    await expect(ask('select sum(number) from written')).rejects.toThrow('invalid page in block 0');
    await second.stop();
    writeFileSync(file, asWritten);
  });

  test('is not accessible to other users of this machine', async () => {
    await startWriter();
    expect(statSync(join(dataDirectory, 'postgresql')).mode & 0o077).toBe(0);
    expect(statSync(join(dataDirectory, 'socket')).mode & 0o077).toBe(0);
    const place = findLockHolder(dataDirectory)?.database;
    const stranger = new pg.Client(databaseAddress(place?.host ?? '', place?.port ?? 0, 'a guess'));
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  });
});
