import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RowSeal } from '../../src/backup/database/index.ts';
import { restoreBackup, writeBackup } from '../../src/backup/index.ts';
import { createPool } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { readWholeBackup } from '../backup/whole-content.ts';
import { type Caller, openOffice } from '../office.ts';
import { by, signInAs } from '../signed-in.ts';
import { createEmptyDatabase } from '../test-database.ts';
import { unzip } from '../unzip.ts';

/*
 * Administrators download backups and the archive. Neither reveals the reason of an absence, whether or not there is a
 * key.
 */
const NOTE = 'Knee operation at Saint Anne';
const CANARY = /knee operation|\ttraining\t/i;

const office = await openOffice();
const { app, services } = office;
const folder = mkdtempSync(join(tmpdir(), 'gantry-reasons-'));
const stored = join(services.dataDirectory, 'backups');
let ada: Caller;
let mia: Caller;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  mia = await office.person({ name: 'Mia Member' });
  await mia.make('/api/absences', {
    userId: mia.id,
    from: '2026-03-02',
    to: '2026-03-20',
    kind: 'training',
    note: NOTE,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function download(url: string) {
  const answer = await app.inject(by(await signInAs(services, ada.id), { url }));
  return { status: answer.statusCode, bytes: answer.rawPayload, text: answer.body };
}

async function makeBackup(): Promise<string> {
  await ada.post('/api/backups');
  return vi.waitFor(
    async () => {
      const { running, files } = (await ada.get('/api/backups')).body.response;
      expect(running).toBeNull();
      return (files as { name: string }[])[0]?.name ?? '';
    },
    { timeout: 20_000 },
  );
}

const write = (path: string, key?: string) =>
  writeBackup({
    address: services.databaseAddress,
    dataDirectory: services.dataDirectory,
    path,
    key,
    sessionSecret: services.sessionSecret,
    now: services.clock.now(),
  });

/** The reasons in a new installation after a restore. */
async function restoredReasons(path: string, settings: { secret?: string; key?: string; without?: boolean }) {
  const address = await createEmptyDatabase();
  await restoreBackup({
    path,
    settings: { backupKey: settings.key, sessionSecret: settings.secret },
    dataDirectory: mkdtempSync(join(folder, 'place-')),
    address,
    mayReplace: false,
    withoutSecret: settings.without ?? false,
  });
  const pool = createPool({ address, log: createLog('silent'), size: 1, applicationName: 'test' });
  try {
    const { rows } = await pool.query<{ note: string }>('select note from absence_why');
    const { rows: absences } = await pool.query('select id from absence');
    return { absences: absences.length, notes: rows.map(({ note }) => note) };
  } finally {
    await pool.end();
  }
}

describe('the reason of an absence', () => {
  test('is in no byte of a backup that an administrator downloads without a key', async () => {
    const name = await makeBackup();
    const { status, bytes } = await download(`/api/backups/${name}`);
    expect(status).toBe(200);
    const whole = await readWholeBackup(bytes);
    // Data that the administrator may read is found, so the reason would be found too.
    expect(whole).toContain('Mia Member');
    expect(whole).not.toMatch(CANARY);
  });

  test('is in no byte of a file encrypted with a key that an administrator has', async () => {
    const path = join(folder, 'keyed.backup');
    await write(path, 'a key');
    expect(await readWholeBackup(readFileSync(path), 'a key')).not.toMatch(CANARY);
  });

  test('is in no part of the archive', async () => {
    const { bytes } = await download('/api/company/archive');
    const parts = [...unzip(bytes).values()].join('\n');
    expect(parts).toContain('Mia Member');
    expect(parts).not.toMatch(/knee operation/i);
    expect(parts).not.toContain('"training"');
  });

  test('takes the same space in the file as any other reason', async () => {
    const [one, other] = [Buffer.from('a\tb\tsick\t\\N\n'), Buffer.from(`a\tb\ttraining\t${NOTE}\n`)];
    const seal = new RowSeal(services.sessionSecret);
    expect(seal.close('absence_why', one)).toHaveLength(seal.close('absence_why', other).length);
    expect(seal.open('absence_why', seal.close('absence_why', other)).equals(other)).toBe(true);
  });

  test('is restored with the secret of the server, and by a file that contains the secret', async () => {
    const path = join(folder, 'plain.backup');
    await write(path);
    expect(await restoredReasons(path, { secret: services.sessionSecret })).toEqual({
      absences: 1,
      notes: [NOTE],
    });
    const keyed = join(folder, 'with-secret.backup');
    await write(keyed, 'a key');
    expect((await restoredReasons(keyed, { key: 'a key' })).notes).toEqual([NOTE]);
  });

  test('is left out if the restore has no secret, and the absence is restored', async () => {
    const path = join(folder, 'without.backup');
    await write(path);
    expect(await restoredReasons(path, { without: true })).toEqual({ absences: 1, notes: [] });
  });
});

describe('a backup of an older version', () => {
  test('with unencrypted reasons cannot be downloaded, and the list shows why', async () => {
    mkdirSync(stored, { recursive: true });
    const name = 'gantry-2025-11-22T02-00-00-000Z.backup';
    const older = fileURLToPath(new URL('../backup/files/form-1.backup', import.meta.url));
    cpSync(older, join(stored, name));
    const { files } = (await ada.get('/api/backups')).body.response;
    expect(files).toContainEqual(expect.objectContaining({ name, canBeDownloaded: false }));
    const { status, text } = await download(`/api/backups/${name}`);
    expect([status, JSON.parse(text).code]).toEqual([409, 'backups/not-sealed']);
    rmSync(join(stored, name));
    writeFileSync(join(stored, name), 'no backup');
    expect((await download(`/api/backups/${name}`)).status).toBe(404);
  });
});
