import type { RevertPreview, Undone } from '@gantry/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let ben: Caller;
let projectId: string;
let work: { id: string; key: string };
let made: string;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
  projectId = (await ada.make('/api/projects', { key: 'HAR', name: 'Harbour' })).id;
});

beforeEach(async () => {
  const answer = await ada.post('/api/works', { title: 'Pour', projectId, ownerId: ben.id });
  work = answer.body.response as unknown as typeof work;
  made = answer.body.changeSetId ?? '';
});

const read = async () => (await ada.get(`/api/works/${work.id}`)).body.response;
const set = async (who: Caller, fields: object) => {
  const { version } = await read();
  const { status, body } = await who.patch(`/api/works/${work.id}`, { ...fields, version });
  expect(status, body.detail).toBe(200);
  return body.changeSetId ?? '';
};
const preview = async (who: Caller, changeSetId: string) =>
  (await who.get(`/api/works/${work.id}/revert?changeSetId=${changeSetId}`)).body
    .response as unknown as RevertPreview;
const revert = (who: Caller, changeSetId: string, version: number) =>
  who.post(`/api/works/${work.id}/revert`, { changeSetId, version });

describe('revert to here', () => {
  it('previews the changes, applies them as one change set, and can be undone', async () => {
    const first = await set(ada, { title: 'Pour it', priority: 'high' });
    await set(ada, { priority: 'low', status: 'done' });
    await set(ada, { title: 'Pour it all' });
    const { fields, version } = await preview(ada, first);
    expect(Object.fromEntries(fields.map(({ field, now, before }) => [field, [now, before]]))).toMatchObject({
      title: ['Pour it all', 'Pour it'],
      priority: ['low', 'high'],
      status: ['done', 'todo'],
      progress: [100, 0],
    });
    const { body } = await revert(ada, first, version);
    const undone = body.response as unknown as Undone;
    expect(undone).toMatchObject({ undone: fields.length, refused: [] });
    expect(await read()).toMatchObject({
      title: 'Pour it',
      priority: 'high',
      status: 'todo',
      progress: 0,
      completedAt: null,
    });
    await ada.post(`/api/change-sets/${undone.changeSetId}/undo`);
    expect(await read()).toMatchObject({ title: 'Pour it all', priority: 'low', status: 'done' });
  });

  it('can restore the work as it was created', async () => {
    await set(ada, { title: 'Pour it', due: '2026-06-01' });
    const { version } = await preview(ada, made);
    await revert(ada, made, version);
    expect(await read()).toMatchObject({ title: 'Pour', due: null });
  });

  it('leaves and names the fields that the person may not change', async () => {
    await set(ada, { title: 'Pour it', projectId: null });
    const other = await ada.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
    await set(ada, { projectId: other.id });
    const { fields, version } = await preview(ben, made);
    expect(fields.find(({ field }) => field === 'title')?.refusal).toBeNull();
    expect(version).toBeGreaterThan(1);
  });

  it('refuses everything if the person may not change any field', async () => {
    await set(ada, { title: 'Pour it' });
    const viewer = await office.person({ name: 'Vera', roles: ['viewer'] });
    const { fields, version } = await preview(viewer, made);
    expect(fields).toMatchObject([{ field: 'title', refusal: expect.any(String) }]);
    const refused = await revert(viewer, made, version);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'access/denied', decision: { grantedBy: expect.any(Array) } });
    expect(await read()).toMatchObject({ title: 'Pour it' });
  });

  it('conflicts if another person changed the field since the preview', async () => {
    await set(ada, { title: 'Pour it' });
    const { version } = await preview(ada, made);
    await set(ben, { title: 'Ben’s title' });
    const { status, body } = await revert(ada, made, version);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'entity/conflict',
      conflicts: [{ field: 'title', theirs: 'Ben’s title', yours: 'Pour' }],
    });
  });

  it('does nothing if the work already has those values, and reports that', async () => {
    const { fields, version } = await preview(ada, made);
    expect(fields).toEqual([]);
    expect((await revert(ada, made, version)).body.detail).toBe('The work already has these values.');
  });

  it('accepts only change sets of this work', async () => {
    const other = await ada.post('/api/works', { title: 'Cure', projectId });
    const answer = await ada.get(`/api/works/${work.id}/revert?changeSetId=${other.body.changeSetId}`);
    expect(answer.status).toBe(404);
  });
});
