import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openOffice } from '../office.ts';

/** While a work is in the bin, others link its former neighbours; then the work is restored. */
const office = await openOffice();
let admin: Caller;

beforeAll(async () => {
  admin = await office.person({ name: 'Ada', roles: ['admin'] });
});

const work = (title: string, parts: object = {}) => admin.make('/api/works', { title, ...parts });
const link = (before: { id: string }, after: { id: string }) =>
  admin.make('/api/links', { predecessorId: before.id, successorId: after.id });
const linksOf = async ({ id }: { id: string }) =>
  ((await admin.get(`/api/works/${id}`)).body.response as unknown as { links: object[] }).links;

/** first → middle → last. The middle one is deleted, and last → first is linked. */
async function closeCircle(parts: object = {}) {
  const [first, middle, last] = [await work('First'), await work('Middle', parts), await work('Last')];
  await link(first, middle);
  await link(middle, last);
  const removal = await admin.delete(`/api/works/${middle.id}`);
  await link(last, first);
  return { first, middle, last, removal: removal.body.changeSetId };
}

describe('a work from the bin', () => {
  test('comes back without the link that would close a cycle, and the response names that link', async () => {
    const { first, middle, last } = await closeCircle();
    const restored = await admin.post(`/api/works/${middle.id}/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body).toMatchObject({ leftOutLinks: [`${first.key} → ${middle.key}`] });
    expect(await linksOf(middle)).toMatchObject([{ direction: 'before', work: { id: last.id } }]);
    expect((await admin.post(`/api/change-sets/${restored.body.changeSetId}/undo`)).status).toBe(200);
    expect((await admin.get(`/api/works/${middle.id}`)).status).toBe(404);
  });

  test('comes back with all of its links if none closes a cycle', async () => {
    const [first, middle] = [await work('One'), await work('Two')];
    await link(first, middle);
    await admin.delete(`/api/works/${middle.id}`);
    const restored = await admin.post(`/api/works/${middle.id}/restore`);
    expect(restored.body).toMatchObject({ leftOutLinks: [] });
    expect(await linksOf(middle)).toHaveLength(1);
  });

  test('does not come back by undo while that would close a cycle', async () => {
    const { middle, removal } = await closeCircle();
    const refused = await admin.post(`/api/change-sets/${removal}/undo`);
    expect(refused.body.code).toBe('works/dependency-cycle');
    expect((await admin.get(`/api/works/${middle.id}`)).status).toBe(404);
  });

  test('names no work that the person cannot see', async () => {
    const mia = await office.person({ name: 'Mia' });
    const { middle } = await closeCircle({ ownerId: mia.id });
    const version = Number((await admin.get('/api/policy')).body.response.version);
    const { rules } = (await admin.get('/api/policy')).body.response as unknown as { rules: object[] };
    const own = { subject: 'member', effect: 'allow', actions: ['restore'], target: 'works', scope: 'own' };
    expect((await admin.put('/api/policy', { version, rules: [...rules, own] })).status).toBe(200);
    const restored = await mia.post(`/api/works/${middle.id}/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body).toMatchObject({
      leftOutLinks: [`a work that you cannot see → ${middle.key}`],
    });
  });
});

test('a project comes back without the links of its works that would close a cycle', async () => {
  const project = await admin.make('/api/projects', { key: 'CIR', name: 'Circle' });
  const { first, middle } = await (async () => {
    const [one, two, three] = [await work('A'), await work('B', { projectId: project.id }), await work('C')];
    await link(one, two);
    await link(two, three);
    await admin.delete(`/api/projects/${project.id}`);
    await link(three, one);
    return { first: one, middle: two };
  })();
  const restored = await admin.post(`/api/projects/${project.id}/restore`);
  expect(restored.body).toMatchObject({ leftOutLinks: [`${first.key} → ${middle.key}`] });
});
