import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { UNFINISHED } from '../../src/backup/file/index.ts';
import { Backups, checkBackupFile, holdBackups, runBackup } from '../../src/backup/index.ts';
import { type Caller, openOffice } from '../office.ts';
import { by, signInAs } from '../signed-in.ts';
import { unzip } from '../unzip.ts';

const office = await openOffice();
const { services, clock, app } = office;
const folder = join(services.dataDirectory, 'backups');
let ada: Caller;

beforeAll(async () => {
  // By the test clock, the installation is as old as its company.
  await sql`update schema_migration set applied_at = '2026-01-01'`.execute(services.db);
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  const project = await ada.make('/api/projects', { key: 'HAR', name: 'Harbour', start: '2026-03-02' });
  await ada.make('/api/works', { title: '=1+1', projectId: project.id });
});

const names = () => readdirSync(folder).sort();
/** Signs in again, because sessions expire while the clock advances. */
const asAda = () => office.signIn(ada.id);
const overview = async () => (await (await asAda()).get('/api/backups')).body.response;
const runNow = () => runBackup(services, { cause: 'command', startedBy: null });

async function untilOver() {
  await expect.poll(async () => (await overview()).running, { timeout: 60_000 }).toBeNull();
}

describe('an administrator', () => {
  test('backs up now, sees the backup verified, and downloads it', async () => {
    expect((await ada.post('/api/backups')).body.response.running).toMatchObject({ cause: 'person' });
    await untilOver();
    const seen = await overview();
    expect(seen).toMatchObject({ lastProvedAt: clock.now().toISOString(), lastFailure: null, hasKey: false });
    const [file] = seen.files as { name: string; bytes: number; proof: string }[];
    expect(file).toMatchObject({ proof: 'restored', isEncrypted: false, canBeDownloaded: true });
    const signedIn = await signInAs(services, ada.id);
    const sent = await app.inject(by(signedIn, { url: `/api/backups/${file?.name}` }));
    expect(sent.headers['content-disposition']).toBe(`attachment; filename="${file?.name}"`);
    expect(sent.rawPayload.equals(readFileSync(join(folder, file?.name ?? '')))).toBe(true);
  });

  test.each([
    '../secrets.json',
    '..%2Fsecrets.json',
    'gantry-2026-03-02T09-00-00-000Z.backup%00',
    'secrets.json',
  ])('gets nothing else by the name %s', async (name) => {
    const signedIn = await signInAs(services, ada.id);
    const { statusCode, payload } = await app.inject(by(signedIn, { url: `/api/backups/${name}` }));
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(payload).not.toContain('session"');
  });

  test('can take at most six whole companies per hour', async () => {
    const bob = await office.person({ name: 'Bob Admin', roles: ['admin'] });
    const signedIn = await signInAs(services, bob.id);
    const take = async () => (await app.inject(by(signedIn, { url: '/api/company/archive' }))).statusCode;
    for (let taken = 0; taken < 6; taken++) expect(await take()).toBe(200);
    expect(await take()).toBe(429);
    clock.advance({ hours: 1, seconds: 1 });
    const again = await signInAs(services, bob.id);
    expect((await app.inject(by(again, { url: '/api/company/archive' }))).statusCode).toBe(200);
  });

  test('exports the company as JSON, CSV and Microsoft Project XML', async () => {
    const signedIn = await signInAs(services, ada.id);
    const parts = unzip((await app.inject(by(signedIn, { url: '/api/company/archive' }))).rawPayload);
    const works = JSON.parse(parts.get('json/work.json') ?? '');
    expect(works).toMatchObject([{ title: '=1+1', key: 'HAR-1' }]);
    expect(parts.get('csv/work.csv')).toContain(`'=1+1`);
    expect(parts.get('works.csv')).toContain(`HAR-1,'=1+1`);
    expect(parts.get('projects/HAR.xml')).toContain('<Name>=1+1</Name>');
    expect(JSON.parse(parts.get('json/change_set.json') ?? '').length).toBeGreaterThan(1);
    expect([...parts.keys()].filter((name) => /session|token|one_time|identity/.test(name))).toEqual([]);
  });
});

describe('the schedule', () => {
  test('makes one backup when it is due, however many processes check', async () => {
    const before = names();
    clock.set('2026-03-03T00:59:00Z');
    const processes = [1, 2, 3].map(() => new Backups(services));
    const look = () => Promise.all(processes.map((each) => each.runWhenDue()));
    await look();
    expect(names()).toEqual(before);
    clock.set('2026-03-03T01:00:00Z');
    await look();
    await look();
    expect(names()).toHaveLength(before.length + 1);
  });

  test('stops with the server: no further backup starts', async () => {
    clock.set('2026-03-04T01:00:00Z');
    const before = names();
    const backups = new Backups(services);
    await backups.stop();
    await backups.runWhenDue();
    expect(names()).toEqual(before);
  });

  test('is changed and undone like all settings', async () => {
    const { version } = (await (await asAda()).get('/api/company')).body.response;
    const { body } = await (await asAda()).patch('/api/company', {
      backupHour: null,
      backupsKept: 2,
      version,
    });
    expect((await overview()).nextAt).toBeNull();
    await (await asAda()).post(
      `/api/change-sets/${(body as unknown as { changeSetId: string }).changeSetId}/undo`,
    );
    expect((await (await asAda()).get('/api/company')).body.response).toMatchObject({
      backupHour: 2,
      backupsKept: 14,
    });
  });
});

describe('the folder', () => {
  test('retains as many backups as the company has set', async () => {
    const { version } = (await (await asAda()).get('/api/company')).body.response;
    await (await asAda()).patch('/api/company', { backupsKept: 2, version });
    clock.advance({ minutes: 1 });
    await runNow();
    expect(names()).toHaveLength(2);
  });

  test('is cleaned of a killed backup, and its run is closed', async () => {
    const left = join(folder, `gantry-2026-03-03T00-00-00-000Z.backup${UNFINISHED}`);
    writeFileSync(left, 'half');
    await sql`insert into backup_run (id, cause, started_at) values (gen_random_uuid(), 'schedule', ${clock.now().toISOString()})`.execute(
      services.db,
    );
    clock.advance({ minutes: 1 });
    await runNow();
    expect(names().filter((name) => name.endsWith(UNFINISHED))).toEqual([]);
    const { rows } = await sql<{ failure: string }>`
      select failure from backup_run where file is null and stage = 'over'`.execute(services.db);
    expect(rows.map(({ failure }) => failure)).toContain('interrupted');
  });

  test('that cannot be written is reported to administrators, and leaves no file', async () => {
    const blocked = join(services.dataDirectory, 'blocked');
    writeFileSync(blocked, 'a file where a folder should be');
    const settings = { ...services.settings, backupFolder: join(blocked, 'backups') };
    clock.advance({ minutes: 1 });
    await expect(runBackup({ ...services, settings }, { cause: 'command', startedBy: null })).rejects.toThrow(
      'cannot be written',
    );
    expect((await overview()).lastFailure).toMatchObject({ failure: 'folder' });
    clock.advance({ minutes: 1 });
    await runNow();
    expect((await overview()).lastFailure).toBeNull();
  });
});

test('only one backup runs at a time, across all processes', async () => {
  const release = await holdBackups(services.databaseAddress);
  clock.advance({ minutes: 1 });
  expect(await runNow()).toBeUndefined();
  await release?.();
  expect(await runNow()).toBeDefined();
});

test('an interrupted backup leaves no file and is reported', async () => {
  const before = names();
  const stopping = new AbortController();
  stopping.abort();
  clock.advance({ minutes: 1 });
  await expect(
    runBackup(services, { cause: 'schedule', startedBy: null, signal: stopping.signal }),
  ).rejects.toThrow();
  expect(names()).toEqual(before);
  expect((await overview()).lastFailure).toMatchObject({ failure: 'interrupted' });
});

test('without the right to create a scratch database, the file is only read through, and the proof states this', async () => {
  const role = `poor_${Date.now()}`;
  const { pool, databaseAddress } = services;
  await pool.query(`create role ${role} login password 'poor' nosuperuser nocreatedb`);
  const owner = 'host' in databaseAddress ? databaseAddress.user : '';
  try {
    await pool.query(`grant pg_read_all_data, pg_write_all_data to ${role}`);
    clock.advance({ minutes: 1 });
    const address = { ...databaseAddress, user: role, password: 'poor' };
    const run = await runBackup(
      { ...services, databaseAddress: address },
      { cause: 'command', startedBy: null },
    );
    expect(run?.proof.kind).toBe('read');
    expect((await overview()).lastReadAt).toBe(clock.now().toISOString());
    expect((await checkBackupFile(run?.path ?? '', undefined)).rows).toBe(run?.rows);
  } finally {
    await pool.query(`reassign owned by ${role} to ${owner}; drop owned by ${role}; drop role ${role}`);
  }
});
