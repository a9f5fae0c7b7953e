import type { DemoCompany } from '@gantry/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { sealCommitted, sealKey, verifyLog } from '../change-sets/index.ts';

const office = await openOffice({ GANTRY_DEMO: 'yes' });
const { db } = office.services;
const key = sealKey(office.services.sessionSecret);
let amara: Caller;
let ada: Caller;
let max: Caller;

const idOf = async (
  table: 'app_user' | 'project' | 'label' | 'department',
  column: string,
  value: string,
) => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db);
  return rows[0]?.id ?? '';
};
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(db)).rows[0]?.n;
const read = async (caller: Caller) =>
  (await caller.get('/api/company/demo')).body.response as unknown as DemoCompany;
const company = async (caller: Caller) =>
  (await caller.get('/api/users/me')).body.response.company as Record<string, unknown>;

const made: Record<string, string> = {};

beforeAll(async () => {
  amara = await office.signIn(await idOf('app_user', 'email', 'amara.okafor@harbour-sons.example'));
  const survey = await idOf('department', 'name', 'Survey and design');
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'], departmentId: survey });
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  const har = await idOf('project', 'key', 'HAR');
  const lan = await idOf('app_user', 'name', 'Lan Tran');
  const played = await amara.make('/api/projects', { key: 'PLAY', name: 'A project to try' });
  await amara.make('/api/works', { title: 'Tried out', projectId: played.id });
  const own = await max.make('/api/projects', {
    key: 'REAL',
    name: 'The real one',
    departmentId: survey,
    leadId: lan,
  });
  const real = await max.make('/api/works', {
    title: 'A work of ours',
    projectId: own.id,
    ownerId: lan,
    assigneeIds: [lan, max.id],
  });
  const inHarbour = await max.make('/api/works', { title: 'Ours, in the demo', projectId: har });
  const below = await max.make('/api/works', { title: 'Below it', projectId: har, parentId: inHarbour.id });
  const [demoWork] = await max.list('/api/works?filter=overdue:is:yes&limit=1');
  await max.post(`/api/works/${demoWork?.id}/comments`, { body: 'Is this real?' });
  await ada.make('/api/departments', { code: 'OWN', name: 'Ours', parentId: survey });
  await amara.post('/api/views', { name: 'Mine', settings: {} });
  Object.assign(made, { own: own.id, real: real.id, inHarbour: inHarbour.id, below: below.id });
  made.demoWork = demoWork?.id ?? '';
});

describe('the demo company', () => {
  it('is marked as one for everybody', async () => {
    for (const caller of [amara, max]) expect(await company(caller)).toMatchObject({ isDemo: true });
  });

  it('shows administrators what would be removed, what people added, and what stays', async () => {
    expect(await read(ada)).toEqual({
      isThere: true,
      mayRemove: true,
      goes: { users: 48, projects: 15, works: 1487, departments: 9, labels: 10, resources: 3 },
      made: { projects: [{ key: 'PLAY', name: 'A project to try' }], works: 1, comments: 1 },
      stays: { users: 2, projects: 1, works: 3, departments: 1, labels: 0, resources: 0 },
      movedWorks: 2,
    });
    expect((await max.get('/api/company/demo')).status).toBe(403);
    expect((await max.delete('/api/company/demo')).status).toBe(403);
  });

  it('cannot be removed by one of its own people, who would be removed too', async () => {
    expect(await read(amara)).toMatchObject({ mayRemove: false });
    const refused = await amara.delete('/api/company/demo');
    expect([refused.status, refused.body.code]).toEqual([409, 'company/demo-person']);
    expect(await count('app_user')).toBe(50);
  });

  it('is removed at once, and leaves what others created, without its people, places and labels', async () => {
    const answer = await ada.delete('/api/company/demo');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect([await count('app_user'), await count('project'), await count('work')]).toEqual([2, 1, 3]);
    expect([await count('label'), await count('department'), await count('calendar')]).toEqual([0, 1, 1]);
    expect([await count('resource'), await count('absence'), await count('comment')]).toEqual([0, 0, 0]);
    const [own] = await max.list('/api/projects');
    expect(own).toMatchObject({ key: 'REAL', leadId: null, departmentId: null });
    expect((await max.get(`/api/works/${made.real}`)).body.response).toMatchObject({
      ownerId: null,
      assigneeIds: [max.id],
    });
    const moved = (await max.get(`/api/works/${made.inHarbour}`)).body.response;
    expect(moved).toMatchObject({ key: expect.stringMatching(/^WRK-/), projectId: null });
    expect((await max.get(`/api/works/${made.below}`)).body.response).toMatchObject({
      projectId: null,
      parentId: made.inHarbour,
    });
    expect((await max.get(`/api/works/${made.demoWork}`)).status).toBe(404);
    expect((await ada.get(`/api/users/${ada.id}`)).body.response).toMatchObject({ departmentId: null });
  });

  it('leaves an empty company, which starts with the first hour', async () => {
    expect(await company(ada)).toMatchObject({ name: 'Our company', isDemo: false });
    const setUp = (await ada.get('/api/company/set-up')).body.response as Record<string, unknown>;
    expect(setUp).toMatchObject({ isEnded: false });
    const [calendar] = await max.list('/api/calendars');
    expect(calendar).toMatchObject({ name: 'Office hours', exceptions: [] });
    expect((await max.list('/api/bin/works')).length + (await max.list('/api/bin/projects')).length).toBe(0);
  });

  it('is removed for good, and its people are signed out', async () => {
    expect((await amara.get('/api/users/me')).status).toBe(401);
    const again = await ada.delete('/api/company/demo');
    expect([again.status, again.body.code]).toEqual([409, 'company/no-demo']);
    const { undo } = (await ada.get('/api/change-sets/undo-stack')).body.response as unknown as {
      undo: { id: string };
    };
    expect((await ada.post(`/api/change-sets/${undo.id}/undo`)).body.code).toBe('change-sets/not-undoable');
    expect(await count('app_user')).toBe(2);
  });

  it('leaves the log intact, and is not created again at the next start', async () => {
    await sealCommitted(db, key, () => office.clock.now());
    expect((await verifyLog(db, key)).tampering).toBeUndefined();
    const { status } = await ada.get('/api/audit?limit=100');
    expect(status).toBe(200);
    await office.gantry.start();
    expect(await count('project')).toBe(1);
  });
});
