import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { setPerson } from '../../tests/people.ts';
import { by, signInAs } from '../../tests/signed-in.ts';
import { TestImporter } from '../../tests/test-importer.ts';
import { unzip } from '../../tests/unzip.ts';
import { readLedger } from '../backup/index.ts';
import { sealCommitted, sealKey, verifyLog } from '../change-sets/index.ts';
import { applyLedger, keepLedger } from './ledger.ts';
import { personTables } from './person-tables.ts';

const office = await openOffice();
const { db, pool } = office.services;
const key = sealKey(office.services.sessionSecret);

/** Columns that look as if they could contain a person's id, and contain another id. */
const noPerson: Readonly<Record<string, string>> = {
  'absence.why_id': 'the row with kind and note',
  'attachment.file_id': 'the file that it is a version of',
  'calendar.home_id': 'the place of the calendar: its name is taken away with the person',
  'calendar_stamp.stamp': 'says that calendars have changed',
  'catch_up.calendar_ids': 'calendars',
  'change_item.entity_id': 'the row that was changed: values that name a person are taken away',
  'link_between_plans.earlier_plan': 'a project, or none',
  'link_between_plans.later_plan': 'a project, or none',
  'notification.actor_id': 'whom a line of another person is about: it names them by this id alone',
  'notification.change_set_id': 'a change set',
  'right_request.row_id': 'the row that was asked for',
  'work.label_ids': 'labels',
  'assignment.assignee_id': 'drawn from user_id and resource_id',
};

it('every column that could identify a person is listed, as personal data or with the reason why not', async () => {
  const { rows } = await pool.query<{ column: string }>(`
    select c.relname || '.' || a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and a.attname <> 'id'
      and not exists (select from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey) and k.confrelid <> 'app_user'::regclass)`);
  const listed = Object.entries(personTables).flatMap(([table, { columns }]) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(rows.map(({ column }) => column).toSorted()).toEqual(
    [...listed.filter((column) => column !== 'app_user.id'), ...Object.keys(noPerson)].toSorted(),
  );
});

const NAME = 'Quirinia Vandersloot';
const EMAIL = 'quirinia.vandersloot@example.test';
const CANARIES = [NAME, EMAIL, 'Quirinia', 'vandersloot', 'Chief of buoys', 'slipped disc'];

async function findCanaries(): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from "${name}" t`);
    const text = rows.map((row) => row.text).join('\n');
    found.push(...CANARIES.filter((canary) => text.includes(canary)).map((canary) => `${canary} in ${name}`));
  }
  return found;
}

let ada: Caller;
let ben: Caller;
let quirinia: Caller;
let workId: string;

const verify = async () => {
  await sealCommitted(db, key, () => office.clock.now());
  return (await verifyLog(db, key)).tampering;
};

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
  await importComments();
  const invited = await ada.make('/api/users', { name: NAME, email: EMAIL, jobTitle: 'Chief of buoys' });
  await setPerson(db, invited.id, { status: 'active' });
  quirinia = await office.signIn(invited.id);
  const work = await quirinia.make('/api/works', {
    title: 'Lay the buoys',
    ownerId: ben.id,
    assigneeIds: [quirinia.id],
  });
  workId = work.id;
  await quirinia.post(`/api/works/${workId}/comments`, { body: 'Can we begin?' });
  await ben.post(`/api/works/${workId}/comments`, { body: `Ask [@${NAME}](user:${quirinia.id}) first.` });
  await ben.patch(`/api/works/${workId}`, {
    description: `With [@${NAME}](user:${quirinia.id}).`,
    version: 1,
  });
  await quirinia.post('/api/views', { name: 'Mine', settings: {} });
  await quirinia.make('/api/absences', {
    userId: quirinia.id,
    from: '2026-05-04',
    to: '2026-05-08',
    kind: 'sick',
    note: 'slipped disc',
  });
});

/** Comments that came in before the person had an account keep the name and the address. The file itself goes after a week. */
async function importComments(): Promise<void> {
  const importer = new TestImporter(office, await signInAs(office.services, ada.id));
  const file = [
    'Summary,Issue key,Comment,Comment,Comment',
    `Moor,MO-1,15/Mar/26 4:20 PM;${NAME};One,16/Mar/26 4:20 PM;${EMAIL};Two,17/Mar/26 4:20 PM;Cleo;Three`,
  ].join('\r\n');
  const { id } = await importer.bring(file, { key: 'MOOR', name: 'Moorings' }, 'moor.csv');
  expect((await importer.call('DELETE', `/api/imports/${id}`)).status).toBeLessThan(300);
}

describe('the archive of a person', () => {
  const open = async (caller: Caller, url: string) => {
    const signedIn = await signInAs(office.services, caller.id);
    return unzip((await office.app.inject(by(signedIn, { url }))).rawPayload);
  };

  it('contains the rows of every table that refer to them, for themselves including the reasons of absences', async () => {
    const parts = await open(quirinia, '/api/personal-data');
    const rowsOf = (table: string): Record<string, unknown>[] =>
      JSON.parse(parts.get(`json/${table}.json`) ?? '');
    expect(rowsOf('app_user')).toEqual([expect.objectContaining({ name: NAME, email: EMAIL })]);
    expect(rowsOf('comment')).toEqual([expect.objectContaining({ body: 'Can we begin?' })]);
    expect(rowsOf('saved_view')).toEqual([expect.objectContaining({ name: 'Mine' })]);
    expect(rowsOf('change_set').length).toBeGreaterThan(2);
    expect(rowsOf('absence_why')).toEqual([expect.objectContaining({ note: 'slipped disc' })]);
    expect(parts.get('csv/comment.csv')).toContain('Can we begin?');
    expect([...parts.keys()].filter((name) => /token|idempotency|one_time_link|feed/.test(name))).toEqual([]);
  });

  it('hides these reasons from administrators', async () => {
    const parts = await open(ada, `/api/users/${quirinia.id}/personal-data`);
    expect(parts.get('json/absence.json')).toContain('2026-05-04');
    expect([...parts].filter(([, text]) => text.includes('slipped disc'))).toEqual([]);
  });
});

describe('an erasure', () => {
  const erase = (name: string) => ada.post(`/api/users/${quirinia.id}/erasure`, { name });

  it('requires that the person is disabled and that their name is typed', async () => {
    expect((await erase(NAME)).body.code).toBe('users/not-disabled');
    const { version } = (await ada.get(`/api/users/${quirinia.id}`)).body.response;
    await ada.patch(`/api/users/${quirinia.id}`, { status: 'disabled', version });
    expect((await erase('Quirinia')).body.errors).toEqual([expect.objectContaining({ path: 'name' })]);
    expect(await findCanaries()).toContain(`${NAME} in app_user`);
  });

  it('leaves nothing that identifies the person in any table, and the seals stay valid', async () => {
    expect(await verify()).toBeUndefined();
    expect((await erase(NAME)).body).toMatchObject({
      response: { name: 'Former user 1', status: 'disabled', erasedNumber: 1, jobTitle: null },
    });
    expect(await findCanaries()).toEqual([]);
    expect(await verify()).toBeUndefined();
    expect((await erase('Former user 1')).body.code).toBe('users/erased');
  });

  it('leaves what the person did for the company', async () => {
    const comments = await ben.get(`/api/works/${workId}/comments`);
    expect(JSON.stringify(comments.body)).toContain('Can we begin?');
    expect(JSON.stringify(comments.body)).toContain(`[@Former user 1](user:${quirinia.id})`);
    const history = JSON.stringify((await ben.get(`/api/works/${workId}/history`)).body);
    expect(history).toContain('Former user 1');
    expect(history).not.toContain(NAME);
    const { rows } = await pool.query(
      'select said_name from comment where said_at is not null order by said_at',
    );
    expect(rows.map((row) => row.said_name)).toEqual(['Former user 1', 'Former user 1', 'Cleo']);
  });

  it('cannot be undone, nor can earlier changes of the person', async () => {
    const { rows } = await pool.query<{ id: string }>(
      `select distinct s.id, s.seq from change_set s join change_item i on i.change_set_seq = s.seq
       where i.entity = 'user' and i.entity_id = $1 order by s.seq`,
      [quirinia.id],
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { id } of rows) expect((await ada.post(`/api/change-sets/${id}/undo`)).status).not.toBe(500);
    expect((await ada.get(`/api/users/${quirinia.id}`)).body.response).toMatchObject({
      name: 'Former user 1',
      erasedNumber: 1,
    });
    expect(await findCanaries()).toEqual([]);
  });
});

describe('the ledger of erasures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  const place = { ...office.services, dataDirectory: folder };

  it('is stored next to the data and next to the backups, and contains no names', async () => {
    await keepLedger(place);
    expect(await readLedger(folder)).toEqual([
      { number: 1, userId: quirinia.id, erasedAt: expect.any(String) },
    ]);
    expect(await readLedger(join(folder, 'backups'))).toHaveLength(1);
    expect(readFileSync(join(folder, 'erasures.json'), 'utf8')).not.toContain('Quirinia');
  });

  it('erases people again who come back with an older backup', async () => {
    await bringBack(quirinia.id);
    expect(await findCanaries()).toContain(`${NAME} in app_user`);
    expect(await applyLedger(place)).toBe(1);
    expect(await findCanaries()).toEqual([]);
    expect(await applyLedger(place)).toBe(0);
  });

  it('gives the next person another number', async () => {
    const next = await ada.make('/api/users', { name: 'Nia Next', email: 'nia@example.test' });
    await ada.patch(`/api/users/${next.id}`, { status: 'disabled', version: 1 });
    const { body } = await ada.post(`/api/users/${next.id}/erasure`, { name: 'Nia Next' });
    expect(body.response).toMatchObject({ name: 'Former user 2' });
  });

  it('stops the start if it cannot be read', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'ledger-'));
    writeFileSync(join(broken, 'erasures.json'), '[{"number": 1');
    await expect(applyLedger({ ...place, dataDirectory: broken })).rejects.toThrow();
  });
});

/** The rows as an older backup would contain them. */
async function bringBack(id: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; select set_config('gantry.change_set', 'test', true)`);
    await client.query('delete from erasure where user_id = $1', [id]);
    await client.query(
      `update app_user set name = $2, email = $3, status = 'active', erased_number = null where id = $1`,
      [id, NAME, EMAIL],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
