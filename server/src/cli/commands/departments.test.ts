import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { runOn } from '../../../tests/run-command.ts';
import { inChangeSet } from '../../change-sets/index.ts';
import { newId } from '../../platform/identifiers.ts';
import { workEntity } from '../../works/index.ts';
import { departments } from './departments.ts';

const office = await openOffice();
const { services } = office;
const { db, clock } = services;

async function run(...args: string[]): Promise<string> {
  return (await runOn(services, departments, ...args)).text;
}

let ada: Caller;
let hal: Caller;
let branch: { id: string };
let project: { id: string };

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  hal = await office.person({ name: 'Hal Head' });
  branch = await ada.make('/api/departments', { code: 'MAR', name: 'Marine', headId: hal.id });
  const place = { visibility: 'members', departmentId: branch.id };
  project = await ada.make('/api/projects', { key: 'HAR', name: 'Harbour', ...place });
});

describe('a new work', () => {
  it('gets the department of its project also if a form names none, so that its head sees it', async () => {
    const work = await ada.make('/api/works', { title: 'New', projectId: project.id, departmentId: null });
    expect(work.departmentId).toBe(branch.id);
    expect((await hal.get(`/api/works/${work.id}`)).status).toBe(200);
  });

  it('without a project gets that of its owner', async () => {
    const owner = await office.person({ name: 'Olaf Owner', departmentId: branch.id });
    const work = await ada.make('/api/works', { title: 'New', ownerId: owner.id, departmentId: null });
    expect(work.departmentId).toBe(branch.id);
  });
});

describe('npm run gantry -- departments', () => {
  it('previews the changes of old works, applies them when confirmed, and can be undone once', async () => {
    const id = newId();
    await inChangeSet(db, { actorId: null, via: 'api', at: clock.now() }, (change) =>
      change.insert(workEntity, [{ id, key: 'HAR-900', title: 'Old', rank: 'a', projectId: project.id }]),
    );
    const seen = async () => (await hal.get(`/api/works/${id}`)).status;
    expect(await run()).toContain('1 work would be in Marine (MAR), seen by Hal Head.');
    expect(await seen()).toBe(404);
    const told = await run('--give');
    expect(await seen()).toBe(200);
    const changeSetId = /undo (\S+)/.exec(told)?.[1];
    expect((await ada.post(`/api/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect(await seen()).toBe(404);
    await expect(run('--now')).rejects.toThrow('departments [--give]');
  });
});

describe('an administrator, on screen', () => {
  const old = async (key: string) => {
    const id = newId();
    await inChangeSet(db, { actorId: null, via: 'api', at: clock.now() }, (change) =>
      change.insert(workEntity, [{ id, key, title: 'Old', rank: 'a', projectId: project.id }]),
    );
    return id;
  };
  const announced = async () => {
    const { works, departments: coming } = (await ada.get('/api/departments/coming')).body.response;
    return { works: Number(works), departments: coming };
  };
  const give = (caller: Caller, works: number) => caller.post('/api/departments/coming', { works });

  it('sees the changes of old works and who will see them, applies exactly those, and undoes them', async () => {
    const id = await old('HAR-901');
    const before = await announced();
    expect(before.departments).toContainEqual({
      id: branch.id,
      code: 'MAR',
      name: 'Marine',
      works: before.works,
      heads: ['Hal Head'],
    });
    const seen = async () => (await hal.get(`/api/works/${id}`)).status;
    expect(await seen()).toBe(404);
    await old('HAR-902');
    expect(await give(ada, before.works)).toMatchObject({ status: 409, body: { code: 'entity/conflict' } });
    expect(await seen()).toBe(404);
    const given = await give(ada, before.works + 1);
    expect(given).toMatchObject({ status: 200, body: { response: { works: before.works + 1 } } });
    expect(await seen()).toBe(200);
    expect(await announced()).toEqual({ works: 0, departments: [] });
    expect((await ada.post(`/api/change-sets/${given.body.changeSetId}/undo`)).status).toBe(200);
    expect(await seen()).toBe(404);
  });

  it('is the only person who may do this', async () => {
    expect((await hal.get('/api/departments/coming')).status).toBe(403);
    expect((await give(hal, 1)).status).toBe(403);
  });
});
