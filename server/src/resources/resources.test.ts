import type { PolicyRule } from '@gantry/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPolicy } from '../../src/access/index.ts';
import { LiveReader } from '../../tests/live-reader.ts';
import { type Caller, openOffice } from '../../tests/office.ts';
import { createPerson } from '../../tests/people.ts';
import { logQueries } from '../../tests/query-log.ts';
import { signInAs } from '../../tests/signed-in.ts';
import { emptyBin } from '../bin/empty-bin.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { ensurePolicy } from '../policy/index.ts';
import { policyEntity } from '../policy/policy-entity.ts';

const office = await openOffice();
const { db } = office.services;
const UNKNOWN_ID = '0190c1a0-0000-7000-8000-00000000dead';
let ada: Caller;
let max: Caller;
let hana: Caller;
let mai: Caller;
let vera: Caller;
let above: string;
let marine: string;
let elsewhere: string;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  hana = await office.person({ name: 'Hana Head' });
  mai = await office.person({ name: 'Mai Member' });
  vera = await office.person({ name: 'Vera Viewer', roles: ['viewer'] });
  const department = async (code: string, more: object = {}) =>
    (await max.make('/api/departments', { code, name: `Department ${code}`, ...more })).id;
  above = await department('CON', { headId: hana.id });
  marine = await department('MAR', { parentId: above });
  elsewhere = await department('SAL');
});

let number = 0;
const make = (who: Caller, parts: object = {}) => {
  number += 1;
  return who.make('/api/resources', { name: `Crew ${number}`, kind: 'crew', ...parts });
};
const read = async (who: Caller, id: string) => (await who.get(`/api/resources/${id}`)).body.response;
const names = (rows: readonly { readonly [field: string]: unknown }[]) => rows.map(({ name }) => name);

describe('a resource', () => {
  it('has a name, a kind, a department, a calendar and so many units of it', async () => {
    const [calendar] = await ada.list('/api/calendars');
    const crane = await make(max, {
      name: 'Crane',
      kind: 'machine',
      departmentId: marine,
      calendarId: calendar?.id,
      capacity: 3,
    });
    expect(await read(mai, crane.id)).toMatchObject({
      name: 'Crane',
      kind: 'machine',
      departmentId: marine,
      calendarId: calendar?.id,
      capacity: 3,
      openWorks: 0,
      can: ['read'],
    });
    expect(await read(max, (await make(max)).id)).toMatchObject({ capacity: 1, departmentId: null });
  });

  it('is made, changed and removed by administrators, managers, and heads in their subtree', async () => {
    const body = { name: 'Divers', kind: 'crew', departmentId: marine };
    for (const who of [mai, vera]) expect((await who.post('/api/resources', body)).status).toBe(403);
    for (const who of [ada, max, hana]) {
      const { id } = await who.make('/api/resources', body);
      for (const other of [mai, vera]) {
        expect((await other.patch(`/api/resources/${id}`, { name: 'Mine', version: 1 })).status).toBe(403);
        expect((await other.delete(`/api/resources/${id}`)).status).toBe(403);
      }
      expect((await who.patch(`/api/resources/${id}`, { capacity: 2, version: 1 })).status).toBe(200);
      expect((await who.delete(`/api/resources/${id}`)).status).toBe(200);
    }
    for (const departmentId of [elsewhere, null])
      expect((await hana.post('/api/resources', { ...body, departmentId })).status).toBe(403);
  });

  it('is moved by those only who may change it at both ends', async () => {
    const { id } = await make(hana, { departmentId: above });
    const move = (who: Caller, departmentId: string | null, version: number) =>
      who.patch(`/api/resources/${id}`, { departmentId, version });
    expect((await move(hana, marine, 1)).status).toBe(200);
    expect((await move(hana, elsewhere, 2)).status).toBe(403);
    expect((await move(hana, null, 2)).status).toBe(403);
    expect((await move(max, elsewhere, 2)).status).toBe(200);
    expect((await move(hana, marine, 3)).status).toBe(403);
    // What took it away is not taken back by a head who could not bring it.
    const { changeSetId } = (await move(max, marine, 3)).body;
    expect((await hana.post(`/api/change-sets/${changeSetId}/undo`)).status).toBe(403);
  });

  it('is undone and done again, comes whole out of the bin, and is told in words', async () => {
    const { id } = await make(hana, { name: 'Dredger', kind: 'machine', departmentId: marine, capacity: 2 });
    const stack = async () => (await hana.get('/api/change-sets/undo-stack')).body.response;
    const changed = await hana.patch(`/api/resources/${id}`, { capacity: 4, version: 1 });
    expect(await stack()).toMatchObject({ undo: { sentence: 'capacity of Dredger' } });
    const undone = await hana.post(`/api/change-sets/${changed.body.changeSetId}/undo`);
    expect(await read(hana, id)).toMatchObject({ capacity: 2 });
    await hana.post(`/api/change-sets/${undone.body.changeSetId}/undo`);
    expect(await read(hana, id)).toMatchObject({ capacity: 4 });

    const { changeSetId } = (await hana.delete(`/api/resources/${id}`)).body;
    expect(await stack()).toMatchObject({ undo: { sentence: 'Dredger into the bin' } });
    expect((await hana.get(`/api/resources/${id}`)).status).toBe(404);
    expect(names(await hana.list('/api/resources?text=dredger'))).toEqual([]);
    await hana.post(`/api/change-sets/${changeSetId}/undo`);
    expect(await read(hana, id)).toMatchObject({ name: 'Dredger', capacity: 4, departmentId: marine });
  });

  it('goes for good when its time in the bin is over', async () => {
    const { id } = await make(max);
    await max.delete(`/api/resources/${id}`);
    await emptyBin({ db, clock: { now: () => new Date('2026-04-03T12:00:00Z') } });
    expect(await db.selectFrom('resource').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it.each([
    [{ kind: 'crew' }, 400, 'name'],
    [{ name: 'Crew', kind: 'person' }, 400, 'kind'],
    // Material and cost come with imported plans alone.
    [{ name: 'Sand', kind: 'material' }, 400, 'kind'],
    [{ name: 'Crew', kind: 'crew', capacity: 0 }, 400, 'capacity'],
    [{ name: 'Crew', kind: 'crew', capacity: 1.5 }, 400, 'capacity'],
    [{ name: 'Crew', kind: 'crew', email: 'crew@example.test' }, 400, 'email'],
    [{ name: 'Crew', kind: 'crew', departmentId: UNKNOWN_ID }, 422, 'departmentId'],
    [{ name: 'Crew', kind: 'crew', calendarId: UNKNOWN_ID }, 422, 'calendarId'],
  ])('is refused as %j', async (body, status, field) => {
    const answer = await max.post('/api/resources', body);
    expect(answer.status).toBe(status);
    expect(answer.body.errors.map(({ path }) => path)).toContain(field);
  });

  it('keeps its department and its calendar from being removed, in words', async () => {
    const department = await max.make('/api/departments', { code: 'TMP', name: 'Temporary' });
    const week = Array(7).fill([[480, 960]]);
    const calendar = await ada.make('/api/calendars', { name: 'Tides', home: 'company', homeId: null, week });
    const { id } = await make(max, { departmentId: department.id, calendarId: calendar.id });
    expect((await max.delete(`/api/departments/${department.id}`)).body.detail).toContain('resources');
    const refused = await ada.delete(`/api/calendars/${calendar.id}`);
    expect(refused.body.code).toBe('calendars/in-use');
    expect(refused.body.detail).toContain('resource');
    await max.patch(`/api/resources/${id}`, { departmentId: null, calendarId: null, version: 1 });
    expect((await max.delete(`/api/departments/${department.id}`)).status).toBe(200);
    expect((await ada.delete(`/api/calendars/${calendar.id}`)).status).toBe(200);
  });
});

describe('the list of resources', () => {
  it('is by name, by what the name holds, by kind, and of a department with all below it', async () => {
    const at = async (name: string, parts: object) => (await make(max, { name, ...parts })).name;
    await at('Zebra tug', { kind: 'machine', departmentId: marine });
    await at('Zebra barge', { kind: 'machine', departmentId: above });
    await at('Zebra divers', { kind: 'subcontractor', departmentId: elsewhere });
    const list = async (query: string) => names(await mai.list(`/api/resources?text=zebra${query}`));
    expect(await list('')).toEqual(['Zebra barge', 'Zebra divers', 'Zebra tug']);
    expect(await list('&kind=machine&kind=crew')).toEqual(['Zebra barge', 'Zebra tug']);
    expect(await list(`&departmentId=${above}`)).toEqual(['Zebra barge', 'Zebra tug']);
    const first = (await mai.get('/api/resources?text=zebra&limit=2')).body;
    expect(names(first.response as never)).toEqual(['Zebra barge', 'Zebra divers']);
    expect(await list(`&limit=2&cursor=${first.next}`)).toEqual(['Zebra tug']);
    expect((await mai.get('/api/search?q=zebra%20tug')).body.response).toMatchObject({
      resources: [{ name: { text: 'Zebra tug' }, kind: 'machine' }],
    });
  });

  it('takes the same queries, however many there are', async () => {
    const count = async () => (await logQueries(() => mai.list('/api/resources'))).length;
    const before = await count();
    await Promise.all([1, 2, 3].map(() => make(max)));
    expect(await count()).toBe(before);
  });
});

describe('a person who takes the place of a resource', () => {
  const work = (parts: object, who = max) => who.make('/api/works', { title: 'Pour', ...parts });
  const read = async (id: string) => (await max.get(`/api/works/${id}`)).body.response;
  const takeOver = (who: Caller, id: string, userId: string) =>
    who.post(`/api/resources/${id}/take-over`, { userId });

  it('gets its works with their units, is told of them, and the resource goes into the bin: one undo', async () => {
    const { id } = await make(max);
    const ben = await office.person({ name: 'Ben Builder' });
    const half = await work({ resourceIds: [id], units: { [id]: 50 } });
    const both = await work({ resourceIds: [id], assigneeIds: [ben.id], units: { [id]: 50, [ben.id]: 30 } });
    const done = await work({ resourceIds: [id], status: 'done' });
    const taken = await takeOver(max, id, ben.id);
    expect(taken.status, taken.body.detail).toBe(200);
    expect(taken.body.response).toEqual({ works: 3 });
    const theirs = { assigneeIds: [ben.id], resourceIds: [] };
    expect(await read(half.id)).toMatchObject({ ...theirs, units: { [ben.id]: 50 } });
    expect(await read(both.id)).toMatchObject({ ...theirs, units: { [ben.id]: 30 } });
    expect(await read(done.id)).toMatchObject({ ...theirs, units: {} });
    expect((await max.get(`/api/resources/${id}`)).status).toBe(404);
    expect((await ben.get('/api/notifications')).body.response).toContainEqual(
      expect.objectContaining({ kind: 'assigned', workCount: 2 }),
    );

    expect((await max.post(`/api/change-sets/${taken.body.changeSetId}/undo`)).status).toBe(200);
    expect(await read(half.id)).toMatchObject({ assigneeIds: [], resourceIds: [id], units: { [id]: 50 } });
    expect(await read(both.id)).toMatchObject({ assigneeIds: [ben.id], units: { [id]: 50, [ben.id]: 30 } });
    expect((await max.get(`/api/resources/${id}`)).status).toBe(200);
  });

  it('is asked the right to remove it, and to assign each of its works', async () => {
    const { id } = await make(max, { departmentId: marine });
    const hidden = await work({ resourceIds: [id], departmentId: elsewhere });
    expect((await takeOver(mai, id, mai.id)).status).toBe(403);
    // Hana heads the department of the crew, and not that of the work.
    expect((await takeOver(hana, id, mai.id)).status).toBe(403);
    expect(await read(hidden.id)).toMatchObject({ assigneeIds: [], resourceIds: [id] });
    expect((await takeOver(max, id, UNKNOWN_ID)).status).toBe(422);
    expect((await takeOver(max, id, id)).status).toBe(422);
    expect((await takeOver(max, id, mai.id)).status).toBe(200);
  });
});

describe('a policy that shows people the resources of their department', () => {
  const setRules = async (rules: readonly PolicyRule[]) => {
    const { id } = await db.selectFrom('policy').select('id').executeTakeFirstOrThrow();
    await inChangeSet(db, { actorId: null, via: 'api', at: office.clock.now() }, (change) =>
      change.update(policyEntity, id, { rules: [...rules] }),
    );
  };

  afterAll(() => setRules(defaultPolicy));

  it('hides the others, and tells those who lose one that it is gone', async () => {
    const sees = async (departmentId: string) => {
      const { id } = await createPerson(db, { name: 'Another person', roles: ['member'], departmentId });
      const reader = await LiveReader.open(office.app, await signInAs(office.services, id));
      return { caller: await office.signIn(id), reader };
    };
    await setRules(
      defaultPolicy.map((rule) =>
        rule.subject === 'everyone' && rule.target === 'resources' ? { ...rule, scope: 'department' } : rule,
      ),
    );
    const [before, after, never] = [await sees(marine), await sees(elsewhere), await sees(above)];
    const { id } = await make(max, { departmentId: marine });
    expect((await before.caller.get(`/api/resources/${id}`)).status).toBe(200);
    expect((await after.caller.get(`/api/resources/${id}`)).status).toBe(404);
    // A change is told to the people who see the row when it is told: the making is, before the row moves on.
    await before.reader.next('change', (data) => data.touched.some((row) => row.id === id));
    await max.patch(`/api/resources/${id}`, { departmentId: elsewhere, version: 1 });
    // All streams have told of what came before once they tell of this.
    const last = await make(max, { departmentId: above });
    const lastly = await max.patch(`/api/resources/${last.id}`, { departmentId: marine, version: 1 });
    expect(lastly.status).toBe(200);
    await max.patch(`/api/resources/${last.id}`, { departmentId: elsewhere, version: 2 });
    const touched = async ({ reader }: Awaited<ReturnType<typeof sees>>) => {
      await reader.next('change', (data) => data.touched.some((row) => row.id === last.id));
      return reader.changes.flatMap(({ data }) => data.touched.filter((row) => row.id === id)).length;
    };
    expect([await touched(before), await touched(never)]).toEqual([2, 0]);
    expect(await touched(after)).toBe(1);
    expect((await before.caller.get(`/api/resources/${id}`)).status).toBe(404);
    for (const { reader } of [before, after, never]) reader.close();
  });
});

describe('the policy of an older company', () => {
  it('gets the rules of resources once', async () => {
    const { id } = await db.selectFrom('policy').select('id').executeTakeFirstOrThrow();
    const older = defaultPolicy.filter(({ target }) => target !== 'resources');
    await inChangeSet(db, { actorId: null, via: 'api', at: office.clock.now() }, (change) =>
      change.update(policyEntity, id, { rules: [...older] }),
    );
    await db.deleteFrom('policy_target').where('target', '=', 'resources').execute();
    expect((await mai.get('/api/resources')).status).toBe(403);
    await ensurePolicy(office.services);
    expect((await mai.get('/api/resources')).status).toBe(200);
    expect(
      (await hana.post('/api/resources', { name: 'A', kind: 'crew', departmentId: marine })).status,
    ).toBe(201);
  });
});
