import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackupRequest, checkBackupFile, restoreBackup, writeBackup } from '../../src/backup/index.ts';
import { sealKey, verifyLog } from '../../src/change-sets/index.ts';
import {
  createDatabase,
  createPool,
  type DatabaseAddress,
  type Db,
  inTransaction,
} from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { type Caller, openOffice } from '../office.ts';
import { openProcess } from '../open-process.ts';
import { FileSender } from '../send-file.ts';
import { by, signInAs } from '../signed-in.ts';
import { createEmptyDatabase } from '../test-database.ts';

const KEY = 'a key that only this backup has';
const WRITERS = 8;

const office = await openOffice();
const { services } = office;
const folder = mkdtempSync(join(tmpdir(), 'gantry-backup-'));
const places: { data: string; address: DatabaseAddress }[] = [];
let ada: Caller;
let harbour: { id: string };

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  harbour = await ada.make('/api/projects', { key: 'HAR', name: 'Harbour', start: '2026-03-02' });
  const first = await ada.make('/api/works', { title: 'Dredge “the” basin \\ 船', projectId: harbour.id });
  const second = await ada.make('/api/works', { title: 'Piles', projectId: harbour.id, parentId: null });
  await ada.make('/api/links', { predecessorId: first.id, successorId: second.id });
  await ada.make(`/api/works/${first.id}/comments`, { body: 'Mud\n\tand \\ more' });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function newPlace() {
  const place = { data: mkdtempSync(join(folder, 'place-')), address: await createEmptyDatabase() };
  places.push(place);
  return place;
}

function backUp(name: string, options: Partial<BackupRequest> = {}) {
  const path = join(folder, name);
  return writeBackup({
    address: services.databaseAddress,
    dataDirectory: services.dataDirectory,
    path,
    key: KEY,
    sessionSecret: services.sessionSecret,
    now: services.clock.now(),
    ...options,
  }).then((written) => ({ path, ...written }));
}

async function restore(
  path: string,
  options: { key?: string | undefined; secret?: string; mayReplace?: boolean; withoutSecret?: boolean } = {},
  place?: { data: string; address: DatabaseAddress },
) {
  const { data, address } = place ?? (await newPlace());
  const restored = await restoreBackup({
    path,
    settings: { backupKey: 'key' in options ? options.key : KEY, sessionSecret: options.secret },
    dataDirectory: data,
    address,
    mayReplace: options.mayReplace ?? false,
    withoutSecret: options.withoutSecret ?? false,
  });
  return { restored, data, address };
}

async function withDatabase<T>(
  address: DatabaseAddress,
  look: (db: Db, pool: ReturnType<typeof createPool>) => Promise<T>,
) {
  const pool = createPool({ address, log: createLog('silent'), size: 4 });
  try {
    return await look(createDatabase(pool), pool);
  } finally {
    await pool.end();
  }
}

describe('a backup that is made while eight people write', () => {
  test('restores to one moment: every seal is valid, and the restored server signs people in and lists the same works', async () => {
    let isOver = false;
    const write = async (writer: number) => {
      for (let count = 0; !isOver; count++)
        await ada.make('/api/works', { title: `Work ${writer}-${count}`, projectId: harbour.id });
    };
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    const { path } = await backUp('busy.backup');
    isOver = true;
    await Promise.all(writers);
    const { address, data } = await restore(path);
    const secret = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')).session;
    expect(secret).toBe(services.sessionSecret);
    await withDatabase(address, async (db, pool) => {
      const result = await verifyLog(db, sealKey(secret));
      expect(result).toMatchObject({ tampering: undefined, uncheckedUpTo: 0 });
      // Every work has its creating change set, and the other way round.
      const { rows } = await sql<{ works: number; made: number }>`
        select (select count(*)::int from work) as works,
          (select count(*)::int from change_item where entity = 'work' and field = 'row') as made`.execute(
        db,
      );
      expect(rows[0]?.works).toBe(rows[0]?.made);
      const restored = { ...services, db, pool, databaseAddress: address, dataDirectory: data };
      const server = await openProcess(restored);
      try {
        const call = (url: string) => server.app.inject(by(signedIn, { url }));
        const signedIn = await signInAs(restored, ada.id);
        const list = await call('/api/works?sort=created&limit=200');
        expect(list.json().response.map(({ title }: { title: string }) => title)).toContain(
          'Dredge “the” basin \\ 船',
        );
        // The log continues: new changes are delivered and sealed after the restored ones.
        const made = await server.app.inject(
          by(signedIn, {
            method: 'POST',
            url: '/api/works',
            payload: { title: 'After', projectId: harbour.id },
          }),
        );
        expect(made.statusCode).toBe(201);
        await expect
          .poll(async () => (await verifyLog(db, sealKey(secret))).unsealed.count, { timeout: 30_000 })
          .toBe(0);
        expect((await verifyLog(db, sealKey(secret))).tampering).toBeUndefined();
        expect(made.json().response.key).not.toBe(list.json().response[0].key);
      } finally {
        await server.close();
      }
    });
  });

  test('preserves the limits that people had reached, by who they are and not by their names', async () => {
    const [mia, namesake] = [
      await office.person({ name: 'Mia Member' }),
      await office.person({ name: 'Mia Member' }),
    ];
    await inTransaction(services.db, async (tx) => {
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await sql`insert into label (id, name, color, created_by)
        select gen_random_uuid(), 'Kept ' || n, 'blue', ${mia.id} from generate_series(1, 200) n`.execute(tx);
    });
    const { path } = await backUp('limits.backup');
    const { address, data } = await restore(path);
    await withDatabase(address, async (db, pool) => {
      const restored = { ...services, db, pool, databaseAddress: address, dataDirectory: data };
      const server = await openProcess(restored);
      try {
        const answers = [];
        for (const { id } of [mia, namesake]) {
          const payload = { name: `New of ${id}`, color: 'red' };
          const signedIn = await signInAs(restored, id);
          const call = by(signedIn, { method: 'POST', url: '/api/labels', payload });
          answers.push((await server.app.inject(call)).json().code ?? 'made');
        }
        expect(answers).toEqual(['labels/too-many', 'made']);
      } finally {
        await server.close();
      }
    });
  });

  test('ends sessions: cookies from before are invalid', async () => {
    const { path } = await backUp('sessions.backup');
    const { address } = await restore(path);
    await withDatabase(address, async (db) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from session`.execute(db);
      expect(rows[0]?.count).toBe(0);
    });
  });

  test('pauses mail, because waiting mails may have been sent since', async () => {
    const { path } = await backUp('mail.backup');
    const { address } = await restore(path);
    await withDatabase(address, async (db) => {
      expect(await db.selectFrom('mail_pause').selectAll().execute()).toHaveLength(1);
    });
    expect(await services.db.selectFrom('mail_pause').selectAll().execute()).toEqual([]);
  });
});

describe('files of works', () => {
  const stored = async (db: Db, name: string) => {
    const { rows } = await sql<{ hash: string }>`select hash from attachment where name = ${name}`.execute(
      db,
    );
    return rows[0]?.hash ?? '';
  };
  const pathIn = (data: string, hash: string) => join(data, 'files', 'kept', hash.slice(0, 2), hash);

  test('are restored byte by byte with their rows, also those in the bin', async () => {
    const work = await ada.make('/api/works', { title: 'Test piles', projectId: harbour.id });
    const browser = await FileSender.open(office, ada.id);
    const content = Buffer.from(Array.from({ length: 600_000 }, (_, at) => (at * 7) % 256));
    await browser.send(work.id, { name: 'log.bin', content: content.subarray(0, 300) });
    const uploads = await browser.announce(work.id, { name: 'film.bin', size: content.length });
    const { id } = uploads.json().response;
    await browser.sendPart(id, 0, content);
    const film = (await browser.end(id)).json().response;
    await ada.delete(`/api/attachments/${film.id}`);
    const { path } = await backUp('files.backup');
    const { data, restored } = await restore(path);
    expect(restored.files).toBe(2);
    const [log, binned] = [await stored(services.db, 'log.bin'), await stored(services.db, 'film.bin')];
    expect(readFileSync(pathIn(data, log))).toEqual(content.subarray(0, 300));
    expect(readFileSync(pathIn(data, binned))).toEqual(content);
    const { files } = await checkBackupFile(path, KEY);
    expect(files).toBe(2);
  });

  test('that are missing on disk do not prevent the backup of the rest', async () => {
    const work = await ada.make('/api/works', { title: 'Lost', projectId: harbour.id });
    const browser = await FileSender.open(office, ada.id);
    await browser.send(work.id, { name: 'lost.txt', content: 'lost on the disk' });
    const hash = await stored(services.db, 'lost.txt');
    rmSync(pathIn(services.dataDirectory, hash));
    const { path } = await backUp('lost.backup');
    await expect(restore(path)).resolves.toMatchObject({ restored: { company: 'Our company' } });
  });
});

describe('the numbers of the log', () => {
  test('continue after those of a PostgreSQL that has counted further', async () => {
    await sql`update log_clock set ahead_by = 5000000000`.execute(services.db);
    await ada.make('/api/works', { title: 'Far ahead', projectId: harbour.id });
    const { path } = await backUp('ahead.backup');
    const { address } = await restore(path);
    await withDatabase(address, async (db) => {
      const { rows } = await sql<{ isAhead: boolean; isSeen: boolean }>`
        select log_transaction_id() > max(transaction_id) as "isAhead", log_horizon() > max(transaction_id) as "isSeen"
        from change_set`.execute(db);
      expect(rows[0]).toEqual({ isAhead: true, isSeen: true });
    });
  });
});

describe('a restore', () => {
  test('does not touch an existing company until the operator confirms', async () => {
    const { path } = await backUp('twice.backup');
    const place = await newPlace();
    await restore(path, {}, place);
    await expect(restore(path, {}, place)).rejects.toThrow(
      'There is a company here already. Restore into an empty data directory or database',
    );
    await expect(restore(path, { mayReplace: true }, place)).resolves.toMatchObject({
      restored: { company: 'Our company' },
    });
  });

  test('with another key, or none, explains so in one sentence', async () => {
    const { path } = await backUp('keyed.backup');
    await expect(restore(path, { key: 'not the key of this backup' })).rejects.toThrow(
      /^BACKUP_KEY is not the key that this backup was made with/,
    );
    await expect(restore(path, { key: undefined })).rejects.toThrow(
      /^This backup is encrypted. Set BACKUP_KEY/,
    );
  });

  test('of a file without a key asks for the secret of the seals, accepts it, or continues without it and reports that', async () => {
    const { path } = await backUp('plain.backup', { key: undefined });
    expect(readFileSync(path).includes(services.sessionSecret)).toBe(false);
    await expect(restore(path, { key: undefined })).rejects.toThrow(/Set SESSION_SECRET/);
    await expect(
      restore(path, { key: undefined, secret: 'another secret that has nothing to do with it' }),
    ).rejects.toThrow(/SESSION_SECRET is not the secret/);
    const right = await restore(path, { key: undefined, secret: services.sessionSecret });
    expect(right.restored.secret).toBe('here');
    const { address } = await restore(path, { key: undefined, withoutSecret: true });
    await withDatabase(address, async (db) => {
      const found = await verifyLog(db, sealKey('the new secret of the new place, long enough'));
      expect(found.tampering).toBeUndefined();
      expect(found.uncheckedUpTo).toBe(found.lastSeal.number);
      expect(found.lastSeal.number).toBeGreaterThan(0);
    });
  });

  test('of another kind of file reports that it is not a backup', async () => {
    const path = join(folder, 'letter.txt');
    writeFileSync(path, 'Dear Sir or Madam');
    await expect(restore(path)).rejects.toThrow('This file is not a backup of Gantry.');
    await expect(restore(join(folder, 'nothing'))).rejects.toThrow('There is no file');
    await expect(restore(folder)).rejects.toThrow('is a folder');
  });

  test('never touches a database with foreign tables', async () => {
    const { path } = await backUp('foreign.backup');
    const place = await newPlace();
    await withDatabase(place.address, (_db, pool) => pool.query('create table invoices (id integer)'));
    await expect(restore(path, {}, place)).rejects.toThrow('tables that are not Gantry’s (invoices)');
    await expect(restore(path, { mayReplace: true }, place)).rejects.toThrow('not Gantry’s (invoices)');
  });
});

test('only its owner can read a backup file', async () => {
  const { path } = await backUp('mode.backup');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});
