import { beforeAll, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let ben: Caller;
const ids: string[] = [];

const pin = (caller: Caller, projectIds: readonly string[]) =>
  caller.put('/api/pinned-projects', { projectIds });
const pinned = async (caller: Caller) => (await caller.list('/api/pinned-projects')).map(({ id }) => id);

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
  for (let index = 0; index < 21; index++) {
    const key = `P${String.fromCharCode(65 + index)}`;
    ids.push((await ada.make('/api/projects', { key, name: `Project ${key}` })).id);
  }
});

it('pinned projects are stored for each person in their own order', async () => {
  const [a = '', b = '', c = ''] = ids;
  expect((await pin(ben, [c, a, b])).status).toBe(200);
  await pin(ada, [b]);
  expect([await pinned(ben), await pinned(ada)]).toEqual([[c, a, b], [b]]);
  await pin(ben, [a, c]);
  expect(await pinned(ben)).toEqual([a, c]);
});

it('pinned projects exclude and refuse projects that the person cannot see any more', async () => {
  const [a = '', b = ''] = ids;
  await pin(ben, [a, b]);
  const { version } = (await ada.get(`/api/projects/${a}`)).body.response;
  await ada.patch(`/api/projects/${a}`, { version, visibility: 'members' });
  expect(await pinned(ben)).toEqual([b]);
  expect((await pin(ben, [a])).body.code).toBe('entity/unknown-reference');
  expect(await pinned(ben)).toEqual([b]);
});

it('pinned projects are limited to twenty, each once', async () => {
  expect((await pin(ada, ids.slice(0, 20))).status).toBe(200);
  expect((await pin(ada, ids)).status).toBe(400);
  expect((await pin(ada, [ids[0] ?? '', ids[0] ?? ''])).status).toBe(400);
});
