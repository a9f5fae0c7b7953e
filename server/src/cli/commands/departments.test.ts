import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { inChangeSet } from '../../change-sets/index.ts';
import { newId } from '../../platform/identifiers.ts';
import { workEntity } from '../../works/index.ts';
import { departments } from './departments.ts';

const office = await openOffice();
const { services } = office;
const { db, clock } = services;

async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const open = async () => ({ services, notices: [], close: async () => undefined });
  await departments.run({ arguments: args, print: (line) => lines.push(line), open });
  return lines.join('\n');
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
  it('takes the department of its project also where a form names none, so that its head sees it', async () => {
    const work = await ada.make('/api/works', { title: 'New', projectId: project.id, departmentId: null });
    expect(work.departmentId).toBe(branch.id);
    expect((await hal.get(`/api/works/${work.id}`)).status).toBe(200);
  });

  it('without a project takes that of its owner', async () => {
    const owner = await office.person({ name: 'Olaf Owner', departmentId: branch.id });
    const work = await ada.make('/api/works', { title: 'New', ownerId: owner.id, departmentId: null });
    expect(work.departmentId).toBe(branch.id);
  });
});

describe('npm run gantry -- departments', () => {
  it('announces what old works get, gives it on a second word, and is taken back by one undo', async () => {
    const id = newId();
    await inChangeSet(db, { actorId: null, via: 'api', at: clock.now() }, (change) =>
      change.insert(workEntity, [{ id, key: 'HAR-900', title: 'Old', rank: 'a', projectId: project.id }]),
    );
    const seen = async () => (await hal.get(`/api/works/${id}`)).status;
    expect(await run()).toContain('1 works would be in Marine (MAR), seen by Hal Head.');
    expect(await seen()).toBe(404);
    const told = await run('--give');
    expect(await seen()).toBe(200);
    const changeSetId = /undo (\S+)/.exec(told)?.[1];
    expect((await ada.post(`/api/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect(await seen()).toBe(404);
    await expect(run('--now')).rejects.toThrow('departments [--give]');
  });
});
