import { beforeAll, describe, expect, it } from 'vitest';
import { defaultPolicy } from '../../src/access/index.ts';
import { type Caller, openOffice } from '../../tests/office.ts';
import { emptyBin } from '../bin/empty-bin.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { ensurePolicy } from '../policy/index.ts';
import { policyEntity } from '../policy/policy-entity.ts';
import { forgetWhys } from './forget-whys.ts';

/* It is Monday 2 March 2026. */
const office = await openOffice();
const { db } = office.services;
let max: Caller;
let ada: Caller;
let hana: Caller;
let dora: Caller;
let mai: Caller;
let ben: Caller;
let vera: Caller;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  hana = await office.person({ name: 'Hana Head' });
  dora = await office.person({ name: 'Dora Deputy' });
  const above = await max.make('/api/departments', { code: 'CON', name: 'Construction', headId: hana.id });
  const marine = await max.make('/api/departments', {
    code: 'MAR',
    name: 'Marine',
    parentId: above.id,
    deputyIds: [dora.id],
  });
  mai = await office.person({ name: 'Mai Pham', departmentId: marine.id });
  ben = await office.person({ name: 'Ben Builder', departmentId: marine.id });
  vera = await office.person({ name: 'Vera Viewer', roles: ['viewer'] });
});

let day = 0;
/** Days of one person that no other test uses. */
function week(): { from: string; to: string } {
  day += 14;
  const text = (offset: number) => new Date(Date.UTC(2026, 5, 1 + day + offset)).toISOString().slice(0, 10);
  return { from: text(0), to: text(4) };
}

const why = { kind: 'sick', note: 'A tooth' };
const enter = (who: Caller, person: Caller, parts: object = {}) =>
  who.post('/api/absences', { userId: person.id, ...week(), ...parts });
const made = async (who: Caller, person: Caller, parts: object = {}) => {
  const answer = await enter(who, person, parts);
  expect(answer.status, answer.body.detail).toBe(201);
  return answer.body;
};
const read = async (who: Caller, id: string) => (await who.get(`/api/absences/${id}`)).body.response;

describe('an absence', () => {
  it('of whole days lasts from midnight to midnight, and of half a day until noon', async () => {
    const whole = await made(mai, mai, { from: '2026-12-07', to: '2026-12-11' });
    expect(whole.response).toMatchObject({ from: '2026-12-07T00:00', to: '2026-12-12T00:00', version: 1 });
    const half = await made(mai, mai, { from: '2026-12-14', to: '2026-12-14T12:00' });
    expect(half.response).toMatchObject({ from: '2026-12-14T00:00', to: '2026-12-14T12:00' });
  });

  it('is entered by the person, their heads and deputies, managers and administrators', async () => {
    for (const who of [mai, hana, dora, max, ada]) expect((await enter(who, mai)).status).toBe(201);
    for (const who of [ben, vera]) expect((await enter(who, mai)).status).toBe(403);
    expect((await enter(vera, vera, why)).status).toBe(201);
  });

  it('refuses an end before its start, days that do not exist, and people who do not exist', async () => {
    expect(await enter(mai, mai, { from: '2026-03-10', to: '2026-03-09' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'to', message: 'The absence must end after it begins.' }] },
    });
    expect(await enter(mai, mai, { from: '2026-02-30' })).toMatchObject({ status: 400 });
    const unknown = { userId: '0192f000-0000-7000-8000-000000000000' };
    expect(await enter(max, mai, unknown)).toMatchObject({
      status: 422,
      body: { code: 'entity/unknown-reference', errors: [{ path: 'userId' }] },
    });
  });

  it('may not overlap another one of the person, and the refusal names it', async () => {
    await made(ben, ben, { from: '2026-04-06', to: '2026-04-10' });
    const refused = await enter(ben, ben, { from: '2026-04-10', to: '2026-04-13' });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'absences/overlap',
        detail:
          'Ben Builder is away from 6 Apr 2026 until 10 Apr 2026 already. Change that absence, or choose other days.',
      },
    });
    const next = await made(ben, ben, { from: '2026-04-11', to: '2026-04-12' });
    const url = `/api/absences/${next.response.id}`;
    expect(await ben.patch(url, { from: '2026-04-10T12:00', version: 1 })).toMatchObject({ status: 409 });
    // Another person may be away on the same days.
    await made(mai, mai, { from: '2026-04-06', to: '2026-04-10' });
  });

  it('is entered once if two people enter it at the same moment', async () => {
    const days = { from: '2026-05-04', to: '2026-05-08' };
    const answers = await Promise.all([enter(hana, ben, days), enter(max, ben, days), enter(ben, ben, days)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is changed, removed, undone and redone, also if only the reason changed', async () => {
    const { response } = await made(mai, mai, why);
    const url = `/api/absences/${response.id}`;
    const changed = await mai.patch(url, { note: 'Both teeth', version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { response: { version: 2 } } });
    const undo = (who: Caller, { body }: { body: { changeSetId: string | null } }) =>
      who.post(`/api/change-sets/${body.changeSetId}/undo`);
    const undone = await undo(mai, changed);
    expect((await read(mai, response.id)).why).toEqual(why);
    await undo(mai, undone);
    expect((await read(mai, response.id)).why).toEqual({ kind: 'sick', note: 'Both teeth' });
    const removed = await mai.delete(url);
    expect(await mai.get(url)).toMatchObject({ status: 404 });
    expect((await undo(mai, removed)).status).toBe(200);
    expect((await read(mai, response.id)).why).toEqual({ kind: 'sick', note: 'Both teeth' });
  });

  it('is not restored if it would overlap another one', async () => {
    const days = week();
    const first = await made(mai, mai, days);
    const removed = await mai.delete(`/api/absences/${first.response.id}`);
    await made(mai, mai, days);
    const undone = await mai.post(`/api/change-sets/${removed.body.changeSetId}/undo`);
    expect(undone).toMatchObject({ status: 409, body: { code: 'absences/overlap' } });
  });

  it('is described when the undo shortcut shows what it would undo', async () => {
    const { response } = await made(mai, mai, why);
    await mai.patch(`/api/absences/${response.id}`, { kind: 'other', version: 1 });
    const { body } = await mai.get('/api/change-sets/undo-stack');
    expect(JSON.stringify(body.response)).toContain('change of an absence');
  });
});

describe('the list of absences', () => {
  it('contains those that overlap the days, of a person, of a department with all below it', async () => {
    const absent = await office.person({ name: 'Ada Absent' });
    const at = async (from: string, to: string) => (await made(absent, absent, { from, to })).response.id;
    const first = await at('2026-09-01', '2026-09-04');
    const second = await at('2026-09-07', '2026-09-07');
    const third = await at('2026-09-14', '2026-09-18');
    const ids = async (query: string) =>
      (await vera.list(`/api/absences?userId=${absent.id}${query}`)).map(({ id }) => id);
    expect(await ids('')).toEqual([first, second, third]);
    expect(await ids('&from=2026-09-05')).toEqual([second, third]);
    expect(await ids('&from=2026-09-04&to=2026-09-07')).toEqual([first, second]);
    expect(await ids('&to=2026-08-31')).toEqual([]);
    const page = await vera.get(`/api/absences?userId=${absent.id}&limit=2`);
    expect(await ids(`&limit=2&cursor=${encodeURIComponent(page.body.next ?? '')}`)).toEqual([third]);
    const departments = await max.list('/api/departments');
    const above = departments.find(({ code }) => code === 'CON');
    const people = new Set(
      (await vera.list(`/api/absences?departmentId=${above?.id}&limit=200`)).map(({ userId }) => userId),
    );
    expect([people.has(mai.id), people.has(absent.id)]).toEqual([true, false]);
  });

  it('names the people, and marks a person who is away now', async () => {
    const absent = await office.person({ name: 'Nora Now' });
    await made(absent, absent, { from: '2026-03-02', to: '2026-03-06' });
    const { body } = await vera.get(`/api/absences?userId=${absent.id}`);
    expect(body.references.users).toEqual([{ id: absent.id, name: 'Nora Now' }]);
    expect((await vera.get(`/api/users/${absent.id}`)).body.response).toMatchObject({
      awayUntil: '2026-03-07T00:00',
    });
    expect((await vera.get(`/api/users/${mai.id}`)).body.response).toMatchObject({ awayUntil: null });
  });
});

describe('why a person is away', () => {
  it('is read only by the person and their heads and deputies', async () => {
    const { response } = await made(mai, mai, why);
    expect(response).not.toHaveProperty('why');
    for (const who of [mai, hana, dora]) expect((await read(who, response.id)).why).toEqual(why);
    for (const who of [ada, max, ben, vera]) expect(await read(who, response.id)).not.toHaveProperty('why');
    const readers = await mai.get(`/api/users/${mai.id}/absence-readers`);
    expect(readers.body.response).toEqual({
      mayRead: true,
      mayEnter: true,
      names: ['Dora Deputy', 'Hana Head'],
    });
    expect((await ada.get(`/api/users/${mai.id}/absence-readers`)).body.response).toMatchObject({
      mayRead: false,
      mayEnter: true,
    });
  });

  it('is neither entered nor changed by people who may enter the days but may not read it', async () => {
    for (const who of [ada, max])
      expect(await enter(who, mai, why)).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining('known to them and to the heads') },
      });
    const { response, changeSetId } = await made(mai, mai, why);
    const url = `/api/absences/${response.id}`;
    expect(await ada.patch(url, { note: null, version: 1 })).toMatchObject({ status: 403 });
    expect(await ada.patch(url, { to: week().to, version: 1 })).toMatchObject({ status: 200 });
    expect((await read(mai, response.id)).why).toEqual(why);
    expect(changeSetId).toBeTruthy();
  });

  it('cannot be undone by people who may not read it', async () => {
    const { response } = await made(mai, mai, why);
    const changed = await mai.patch(`/api/absences/${response.id}`, { note: 'Other', version: 1 });
    expect(await ada.post(`/api/change-sets/${changed.body.changeSetId}/undo`)).toMatchObject({
      status: 403,
    });
    expect((await read(mai, response.id)).why).toEqual({ kind: 'sick', note: 'Other' });
  });

  it('cannot be acquired: a person cannot make themselves the head of people whose reasons they do not know', async () => {
    const quarry = await max.make('/api/departments', { code: 'QRY', name: 'Quarry' });
    const mine = await max.make('/api/departments', { code: 'MNE', name: 'Mine', headId: max.id });
    const quinn = await office.person({ name: 'Quinn Quarry', departmentId: quarry.id });
    const url = `/api/departments/${quarry.id}`;
    await made(quinn, quinn, why);
    for (const who of [max, ada])
      for (const change of [{ headId: who.id }, { deputyIds: [who.id] }])
        expect(await who.patch(url, { ...change, version: 1 })).toMatchObject({
          status: 403,
          body: { detail: expect.stringContaining('why Quinn Quarry and others below you are away') },
        });
    expect(await max.patch(url, { parentId: mine.id, version: 1 })).toMatchObject({ status: 403 });
    expect(await max.patch(`/api/users/${quinn.id}`, { departmentId: mine.id, version: 1 })).toMatchObject({
      status: 403,
    });
    expect(await ada.patch(url, { headId: ben.id, version: 1 })).toMatchObject({ status: 200 });
  });

  it('is deleted twelve months after the absence, or after the company’s number of months', async () => {
    const longAgo = await made(mai, mai, { from: '2025-02-24', to: '2025-02-28', ...why });
    const lately = await made(mai, mai, { from: '2025-03-03', to: '2025-03-04', ...why });
    await forgetWhys(office.services);
    expect((await read(mai, longAgo.response.id)).why).toEqual({ kind: null, note: null });
    expect((await read(mai, lately.response.id)).why).toEqual(why);
    const { version } = (await ada.get('/api/company')).body.response;
    expect((await ada.patch('/api/company', { absenceWhyMonths: 6, version })).status).toBe(200);
    expect(await forgetWhys(office.services)).toBe(1);
    expect((await read(mai, lately.response.id)).why).toEqual({ kind: null, note: null });
  });

  it('is deleted and restored with its absence', async () => {
    const { response } = await made(mai, mai, why);
    await mai.delete(`/api/absences/${response.id}`);
    const kept = () =>
      db.selectFrom('absence_why').selectAll().where('absence_id', '=', response.id).execute();
    expect(await kept()).toHaveLength(1);
    const back = office.clock.now();
    office.clock.advance({ hours: 31 * 24 });
    await emptyBin(office.services);
    expect(await kept()).toEqual([]);
    office.clock.set(back.toISOString());
  });
});

describe('leave of many', () => {
  const row = (number: number, person: string, parts: object = {}) => ({
    number,
    person,
    from: '2026-11-02',
    to: '2026-11-06',
    tellsWhy: false,
    ...parts,
  });
  const rehearse = async (who: Caller, rows: object[]) => {
    const { body } = await who.post('/api/absences/rehearsal', { rows });
    return body.response as unknown as { number: number; problem: string | null; leavesOutWhy: boolean }[];
  };

  it('is checked row by row first, with the reason for each invalid row', async () => {
    await office.person({ name: 'Two Names' });
    await office.person({ name: 'Two Names' });
    const paula = await office.person({ name: 'Paula Plan' });
    await made(paula, paula, { from: '2026-11-20', to: '2026-11-20' });
    const rows = [
      row(2, 'Paula Plan', { tellsWhy: true }),
      row(3, 'paula plan', { from: '2026-11-06', to: '2026-11-09' }),
      row(4, 'Paula Plan', { from: '2026-11-20', to: '2026-11-25' }),
      row(5, 'Paula Plan', { from: '2026-11-27', to: '2026-11-26' }),
      row(6, 'Two Names'),
      row(7, 'Unknown Person'),
      row(8, 'Mai Pham', { from: '2031-01-06', to: '2031-01-07', tellsWhy: true }),
    ];
    const problems = ['overlaps-row', 'overlaps-absence', 'reversed', 'several-people', 'no-person'];
    const ofMax = await rehearse(max, rows);
    expect(ofMax.map(({ number, problem }) => [number, problem])).toEqual(
      [null, ...problems, null].map((problem, index) => [index + 2, problem]),
    );
    expect(ofMax.map(({ leavesOutWhy }) => leavesOutWhy)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    const ofHana = await rehearse(hana, rows);
    expect(ofHana.at(0)?.problem).toBe('not-allowed');
    expect(ofHana.at(-1)).toMatchObject({ problem: null, leavesOutWhy: false });
  });

  it('is entered as one change set with one undo, completely or not at all', async () => {
    const paul = await office.person({ name: 'Paul Plan' });
    const rows = [
      { userId: paul.id, from: '2026-11-02', to: '2026-11-06' },
      { userId: mai.id, from: '2032-01-05', to: '2032-01-05T12:00' },
    ];
    const own = async () => (await max.list(`/api/absences?userId=${paul.id}`)).length;
    expect(await max.post('/api/absences/many', { rows: [...rows, rows[0]] })).toMatchObject({ status: 409 });
    expect(await own()).toBe(0);
    expect(await max.post('/api/absences/many', { rows: [rows[0], { ...rows[1], ...why }] })).toMatchObject({
      status: 403,
    });
    expect(await ben.post('/api/absences/many', { rows })).toMatchObject({ status: 403 });
    expect(await own()).toBe(0);
    const entered = await max.post('/api/absences/many', { rows });
    expect(entered).toMatchObject({ status: 201, body: { response: { count: 2 } } });
    expect(await own()).toBe(1);
    await max.post(`/api/change-sets/${entered.body.changeSetId}/undo`);
    expect(await own()).toBe(0);
  });
});

describe('the policy of an older company', () => {
  it('gets the rules of absences once, and loses them permanently if an administrator removes them', async () => {
    const { id } = await db.selectFrom('policy').select('id').executeTakeFirstOrThrow();
    const older = defaultPolicy.filter(({ target }) => target !== 'absences');
    const set = (rules: typeof older) =>
      inChangeSet(db, { actorId: null, via: 'api', at: office.clock.now() }, (change) =>
        change.update(policyEntity, id, { rules: [...rules] }),
      );
    await set(older);
    await db.deleteFrom('policy_target').where('target', '=', 'absences').execute();
    expect(await enter(mai, mai)).toMatchObject({ status: 403 });
    await ensurePolicy(office.services);
    expect((await enter(mai, mai)).status).toBe(201);
    await set(older);
    await ensurePolicy(office.services);
    expect((await enter(mai, mai)).status).toBe(403);
    await set([...defaultPolicy]);
  });
});
