import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerStatus } from '@gantry/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { isLow, measureDisks } from './disks.ts';
import { findProblems } from './status.ts';

const { services, ...office } = await openOffice();
let admin: Caller;

beforeAll(async () => {
  admin = await office.person({ name: 'Anna Ek', roles: ['admin'] });
});

async function read(): Promise<ServerStatus> {
  const { status, body } = await admin.get('/api/status');
  expect(status).toBe(200);
  return body.response as unknown as ServerStatus;
}

describe('the status', () => {
  test('contains the version, the database, the disk and the sign-in, and counts nothing', async () => {
    const status = await read();
    expect(status).toMatchObject({
      node: process.version,
      startedAt: '2026-03-02T09:00:00.000Z',
      database: { missingMigrations: [], pool: { size: services.settings.databasePoolSize, waiting: 0 } },
      disks: expect.arrayContaining([
        expect.objectContaining({ what: 'data', path: services.dataDirectory }),
      ]),
      backups: { lastProvedAt: null, isFailed: false },
      mail: { isSetUp: false, waiting: 0, isFailing: false },
      signIn: { redirectAddress: `${services.settings.publicUrl}/auth/redirect`, own: null },
    });
    expect(status.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(status.database.bytes).toBeGreaterThan(1_000_000);
    expect(status.database.migration).toBeGreaterThanOrEqual(113);
  });

  test('shows at the next request whether the provider answers', async () => {
    await expect.poll(async () => (await read()).signIn.isReachable).toBe(true);
    expect((await read()).problems).not.toContain('provider');
  });

  test('shows the claims of the reader’s own sign-in, with no values except app roles', async () => {
    const facts = {
      claims: ['aud', 'email', 'groups', 'roles'],
      appRoles: ['Gantry.Admin'],
      groups: null,
      isOverage: true,
      ageSeconds: 3,
    };
    await services.db
      .updateTable('session_family')
      .set({ sign_in: JSON.stringify(facts) })
      .execute();
    expect((await read()).signIn.own).toEqual({ ...facts, at: '2026-03-02T09:00:00.000Z' });
  });

  test('is only for administrators', async () => {
    const manager = await office.person({ name: 'Ben Ode', roles: ['manager'] });
    expect((await manager.get('/api/status')).status).toBe(403);
  });
});

describe('what an administrator should look at', () => {
  const ok = {
    database: { pool: { size: 16, open: 2, idle: 2, waiting: 0 }, missingMigrations: [] },
    disks: [{ what: 'data', isLow: false, isFull: false }],
    backups: { isProofOverdue: false, isFailed: false },
    mail: { pausedSince: null, isFailing: false },
    signIn: { isReachable: true, own: null },
    jobs: [{ isFailing: false }],
  };
  const problems = (part: object) => findProblems({ ...ok, ...part } as never);

  test('is empty while everything works, and while the provider has not been checked yet', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ signIn: { isReachable: null, own: null } })).toEqual([]);
  });

  test.each([
    ['disk-low', { disks: [{ what: 'data', isLow: true, isFull: false }] }],
    ['disk-full', { disks: [{ what: 'data', isLow: true, isFull: true }] }],
    ['disk-low', { disks: [{ what: 'backups', isLow: true, isFull: true }] }],
    ['backup-overdue', { backups: { isProofOverdue: true, isFailed: false } }],
    ['backup-failed', { backups: { isProofOverdue: false, isFailed: true } }],
    ['mail-failing', { mail: { pausedSince: null, isFailing: true } }],
    ['mail-paused', { mail: { pausedSince: '2026-03-02T09:00:00.000Z', isFailing: false } }],
    ['job-failing', { jobs: [{ isFailing: false }, { isFailing: true }] }],
    ['provider', { signIn: { isReachable: false, own: null } }],
    ['migrations', { database: { ...ok.database, missingMigrations: ['0113'] } }],
    ['database-busy', { database: { ...ok.database, pool: { ...ok.database.pool, waiting: 1 } } }],
    ['clock', { signIn: { isReachable: true, own: { ageSeconds: -6 } } }],
    ['clock', { signIn: { isReachable: true, own: { ageSeconds: 301 } } }],
  ])('names %s', (problem, part) => {
    expect(problems(part)).toEqual([problem]);
  });
});

describe('a disk', () => {
  const GB = 1_000_000_000;

  test.each([
    [1_000 * GB, 49 * GB, true],
    [1_000 * GB, 51 * GB, false],
    [30 * GB, 1.9 * GB, true],
    [30 * GB, 2.1 * GB, false],
    [10 * GB, 0.9 * GB, true],
    [10 * GB, 1.1 * GB, false],
  ])('of %d bytes with %d free: nearly full is %s', (total, free, expected) => {
    expect(isLow(free, total)).toBe(expected);
  });

  test('that does not exist is left out', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gantry-disk-'));
    const places = [
      { what: 'data' as const, path: folder },
      { what: 'backups' as const, path: join(folder, 'none') },
    ];
    expect((await measureDisks(places)).map(({ what }) => what)).toEqual(['data']);
  });
});
