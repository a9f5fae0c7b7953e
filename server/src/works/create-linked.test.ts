import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
let lea: Caller;
let ben: Caller;
let harbour: { id: string };
let secret: { id: string };
let piles: { id: string; key?: unknown };
let hidden: { id: string };

const after = (...works: { id: string }[]) => ({
  predecessors: works.map(({ id }) => ({ predecessorId: id })),
});
const create = (payload: object, caller = lea) =>
  caller.post('/api/works', { title: 'Pour base', projectId: harbour.id, ...payload });
const titles = async () =>
  (await lea.list(`/api/works?filter=project:is:${harbour.id}`)).map(({ title }) => title).toSorted();

beforeAll(async () => {
  const ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead' });
  ben = await office.person({ name: 'Ben Builder' });
  harbour = await ada.make('/api/projects', {
    key: 'HAR',
    name: 'Harbour',
    leadId: lea.id,
    memberIds: [ben.id],
  });
  secret = await ada.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
  piles = await lea.make('/api/works', {
    title: 'Drive piles',
    projectId: harbour.id,
    start: '2026-06-01',
    durationMinutes: 960,
  });
  hidden = await ada.make('/api/works', { title: 'Hidden', projectId: secret.id });
});

describe('a new work with a predecessor', () => {
  it('is linked in its own change set: the links set its dates, and one undo reverts both', async () => {
    const before = await titles();
    const link = { predecessorId: piles.id, type: 'FS', lag: 480, lagUnit: 'working' };
    const made = await create({ durationMinutes: 480, predecessors: [link] });
    expect(made.status).toBe(201);
    // Piles take Monday and Tuesday, and the lag is one day.
    expect(made.body.response).toMatchObject({ start: '2026-06-04T08:00', due: '2026-06-04T17:00' });
    const { id } = made.body.response;
    expect((await lea.get(`/api/works/${id}`)).body.response.links).toMatchObject([
      { direction: 'after', work: { key: piles.key }, link: { type: 'FS', lag: 480 } },
    ]);
    expect((await lea.post(`/api/change-sets/${made.body.changeSetId}/undo`)).status).toBe(200);
    expect(await titles()).toEqual(before);
    expect((await lea.get(`/api/works/${piles.id}`)).body.response.links).toEqual([]);
  });

  it('requires the right to schedule the new work: its owner has it, a person who creates it for another owner does not', async () => {
    expect((await create({ ownerId: ben.id, ...after(piles) }, ben)).status).toBe(201);
    const before = await titles();
    expect((await create({ ownerId: lea.id, ...after(piles) }, ben)).status).toBe(403);
    expect(await titles()).toEqual(before);
  });

  it('is refused when the other work is hidden, unknown or named twice', async () => {
    const before = await titles();
    const refused = await create(after(hidden));
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).not.toContain('Hidden');
    const unknown = { id: '0190c1a0-0000-7000-8000-00000000dead' };
    expect((await create(after(unknown))).body.errors).toMatchObject([{ path: 'predecessorId' }]);
    expect((await create(after(piles, piles))).body.code).toBe('works/link-exists');
    expect((await create({ predecessors: Array(21).fill({ predecessorId: piles.id }) })).status).toBe(400);
    expect(await titles()).toEqual(before);
  });

  it('does not deadlock when three are created at once', async () => {
    const other = await lea.make('/api/works', { title: 'Survey', ownerId: lea.id });
    const answers = await Promise.all([
      create(after(piles, other)),
      create(after(other, piles)),
      lea.post('/api/works', { title: 'Loose', ownerId: lea.id, ...after(other, piles) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  });
});
