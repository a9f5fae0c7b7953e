import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { databaseAddress, findLockHolder } from './index.ts';

const WRITER = fileURLToPath(new URL('../../../tests/acknowledging-writer.ts', import.meta.url));

/** One for all tests, each of which goes on where the one before was stopped or killed: a new cluster takes seconds. */
const dataDirectory = mkdtempSync(join(tmpdir(), 'gantry-killed-'));
chmodSync(dataDirectory, 0o711);
let writers: Writer[] = [];

afterEach(async () => {
  for (const writer of writers) await writer.stop();
  writers = [];
});

afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

/** A process that holds the data directory and writes numbers; the test reads which ones were confirmed. */
class Writer {
  readonly child: ChildProcessByStdio<null, Readable, null>;
  readonly #lines: AsyncIterator<string>;
  readonly #reader: Interface;
  confirmed = 0;

  constructor() {
    this.child = spawn(process.execPath, [WRITER, dataDirectory], { stdio: ['ignore', 'pipe', 'ignore'] });
    this.#reader = createInterface({ input: this.child.stdout });
    this.#lines = this.#reader[Symbol.asyncIterator]();
    writers.push(this);
  }

  async nextLine(): Promise<string> {
    const { value, done } = await this.#lines.next();
    return done ? '(ended)' : value;
  }

  /** Reads on until this many more numbers are confirmed. */
  async confirm(count: number): Promise<void> {
    for (let read = 0; read < count; read++) this.confirmed = Number(await this.nextLine());
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    // What it had said before it died stands in the pipe still.
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

async function startWriter(): Promise<Writer> {
  const writer = new Writer();
  expect(await writer.nextLine()).toBe('ready');
  return writer;
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDirectory, 'postgresql/postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

async function ask<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  const place = findLockHolder(dataDirectory)?.database;
  const client = new pg.Client(databaseAddress(place?.host ?? '', place?.port ?? 0, 'only-for-this-test'));
  await client.connect();
  const { rows } = await client.query<R>(text, values);
  await client.end();
  return rows;
}

async function countWritten(): Promise<number> {
  const [row] = await ask<{ count: string }>('select count(*) from written');
  return Number(row?.count);
}

describe('the embedded database', () => {
  test('is refused to a second process, which says why, and the first goes on', async () => {
    const first = await startWriter();
    const second = new Writer();
    expect(await second.nextLine()).toContain(`in use by a writer of numbers (process ${first.child.pid}`);
    await first.confirm(10);
  });

  test('keeps every confirmed write when its server is killed again and again', async () => {
    let confirmed = 0;
    for (let round = 0; round < 3; round++) {
      const writer = await startWriter();
      await writer.confirm(25);
      // The postmaster lives on as an orphan in even rounds, and dies with its server in odd ones.
      if (round % 2 === 1) process.kill(postmasterPid(), 'SIGKILL');
      await writer.kill();
      confirmed = Math.max(confirmed, writer.confirmed);
    }
    await startWriter();
    expect(await countWritten()).toBeGreaterThanOrEqual(confirmed);
  });

  test('is started again when it is killed, and the server stays up', async () => {
    const writer = await startWriter();
    await writer.confirm(10);
    const killed = postmasterPid();
    process.kill(killed, 'SIGKILL');
    await writer.confirm(300);
    expect(postmasterPid()).not.toBe(killed);
    expect(await countWritten()).toBeGreaterThanOrEqual(writer.confirmed);
  });

  test('confirms nothing before it is on the disk, and would notice a page that is not as it was written', async () => {
    await startWriter();
    const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'];
    const rows = await ask<{ setting: string }>('select setting from pg_settings where name = any($1)', [
      names,
    ]);
    expect(rows.map(({ setting }) => setting)).toEqual(names.map(() => 'on'));
  });

  test('is closed to other people of this machine', async () => {
    await startWriter();
    expect(statSync(join(dataDirectory, 'postgresql')).mode & 0o077).toBe(0);
    expect(statSync(join(dataDirectory, 'socket')).mode & 0o077).toBe(0);
    const place = findLockHolder(dataDirectory)?.database;
    const stranger = new pg.Client(databaseAddress(place?.host ?? '', place?.port ?? 0, 'a guess'));
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  });
});
