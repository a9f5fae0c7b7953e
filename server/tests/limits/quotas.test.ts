import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inChangeSet } from '../../src/change-sets/index.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { newId } from '../../src/platform/identifiers.ts';
import { labelEntity } from '../../src/works/index.ts';
import { type Caller, openOffice } from '../office.ts';
import { FileSender } from '../send-file.ts';

/* Data that every page reads as a whole, or that everyone shares, is limited per person and per company. */
const office = await openOffice();
const { services, clock } = office;
const { db, settings } = services;
let ada: Caller;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
});

describe('labels', () => {
  const makeMany = (who: Caller, count: number) =>
    inChangeSet(db, { actorId: who.id, via: 'api', at: clock.now() }, (change) =>
      change.insert(
        labelEntity,
        Array.from({ length: count }, () => ({ name: newId(), color: 'blue' })),
      ),
    );
  const makeOne = (who: Caller) => who.post('/api/labels', { name: newId(), color: 'blue' });

  test('of one person end at 200, of the company at 2,000, and each refusal explains what to do', async () => {
    const mia = await office.person({ name: 'Mia Member' });
    const ben = await office.person({ name: 'Ben Builder' });
    await makeMany(mia, 199);
    const last = await makeOne(mia);
    expect(last.status).toBe(201);
    const refused = await makeOne(mia);
    expect([refused.status, refused.body.code]).toEqual([409, 'labels/too-many']);
    expect(refused.body.detail).toMatch(/200 labels\. .*ask an administrator/);
    expect([(await makeOne(ben)).status, (await makeOne(ada)).status]).toEqual([201, 201]);
    // Undo does not exceed the limit either.
    expect(
      (await mia.post('/api/labels', { name: String(last.body.response.name), color: 'red' })).status,
    ).toBe(201);
    await makeMany(ada, 1_798);
    expect((await makeOne(ada)).body).toMatchObject({ code: 'labels/too-many' });
  });
});

describe('calendars', () => {
  const week = [[], [[480, 960]], [], [], [], [], []];
  const daily = (from: string, to: string) => ({
    name: 'Daily',
    from,
    to,
    spans: [[480, 960]],
    repeat: { unit: 'day', every: 1 },
  });
  /** Two exceptions of nearly 5,000 days each. */
  const TEN_THOUSAND_DAYS = [daily('2026-01-01', '2039-09-01'), daily('2039-09-09', '2053-05-01')];
  const holidays = (count: number) =>
    Array.from({ length: count }, () => ({
      name: 'H'.repeat(100),
      from: '2026-01-01',
      to: '2026-01-01',
      spans: [],
    }));
  const ADMINISTRATOR = () => ada.id;

  /** Calendars as hundreds of calls would create them. */
  async function fill(count: number, exceptions: object[], by: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await sql`insert into calendar (id, name, week, exceptions, home, created_by, updated_by)
        select gen_random_uuid(), 'Filled', ${JSON.stringify(week)}::jsonb, ${JSON.stringify(exceptions)}::jsonb,
          'company', ${by}, ${by} from generate_series(1, ${sql.lit(count)})`.execute(tx);
    });
  }
  afterEach(() =>
    inTransaction(db, async (tx) => {
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await sql`update calendar set deleted_at = now() where name = 'Filled'`.execute(tx);
    }),
  );

  async function openDesk(name: string) {
    const person = await office.person({ name });
    const work = await person.make('/api/works', { title: 'Own', ownerId: person.id });
    const send = (more: object = {}) =>
      person.post('/api/calendars', { name: 'Own', week, home: 'work', homeId: work.id, ...more });
    const make = async (more: object = {}) => {
      const { status, body } = await send(more);
      return [status, status === 201 ? 'made' : `${body.code}: ${body.detail}`];
    };
    return { person, send, make };
  }

  test.each([
    ['at 500', 500, [], /^calendars\/too-many: You have 500 calendars\. Delete/],
    [
      'at a megabyte',
      1,
      holidays(6_370),
      /^calendars\/too-many: Your calendars take more than 1 MB\. Delete/,
    ],
    [
      'at 50,000 days',
      5,
      TEN_THOUSAND_DAYS,
      /^calendars\/too-many: .* your calendars cover more than 50,000 days\. End/,
    ],
  ])('of one person end %s, and a refusal explains what to do', async (_, count, exceptions, refusal) => {
    const { person, make } = await openDesk('Mia Member');
    const other = await openDesk('Ben Builder');
    const more = { exceptions: exceptions.slice(0, 40) };
    await fill(count, exceptions, person.id);
    expect(await make(more)).toEqual([409, expect.stringMatching(refusal)]);
    expect(await other.make(more)).toEqual([201, 'made']);
    expect((await ada.post('/api/calendars', { name: 'For all', week, ...more })).status).toBe(201);
  });

  test.each([
    ['at 5,000', 5_000, [], /^calendars\/too-many: A company can have at most 5,000 calendars\. Delete/],
    [
      'at four megabytes',
      4,
      holidays(6_370),
      /^calendars\/too-many: The calendars of the company take more than 4 MB/,
    ],
    [
      'at 200,000 days',
      20,
      TEN_THOUSAND_DAYS,
      /^calendars\/too-many: The exceptions of all calendars cover more than 200,000/,
    ],
  ])('of the company end %s, for everyone', async (_, count, exceptions, refusal) => {
    const { make } = await openDesk('Mia Member');
    await fill(count, exceptions, ADMINISTRATOR());
    const more = { exceptions: exceptions.slice(0, 40) };
    expect(await make(more)).toEqual([409, expect.stringMatching(refusal)]);
    const byAda = await ada.post('/api/calendars', { name: 'For all', week, ...more });
    expect(byAda.body.code).toBe('calendars/too-many');
  });

  test('grow no further by changes and by undo, but can always become smaller', async () => {
    const { person, send, make } = await openDesk('Mia Member');
    const made = await send({ exceptions: holidays(20) });
    const { id, version } = made.body.response;
    const gone = await send();
    const removed = await person.delete(`/api/calendars/${gone.body.response.id}`);
    await fill(499, [], person.id);
    const undone = await person.post(`/api/change-sets/${removed.body.changeSetId}/undo`);
    expect(undone.body.code).toBe('calendars/too-many');
    await fill(1, holidays(6_500), person.id);
    const larger = await person.patch(`/api/calendars/${id}`, { version, exceptions: holidays(21) });
    expect(larger.body.code).toBe('calendars/too-many');
    const smaller = await person.patch(`/api/calendars/${id}`, { version, exceptions: holidays(19) });
    expect(smaller.status).toBe(200);
    expect((await person.delete(`/api/calendars/${id}`)).status).toBe(200);
    expect(await make()).toEqual([409, expect.stringMatching(/^calendars/)]);
  });
});

describe('saved views', () => {
  const make = async (who: Caller, more: object = {}) => {
    const { status, body } = await who.post('/api/views', {
      name: 'View',
      settings: { filter: [`owner:is:${newId()}`] },
      ...more,
    });
    return status === 201 ? 'made' : `${body.code}: ${body.detail}`;
  };
  const fill = (by: string, count: number, settings: object) =>
    sql`insert into saved_view (id, owner_id, name, settings, shared, created_at, updated_at)
      select gen_random_uuid(), ${by}, 'Filled', ${JSON.stringify(settings)}::jsonb, true, now(), now()
      from generate_series(1, ${sql.lit(count)})`.execute(db);
  afterEach(() => sql`delete from saved_view where name = 'Filled'`.execute(db));

  test('of one person end at 200 kB', async () => {
    const mia = await office.person({ name: 'Mia Member' });
    await fill(mia.id, 99, { filter: ['x'.repeat(2_006)] });
    expect(await make(mia)).toMatch(/^views\/too-many: Your saved views take more than 200 kB\. Delete/);
    const ben = await office.person({ name: 'Ben Builder' });
    expect(await make(ben, { shared: true })).toBe('made');
  });

  test.each([
    ['1,000', 1_000, { filter: [] }, /^views\/too-many: A company can share 1,000 saved views\. Keep/],
    [
      '2 MB',
      200,
      { filter: ['x'.repeat(10_100)] },
      /^views\/too-many: The shared views take more than 2,000 kB/,
    ],
  ])('that are shared end at %s; personal ones can still be created', async (_, count, settings, refusal) => {
    const mia = await office.person({ name: 'Mia Member' });
    await fill(ada.id, count, settings);
    expect(await make(mia, { shared: true })).toMatch(refusal);
    const { id, version } = await mia.make('/api/views', { name: 'Own', settings: { filter: [] } });
    const shared = await mia.patch(`/api/views/${id}`, { version, shared: true });
    expect(shared.body.code).toBe('views/too-many');
  });
});

describe('data that a page or a plan reads as a whole', () => {
  const insert = (statement: RawBuilder<unknown>) =>
    inTransaction(db, async (tx) => {
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await statement.execute(tx);
    });

  test('is at most 2,000 departments', async () => {
    await insert(sql`insert into department (id, code, name)
      select gen_random_uuid(), 'F' || n, 'Filled' from generate_series(1, 1999) n`);
    const make = (code: string) => ada.post('/api/departments', { code, name: 'One more' });
    const last = await make('LAST');
    expect(last.status).toBe(201);
    const refused = await make('MORE');
    expect(refused.body).toMatchObject({
      code: 'departments/too-many',
      detail: expect.stringMatching(/Delete one/),
    });
  });

  test('is at most 200 baselines of a project', async () => {
    const project = await ada.make('/api/projects', { key: 'BASE', name: 'Base' });
    await insert(sql`insert into baseline (id, project_id, name)
      select gen_random_uuid(), ${project.id}, 'Filled' from generate_series(1, 199)`);
    const take = () => ada.post(`/api/projects/${project.id}/baselines`, { name: 'One more' });
    const last = await take();
    expect(last.status).toBe(201);
    expect((await take()).body).toMatchObject({
      code: 'baselines/too-many',
      detail: expect.stringMatching(/Delete one/),
    });
    expect((await ada.delete(`/api/baselines/${last.body.response.id}`)).status).toBeLessThan(300);
    expect((await take()).status).toBe(201);
  });

  test('is at most 1,000 absences of a person, whether they are added one by one or all at once', async () => {
    const mia = await office.person({ name: 'Mia Member' });
    await insert(sql`insert into absence (id, user_id, starts, ends)
      select gen_random_uuid(), ${mia.id}, timestamp '2030-01-01' + n * interval '1 day',
        timestamp '2030-01-02' + n * interval '1 day' from generate_series(1, 999) n`);
    const away = (day: string) => ({ userId: mia.id, from: day, to: day });
    const many = await mia.post('/api/absences/many', { rows: [away('2027-01-01'), away('2027-02-01')] });
    expect(many.body).toMatchObject({ code: 'absences/too-many' });
    expect((await mia.post('/api/absences', away('2027-01-01'))).status).toBe(201);
    const refused = await mia.post('/api/absences', away('2027-02-01'));
    expect(refused.body).toMatchObject({
      code: 'absences/too-many',
      detail: expect.stringMatching(/Delete old/),
    });
  });

  test('is at most the last 50 versions of a comment', async () => {
    const work = await ada.make('/api/works', { title: 'Talk' });
    const comment = await ada.make(`/api/works/${work.id}/comments`, { body: 'Text 0' });
    for (let each = 1, { version } = comment; each <= 53; each += 1)
      ({ version } = (
        await ada.patch(`/api/comments/${comment.id}`, { version, body: `Text ${each}` })
      ).body.response);
    const versions = await ada.list(`/api/comments/${comment.id}/versions`);
    expect(versions.map(({ body }) => body)).toEqual(
      Array.from({ length: 50 }, (_, each) => `Text ${each + 3}`),
    );
  });
});

describe('files', () => {
  test('that are announced and not sent take at most a tenth, for minutes', async () => {
    const [most, largest] = [settings.mostProjectFileBytes, settings.mostFileBytes];
    settings.mostProjectFileBytes = 300;
    settings.mostFileBytes = 60;
    try {
      const people: { work: { id: string }; browser: FileSender }[] = [];
      for (const name of ['Mia', 'Ben', 'Cem']) {
        const person = await office.person({ name });
        const work = await person.make('/api/works', { title: 'Without a project', ownerId: person.id });
        people.push({ work, browser: await FileSender.open(office, person.id) });
      }
      const announce = ({ work, browser }: (typeof people)[number], size: number) =>
        browser.announce(work.id, { name: 'a.bin', size });
      const codes = [];
      for (const person of people) {
        expect((await announce(person, 60)).statusCode).toBe(201);
        codes.push((await announce(person, 1)).json().code);
      }
      // Each took as much as one file may have; there is room for other people's files.
      expect(codes).toEqual(['files/too-many', 'files/too-many', 'files/too-many']);
      const [mia] = people;
      if (!mia) throw new Error('There are no people.');
      clock.advance({ minutes: 11 });
      const second = await announce(mia, 60);
      expect(second.statusCode).toBe(201);
      const { id } = second.json().response;
      expect((await mia.browser.sendPart(id, 0, Buffer.alloc(60))).statusCode).toBe(200);
      expect((await mia.browser.end(id)).statusCode).toBe(201);
      // Stored files count for the person, too.
      expect((await announce(mia, 1)).json().code).toBe('files/person-full');
    } finally {
      settings.mostProjectFileBytes = most;
      settings.mostFileBytes = largest;
    }
  });

  test('that wait for long must reserve room again before they are sent on', async () => {
    const [most, largest] = [settings.mostProjectFileBytes, settings.mostFileBytes];
    settings.mostProjectFileBytes = 300;
    settings.mostFileBytes = 60;
    try {
      const dora = await office.person({ name: 'Dora' });
      const work = await dora.make('/api/works', { title: 'Without a project', ownerId: dora.id });
      const browser = await FileSender.open(office, dora.id);
      const announce = async () => (await browser.announce(work.id, { name: 'a.bin', size: 60 })).json();
      const first = await announce();
      clock.advance({ minutes: 11 });
      const second = await announce();
      const sentOn = await browser.sendPart(first.response.id, 0, Buffer.alloc(10));
      expect([sentOn.statusCode, sentOn.json().code]).toEqual([409, 'files/too-many']);
      expect((await browser.sendPart(second.response.id, 0, Buffer.alloc(10))).statusCode).toBe(200);
    } finally {
      settings.mostProjectFileBytes = most;
      settings.mostFileBytes = largest;
    }
  });
});
