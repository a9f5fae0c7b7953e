import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let lea: Caller;
let ben: Caller;
let letter = 0;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead' });
  ben = await office.person({ name: 'Ben Builder' });
});

const newKey = () => `K${String.fromCharCode(65 + Math.floor(letter / 26), 65 + (letter++ % 26))}`;

async function makeProject() {
  const key = newKey();
  const project = await ada.make('/api/projects', { key, name: key, leadId: lea.id });
  const works = [];
  for (const title of ['One', 'Two'])
    works.push(await lea.make('/api/works', { title, projectId: project.id }));
  return { project, key, works };
}

const change = (caller: Caller, { id, version }: { id: string; version: number }, key: string) =>
  caller.post(`/api/projects/${id}/key`, { key, version });

const keyOf = async (id: string) => (await lea.get(`/api/works/${id}`)).body.response.key;
const idByKey = async (key: string) => (await lea.get(`/api/works/by-key/${key}`)).body.response?.id;

describe('the key of a project', () => {
  it('changes together with the keys of its works, which keep their numbers and are found by both keys', async () => {
    const { project, key, works } = await makeProject();
    const to = newKey();
    const changed = await change(lea, project, to.toLowerCase());
    expect(changed.body.response).toMatchObject({ key: to, version: project.version + 1 });
    const [one] = works;
    expect(await keyOf(one?.id ?? '')).toBe(`${to}-1`);
    expect([await idByKey(`${to}-1`), await idByKey(`${key}-1`)]).toEqual([one?.id, one?.id]);
    const next = await lea.make('/api/works', { title: 'Three', projectId: project.id });
    expect(next.key).toBe(`${to}-3`);
  });

  it('also changes the works in the bin', async () => {
    const { project, works } = await makeProject();
    const id = works[1]?.id ?? '';
    await lea.delete(`/api/works/${id}`);
    const to = newKey();
    await change(lea, project, to);
    await lea.post(`/api/works/${id}/restore`);
    expect(await keyOf(id)).toBe(`${to}-2`);
  });

  it('is restored by one undo, and no number is given twice afterwards', async () => {
    const { project, key, works } = await makeProject();
    const to = newKey();
    const { changeSetId } = (await change(lea, project, to)).body;
    const between = await lea.make('/api/works', { title: 'Between', projectId: project.id });
    expect((await lea.post(`/api/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect((await lea.get(`/api/projects/${project.id}`)).body.response.key).toBe(key);
    expect(await keyOf(works[0]?.id ?? '')).toBe(`${key}-1`);
    expect(await keyOf(between.id)).toBe(`${to}-3`);
    const after = await lea.make('/api/works', { title: 'After', projectId: project.id });
    expect(after.key).toBe(`${key}-3`);
    // The work created in between and the one created afterwards have the same number under two keys.
    const { version } = (await lea.get(`/api/projects/${project.id}`)).body.response;
    expect((await change(lea, { id: project.id, version }, to)).status).toBe(200);
    const keys = [await keyOf(after.id), await keyOf(between.id)];
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toBe(`${to}-3`);
  });

  it('is not a key that another project has or had', async () => {
    const [first, second] = [await makeProject(), await makeProject()];
    const former = first.key;
    await change(lea, first.project, newKey());
    for (const key of [former, 'WRK']) {
      const refused = await change(lea, second.project, key);
      expect(refused.body.code).toBe('projects/key-taken');
      expect(refused.body.errors).toMatchObject([{ path: 'key' }]);
    }
    const { version } = (await lea.get(`/api/projects/${first.project.id}`)).body.response;
    expect((await change(lea, { id: first.project.id, version }, former)).status).toBe(200);
  });

  it('is changed by people who may change the project and have seen its current key', async () => {
    const { project } = await makeProject();
    expect((await change(ben, project, newKey())).status).toBe(403);
    expect((await change(lea, project, 'no')).body.code).not.toBe('request/invalid');
    expect((await change(lea, project, 'NUMBER1')).status).toBe(400);
    const answers = await Promise.all([newKey(), newKey()].map((key) => change(lea, project, key)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(0);
  });
});
