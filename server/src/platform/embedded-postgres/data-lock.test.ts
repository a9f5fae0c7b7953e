import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireDataLock, DataDirectoryInUseError, findLockHolder } from './data-lock.ts';
import { identifyProcess } from './process-identity.ts';

const NOW = new Date('2026-03-02T09:00:00Z');
let directory: string;
let lockFile: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'gantry-lock-'));
  lockFile = join(directory, 'gantry.lock');
});

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

function writeLock(identity: { pid: number; startTicks: string | null; bootId: string | null }): void {
  writeFileSync(
    lockFile,
    JSON.stringify({
      process: identity,
      purpose: 'a running Gantry',
      since: NOW.toISOString(),
      database: null,
    }),
  );
}

test('a data directory that a running process has locked is refused, with the process and the time, and left unchanged', () => {
  acquireDataLock(directory, 'a running Gantry', NOW);
  const before = readFileSync(lockFile, 'utf8');
  const attempt = () => acquireDataLock(directory, 'a second one', NOW);
  expect(attempt).toThrow(DataDirectoryInUseError);
  expect(attempt).toThrow(`by a running Gantry (process ${process.pid}, since 2026-03-02T09:00:00.000Z)`);
  expect(readFileSync(lockFile, 'utf8')).toBe(before);
});

test('the lock of an ended process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  const identity = identifyProcess(child.pid ?? 0);
  await once(child, 'exit');
  writeLock(identity);
  expect(findLockHolder(directory)).toBeUndefined();
  acquireDataLock(directory, 'the next one', NOW);
  expect(findLockHolder(directory)?.process.pid).toBe(process.pid);
});

test.runIf(process.platform === 'linux')(
  'a process id that another process now has does not hold the lock',
  () => {
    const { bootId } = identifyProcess(process.pid);
    writeLock({ pid: process.pid, startTicks: '1', bootId });
    expect(findLockHolder(directory)).toBeUndefined();
    writeLock({ ...identifyProcess(process.pid), bootId: 'an earlier boot' });
    expect(findLockHolder(directory)).toBeUndefined();
    writeLock(identifyProcess(process.pid));
    expect(findLockHolder(directory)?.purpose).toBe('a running Gantry');
  },
);

test('an incompletely written lock blocks no process', () => {
  writeFileSync(lockFile, '{"process":{"pid":');
  acquireDataLock(directory, 'the next one', NOW);
  expect(findLockHolder(directory)?.purpose).toBe('the next one');
});

test('the lock contains the address of the database, and everything is removed on release', () => {
  const lock = acquireDataLock(directory, 'a running Gantry', NOW);
  lock.announce({ host: '/run/somewhere', port: 5432 });
  expect(findLockHolder(directory)?.database).toEqual({ host: '/run/somewhere', port: 5432 });
  lock.release();
  expect(existsSync(lockFile)).toBe(false);
});

test('releasing a lock that another process has taken over leaves it to that process', () => {
  const lock = acquireDataLock(directory, 'a running Gantry', NOW);
  writeLock({ pid: 1, startTicks: null, bootId: null });
  lock.release();
  expect(existsSync(lockFile)).toBe(true);
});
